/** What was revoked and is not yet in the journal beside the database: see server/revocations. */
export const revocations = /* sql */ `
create table revocation (
  revocation_id integer primary key autoincrement,
  at text not null,
  kind text not null,
  subject text not null,
  digest text
) strict;
`;
