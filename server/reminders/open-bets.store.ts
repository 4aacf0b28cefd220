import { sql } from 'kysely';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import type { ReminderKind } from '../../shared/reminders.ts';
import type { Db, Tx } from '../db/schema.ts';

/** An open bet on a match: a plain bet, or an open selection of an open ticket. */
export interface OpenBet {
  user_id: string;
  upm_id: string;
  match_id: string;
  match_date: string;
  equipe_a: string;
  equipe_b: string;
  /** The match's; `null` where nothing is known of how it went. */
  score: string | null;
}

/** The same with what it is on, for whoever reads it in a calendar. */
export interface NamedBet extends OpenBet {
  date_add: string;
  /** The `ver` of the match. */
  match_ver: number;
  /** The day on which the match was last written, in UTC; `null` for one of before these days are kept. */
  match_day: string | null;
  compet_lib: string;
  sport_lib: string;
  prono_lib: string | null;
  joueur_nom: string | null;
  joueur_prenom: string | null;
  joueur_pseudo: string | null;
  /** The ticket whose selection it is; `null` for a plain bet. */
  ticket: string | null;
}

/** An open selection with a free label, of an open ticket. */
export interface FreeSelection {
  sel_id: string;
  sel_libelle: string;
  sport_lib: string;
  /** The instant of its ticket: of the next match of it that is open, else when it was noted. */
  date: string;
  date_add: string;
  ticket: string;
}

/** A bet with the ticket, and its place in it, that say whether it is still open. */
interface Placed {
  ticket: string | null;
  rang: number | null;
}

/** The last matches of that many open bets: nobody has more, and a calendar is read every hour. */
const BETS_MAX = 2_000;

/** A person's open bets on matches that start before that instant, or on all; the last match first. */
export async function openBetsOf(
  db: Db | Tx,
  user_id: string,
  { before = '9999' }: { before?: string } = {},
): Promise<NamedBet[]> {
  const { rows } = await sql<NamedBet & Placed>`
    with open as (
      select upm_id, match_id, prono_id, joueur_id, date_add, null as ticket, null as rang from tip
        where user_id = ${user_id} and ticket is null and result_id in ${pendingResults}
      union all
      select s.upm_id, s.match_id, s.prono_id, s.joueur_id, t.date_add, t.ticket, s.rang
        from tip as t join tip_selection as s using (upm_id)
        where t.user_id = ${user_id} and t.etat = 'en_cours' and s.match_id is not null
    )
    select ${user_id} as user_id, open.upm_id, match_id, match_date, score, match.ver as match_ver,
      (select day from counter_day where counter_day.ver < match.ver order by day desc limit 1) as match_day,
      a.equipe_lib as equipe_a, b.equipe_lib as equipe_b, date_add, compet_lib, sport_lib, prono_lib, joueur_nom,
      joueur_prenom, joueur_pseudo, ticket, rang
    from open join match using (match_id) join competition as c using (compet_id)
      join sport as s on s.sport_id = c.sport_id
      join team as a on a.equipe_id = equa_id join team as b on b.equipe_id = equb_id
      left join prediction_type using (prono_id) left join player using (joueur_id)
    where match_date < ${before}
    order by match_date desc, match_id, open.upm_id limit ${BETS_MAX}`.execute(db);
  return rows.filter(isOpen);
}

/** A person's open selections with a free label, the newest ticket first; `bets` are the person's open bets on matches. */
export async function freeSelectionsOf(
  db: Db | Tx,
  user_id: string,
  bets: readonly NamedBet[],
): Promise<FreeSelection[]> {
  type Row = { upm_id: string; ticket: string; rang: number; date_add: string; sport_lib: string | null };
  const { rows } = await sql<Row>`
    select t.upm_id, t.ticket, s.rang, t.date_add, sport_lib
    from tip as t join tip_selection as s using (upm_id) left join sport using (sport_id)
    where t.user_id = ${user_id} and t.etat = 'en_cours' and s.match_id is null
    order by t.date_add desc, t.upm_id, s.rang limit ${BETS_MAX}`.execute(db);
  const next = new Map<string, string>();
  // The last match comes first.
  for (const { upm_id, match_date } of bets) next.set(upm_id, match_date);
  return rows.flatMap(({ upm_id, ticket, rang, date_add, sport_lib }) => {
    const selection = detailsOf({ ticket })?.selections[rang];
    if (selection?.sel_resultat !== 'en_cours' || !selection.sel_libelle) return [];
    const { sel_id, sel_libelle } = selection;
    const date = next.get(upm_id) ?? date_add;
    return [{ sel_id, sel_libelle, sport_lib: sport_lib ?? '', date, date_add, ticket }];
  });
}

/**
 * The open bets on matches that start after one instant and until another, of people who want to be told on a device
 * that can be reached, and have not been told of that match. The matches are found by their date, their bets by the match.
 */
export async function betsToTell(
  db: Db | Tx,
  kind: ReminderKind,
  { after, until, now }: { after: string; until: string; now: string },
): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet & Placed>`
    with due as (select match_id, match_date, score, equa_id, equb_id from match
      where match_date > ${after} and match_date <= ${until}),
    bet as (
      select t.user_id, upm_id, match_id, null as ticket, null as rang from due cross join tip as t using (match_id)
        where result_id in ${pendingResults}
      union all
      select s.user_id, s.upm_id, s.match_id, t.ticket, s.rang
        from due cross join tip_selection as s using (match_id) cross join tip as t using (upm_id)
        where t.etat = 'en_cours'
    )
    select bet.user_id, upm_id, match_id, match_date, score, a.equipe_lib as equipe_a,
      b.equipe_lib as equipe_b, ticket, rang
    from bet join due using (match_id)
      join team as a on a.equipe_id = equa_id join team as b on b.equipe_id = equb_id
    where exists (
        select 1 from push_subscription as p join session using (session_id)
        where p.user_id = bet.user_id and ${sql.ref(`p.${kind}`)} = 1 and (retry_at is null or retry_at <= ${now})
          and expires_at > ${now})
      and not exists (
        select 1 from reminder_sent as r
        where r.user_id = bet.user_id and r.match_id = bet.match_id and r.kind = ${kind})
    order by match_date, match_id, upm_id`.execute(db);
  return rows.filter(isOpen);
}

const pendingResults = sql`(select result_id from result_type where result_issue = 'pending')`;

/** A selection may be settled while its ticket goes on. */
function isOpen({ ticket, rang }: Placed): boolean {
  if (rang === null) return true;
  return detailsOf({ ticket })?.selections[rang]?.sel_resultat === 'en_cours';
}
