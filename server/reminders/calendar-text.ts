import { counted } from '../../shared/counts.ts';
import { readScore } from '../../shared/domain/score.ts';
import { playerName } from '../../shared/domain/scorer.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import { ticketTypeNames } from '../../shared/records/ticket.ts';
import { settlementTime } from '../../shared/reminders.ts';
import { foldText } from '../../shared/text.ts';
import type { FreeSelection, NamedBet } from './open-bets.store.ts';

const EVENTS_MAX = 500;
const MINUTE_MS = 60_000;
const USUAL_MINUTES = 120;

/** By words of the sport's name, which administrators may change. */
const minutesBySport: readonly (readonly [word: string, minutes: number])[] = [
  ['tennis', 150],
  ['basket', 150],
  ['hockey', 150],
  ['baseball', 180],
];

/** It is needed only by those who have a calendar address. */
const library = async () => {
  const { default: ical } = await import('ical.js');
  // It does not count the space that begins a folded line.
  ical.foldLength = 74;
  return ical;
};

type Library = Awaited<ReturnType<typeof library>>;
type Component = InstanceType<Library['Component']>;
type Time = InstanceType<Library['Time']>;

/**
 * The matches of open bets as an iCalendar, an event each: teams, competition, predictions, and whether these are of a
 * combined or a system bet; then the free selections of open tickets. Neither a stake nor odds, nor a comment, in which
 * they may stand. A cancelled or a postponed match says so. The same bets give the same text until one of these matches
 * is over or is written anew.
 */
export async function calendarText(
  { bets, free }: { bets: readonly NamedBet[]; free: readonly FreeSelection[] },
  nowMs: number,
): Promise<string> {
  const ical = await library();
  const calendar = new ical.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Pronos//Rappels//FR');
  calendar.addPropertyWithValue('x-wr-calname', 'Pronos');
  calendar.addPropertyWithValue('refresh-interval', ical.Duration.fromSeconds(3_600));
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H');
  const matches = [...Map.groupBy(bets, ({ match_id }) => match_id).values()];
  for (const ofMatch of matches.slice(0, EVENTS_MAX)) calendar.addSubcomponent(eventOf(ical, ofMatch, nowMs));
  for (const selection of free.slice(0, EVENTS_MAX)) calendar.addSubcomponent(freeEventOf(ical, selection));
  return `${calendar.toString()}\r\n`;
}

function eventOf(ical: Library, bets: readonly NamedBet[], nowMs: number): Component {
  const event = new ical.Component('vevent');
  const [bet] = bets;
  if (!bet) return event;
  const { match_id, match_date, match_ver, equipe_a, equipe_b, compet_lib, sport_lib } = bet;
  const state = bet.score === null ? null : readScore(bet.score)?.etat;
  const isOver = settlementTime(match_date) <= nowMs;
  const startMs = Date.parse(match_date);
  const changed = instant(ical, changedMs(bets, isOver));
  event.addPropertyWithValue('uid', `${match_id}@pronos`);
  event.addPropertyWithValue('dtstamp', changed);
  event.addPropertyWithValue('last-modified', changed);
  event.addPropertyWithValue('sequence', match_ver);
  event.addPropertyWithValue('dtstart', instant(ical, startMs));
  event.addPropertyWithValue('dtend', instant(ical, startMs + minutesOf(sport_lib) * MINUTE_MS));
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  if (state === 'annule') event.addPropertyWithValue('status', 'CANCELLED');
  const before = isOver && state !== 'reporte' ? 'À régler\u202f: ' : '';
  const after = state === 'annule' ? ' (annulé)' : state === 'reporte' ? ' (reporté)' : '';
  event.addPropertyWithValue('summary', `${before}${printable(`${equipe_a} – ${equipe_b}`)}${after}`);
  event.addPropertyWithValue('description', [compet_lib, ...predictions(bets)].map(printable).join('\n'));
  return event;
}

/**
 * When the event last became another: a bet was noted, the match was written, or what is open became to be settled. Of a
 * match only the day is known; what is written twice on one day is told apart by `SEQUENCE`.
 */
function changedMs(bets: readonly NamedBet[], isOver: boolean): number {
  const times = bets.flatMap(({ date_add, match_day, match_date }) => [
    Date.parse(date_add),
    ...(match_day === null ? [] : [Date.parse(match_day)]),
    ...(isOver ? [settlementTime(match_date)] : []),
  ]);
  return Math.max(...times);
}

function freeEventOf(ical: Library, selection: FreeSelection): Component {
  const { sel_id, sel_libelle, sport_lib, date, date_add, ticket } = selection;
  const event = new ical.Component('vevent');
  const startMs = Date.parse(date);
  const noted = instant(ical, Date.parse(date_add));
  event.addPropertyWithValue('uid', `${sel_id}@pronos`);
  event.addPropertyWithValue('dtstamp', noted);
  event.addPropertyWithValue('last-modified', noted);
  event.addPropertyWithValue('dtstart', instant(ical, startMs));
  event.addPropertyWithValue('dtend', instant(ical, startMs + minutesOf(sport_lib) * MINUTE_MS));
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  event.addPropertyWithValue('summary', printable(sel_libelle));
  const lines = [sport_lib, combinationOf(ticket)].filter(Boolean).map(printable);
  event.addPropertyWithValue('description', lines.join('\n'));
  return event;
}

/** « combiné de 3 sélections »; '' for a plain bet and for a ticket of one. */
function combinationOf(ticket: string | null): string {
  const details = detailsOf({ ticket });
  if (!details || details.type_pari === 'simple') return '';
  const selections = counted(details.selections.length, 'sélection', 'sélections');
  return `${ticketTypeNames[details.type_pari].toLowerCase()} de ${selections}`;
}

/** What the bets of a match are on, each once. */
function predictions(bets: readonly NamedBet[]): Set<string> {
  return new Set(
    bets.flatMap(({ prono_lib, joueur_nom, joueur_prenom, joueur_pseudo, ticket }) => {
      if (prono_lib === null) return [];
      const isScorer = joueur_nom !== null && joueur_prenom !== null;
      const scorer = isScorer ? ` (${playerName({ joueur_nom, joueur_prenom, joueur_pseudo })})` : '';
      return [[`${prono_lib}${scorer}`, combinationOf(ticket)].filter(Boolean).join(', ')];
    }),
  );
}

function minutesOf(sport_lib: string): number {
  const name = foldText(sport_lib);
  return minutesBySport.find(([word]) => name.includes(word))?.[1] ?? USUAL_MINUTES;
}

function instant(ical: Library, ms: number): Time {
  return ical.Time.fromJSDate(new Date(ms), true);
}

/** A name from before names were cleaned may hold control characters, which no line of a calendar may. */
function printable(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ');
}
