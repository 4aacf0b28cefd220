/** The scores that bettors note of matches for themselves. */
export const ownScores = /* sql */ `
create table own_score (
  own_id text primary key,
  match_id text not null references match on delete restrict,
  score text not null,
  date_note text not null,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
create index own_score_ver on own_score (user_id, ver);
create index own_score_named_match on own_score (user_id, match_id);
create index own_score_match on own_score (match_id);
`;
