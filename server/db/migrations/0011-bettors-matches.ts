/** Who sees a match that a bettor made, when it was made and when shown: those known so far stay everybody's. */
export const bettorsMatches = /* sql */ `
alter table match add column made_at text;
alter table match add column shown_at text;
alter table match add column standing text not null default 'confirmed';
update match set standing = 'shared' where created_by is not null;
create index match_made on match (created_by, made_at) where created_by is not null;
create index match_shown on match (ver) where standing <> 'own';
create index match_shared on match (created_by, shown_at) where standing = 'shared';
`;
