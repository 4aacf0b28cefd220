/**
 * Addresses that the server reads matches from, the matches that each has given, and the names of clubs in them that it
 * does not know, each with the club that an administrator has said it is.
 */
export const sources = /* sql */ `
create table source (
  source_id integer primary key,
  adresse text not null,
  forme text not null,
  compet_id integer not null references competition on delete cascade,
  saison text,
  heures integer not null,
  is_active integer not null,
  etag text,
  modifie_le text,
  empreinte text,
  lu_le text,
  reussi_le text,
  erreur text,
  echecs integer not null,
  prochain text,
  bilan text,
  remarques text
) strict;
create index source_competition on source (compet_id);
create table source_match (
  source_id integer not null references source on delete cascade,
  match_id text not null references match on delete cascade,
  absent_depuis text,
  primary key (source_id, match_id)
) strict, without rowid;
create index source_match_match on source_match (match_id);
create table source_name (
  source_id integer not null references source on delete cascade,
  nom text not null,
  code_pays text not null,
  nb_matchs integer not null,
  equipe_id integer references team on delete cascade,
  primary key (source_id, nom, code_pays)
) strict, without rowid;
create index source_name_team on source_name (equipe_id);
`;
