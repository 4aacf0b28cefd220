/** What was asked of the model, whatever came of it, and under which prompt's title. */
export const generations = /* sql */ `
create table generation (
  generation_id text primary key,
  user_id text not null references user on delete cascade,
  match_id text not null references match on delete cascade,
  prompt_id integer not null,
  prompt_titre text not null,
  prompt_content text,
  started_at text not null,
  status text not null,
  failure text,
  openai_model text not null,
  tokens_used integer not null
) strict;
create index generation_user on generation (user_id, started_at);
create index generation_match on generation (match_id, user_id, started_at);
alter table analysis add column prompt_titre text not null default '';
`;
