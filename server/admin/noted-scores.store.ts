import { sql } from 'kysely';
import { liveWindow } from '../../shared/limits.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A score that bettors noted of a match, and how many of them. */
export interface NotedScore {
  match_id: string;
  score: string;
  nb_parieurs: number;
}

/** Of one match the scores that most bettors noted are enough to choose from. */
const SCORES_PER_MATCH = 10;

/**
 * The scores that bettors, those who are suspended aside, noted of matches that everybody sees, between two instants, and
 * whose own score is not known or leaves them running after their end: the newest match first, and of each the score that
 * most noted first; `most` matches at most.
 */
export async function notedScores(
  db: Db,
  {
    from,
    to,
    compet_id = null,
    most,
  }: { from: string; to: string; compet_id?: number | null | undefined; most: number },
): Promise<NotedScore[]> {
  const { rows } = await sql<NotedScore>`
    with noted as (
      select match_id, match_date, own_score.score, count(*) as nb_parieurs
      from own_score join match using (match_id) join user on user.user_id = own_score.user_id
      where user_ban = 0 and standing <> 'own' and match_date >= ${from} and match_date <= ${to} and match.same_as is null
        and own_score.score ->> '$.etat' <> 'a_venir'
        and (${compet_id} is null or compet_id = ${compet_id})
        and date_note >= match_date and (
          match.score is null or match.score ->> '$.etat' = 'a_venir'
          or (match.score ->> '$.etat' = 'en_cours' and own_score.score ->> '$.etat' <> 'en_cours'
            and julianday(date_note) > julianday(match_date, ${`+${liveWindow.afterMinutes} minutes`})))
      group by match_id, own_score.score),
    placed as (
      select *, dense_rank() over (order by match_date desc, match_id) as place,
        row_number() over (partition by match_id order by nb_parieurs desc, score) as rank from noted)
    select match_id, score, nb_parieurs from placed
    where place <= ${most} and rank <= ${SCORES_PER_MATCH}
    order by place, rank`.execute(db);
  return rows;
}

/** Whether a bettor who is not suspended notes this score (its text) of a match that has begun. */
export async function isNoted(tx: Tx, match_id: string, score: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from own_score join match using (match_id) join user on user.user_id = own_score.user_id
    where match_id = ${match_id} and own_score.score = ${score} and user_ban = 0 and date_note >= match_date
    limit 1`.execute(tx);
  return rows.length > 0;
}
