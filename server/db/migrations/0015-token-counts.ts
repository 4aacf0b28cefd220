/**
 * Whether an answer was cut by its service, which costs its author nothing; and counts of tokens that were none, as
 * services sent them: what was written is estimated at four characters a token.
 */
export const tokenCounts = /* sql */ `
alter table generation add column is_cut integer not null default 0;
update analysis set tokens_used = (length(prompt_content) + length(analyse_content) + 3) / 4
where tokens_used not between 0 and 10000000;
update generation set tokens_used = coalesce(
  (select tokens_used from analysis where analyse_id = generation_id),
  (length(prompt_content) + 3) / 4,
  0
) where tokens_used not between 0 and 10000000;
`;
