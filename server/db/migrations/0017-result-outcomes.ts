/**
 * Result types say what they mean for the money; those that were seeded, what their ids meant until then. Devices are
 * told.
 */
export const resultOutcomes = /* sql */ `
alter table result_type add column result_issue text;
update clock set ver = ver + 1 where exists (select 1 from result_type);
update result_type set
  ver = (select ver from clock),
  result_issue = case result_id when 1 then 'won' when 2 then 'lost' when 3 then 'void' else 'pending' end
where result_id in (1, 2, 3, 4, 5);
`;
