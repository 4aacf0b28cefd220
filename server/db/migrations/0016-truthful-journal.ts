/**
 * The journal keeps the names that its rows had when they were written, those of matches also for what was written
 * before; and what an import created, so that it can be taken back. Of a deleted account, the digest of its id, for the
 * devices that come later.
 */
export const truthfulJournal = /* sql */ `
alter table audit add column audit_names text;
update audit set audit_names = (
  select json_group_object('team:' || equipe_id, equipe_lib) from team where equipe_id in (
    json_extract(coalesce(audit_after, audit_before), '$.equa_id'),
    json_extract(coalesce(audit_after, audit_before), '$.equb_id')))
where audit_table = 'match' and json_valid(coalesce(audit_after, audit_before));
create table departed (
  subject text primary key,
  at text not null
) strict, without rowid;
create table imported_row (
  audit_id integer not null references audit on delete cascade,
  table_name text not null,
  row_id text not null,
  primary key (audit_id, table_name, row_id)
) strict, without rowid;
`;
