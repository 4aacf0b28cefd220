/** From a match or a player that changed to whom it concerns, and back, without reading anybody's tips through. */
export const namedRows = /* sql */ `
create index if not exists tip_named_match on tip (user_id, match_id);
create index if not exists tip_named_player on tip (user_id, joueur_id) where joueur_id is not null;
create index if not exists tip_player on tip (joueur_id) where joueur_id is not null;
create index if not exists match_maker on match (created_by, ver) where created_by is not null;
`;
