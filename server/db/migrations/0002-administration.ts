/** The journal of administrators' writes, one-time links for a new password, and what the administration needs. */
export const administration = /* sql */ `
create table audit (
  audit_id integer primary key autoincrement,
  audit_date text not null,
  audit_actor text not null,
  audit_action text not null,
  audit_table text not null,
  audit_row text not null,
  audit_before text,
  audit_after text
) strict;
create index audit_of_row on audit (audit_table, audit_row);
create table password_reset (
  token_hash text primary key,
  user_id text not null references user on delete cascade,
  expires_at text not null
) strict, without rowid;
create index player_name on player (joueur_nom, joueur_prenom);
alter table prompt add column ver integer not null default 0;
`;
