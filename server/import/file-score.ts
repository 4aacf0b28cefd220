import { type MatchScore, type MatchState, type Pair, scoreIssues } from '../../shared/domain/score.ts';
import { quoted } from './quoted.ts';

/** What a file says of how a match went. */
export type FileScore = Omit<MatchScore, 'origine'>;

/** The parts of a score as a file gives them; an empty list, or one of empty texts, where it gives none. */
export interface RawScore {
  status?: string;
  score: readonly unknown[];
  mi_temps?: readonly unknown[];
  prolongation?: readonly unknown[];
  /** Whether it tells of a shoot-out, which no score holds. */
  hasShootOut?: boolean;
  /** Whether it gives nothing but what stood after extra time, by which no bet is settled. */
  isAfterExtraTime?: boolean;
}

const stateByWord = new Map<string, MatchState>(
  Object.entries({
    postponed: 'reporte',
    suspended: 'reporte',
    abandoned: 'reporte',
    reporté: 'reporte',
    awarded: 'tapis_vert',
    walkover: 'tapis_vert',
    cancelled: 'annule',
    canceled: 'annule',
    annulled: 'annule',
    annulé: 'annule',
    live: 'en_cours',
    inplay: 'en_cours',
  }),
);

/** The state that a file's word means; `null` for a word that says nothing of it. */
export function stateOfWord(word: string): MatchState | null {
  return stateByWord.get(word.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? null;
}

/** Reads what a file tells of a match: `null` where it knows nothing, a French sentence where it cannot be right. */
export function readFileScore(raw: RawScore): FileScore | string | null {
  const lists = [raw.score, raw.mi_temps ?? [], raw.prolongation ?? []];
  const [score = null, mi_temps = null, prolongation = null] = lists.map(readPair);
  const wrong = lists[[score, mi_temps, prolongation].indexOf('wrong')];
  if (wrong) return `Score impossible\u202f: ${quoted(wrong.map(shown).join(' - '))}.`;
  if (score === 'wrong' || mi_temps === 'wrong' || prolongation === 'wrong') return null;
  const etat = stateOfWord(raw.status ?? '') ?? (score ? 'termine' : null);
  if (etat === null) return null;
  const read: FileScore = { etat, score, mi_temps, prolongation, periodes: [] };
  const [issue] = scoreIssues({ ...read, origine: 'source' });
  return issue ? `${issue.message}.` : read;
}

/** A list or an object may hold anything, at any depth. */
function shown(part: unknown): string {
  return typeof part === 'object' && part !== null ? '…' : String(part);
}

const ASIDE = /\([^()]*\)/g;
const PAIR = /\d\s*[-–—:]\s*\d/;
const SHOOT_OUT = /t\.?a\.?b|tirs|pen|pso/i;
const EXTRA_TIME =
  /(?<!\p{L})(?:a\.? ?p|a\.? ?e\.? ?t|o\.?t|(?:après )?prol\p{L}*|(?:after )?extra[ -]?time|overtime)(?!\p{L})\.?/iu;

/**
 * What the text of a score tells: « 2 - 1 », « 1–1 (4–3 t.a.b.) », « 1–1 (2–1 a.p.) »; « 2–1 (a.p.) » leaves open how
 * regulation time ended.
 */
export function scoreInText(text: string): Omit<RawScore, 'status'> {
  const asides = text.match(ASIDE) ?? [];
  const pair = pairInText(text.replace(ASIDE, '').replace(EXTRA_TIME, '').trim());
  const hasShootOut = asides.some(tellsShootOut);
  const later = asides.find((aside) => PAIR.test(aside) && tellsExtraTime(aside) && !tellsShootOut(aside));
  if (later && pair.length > 0) {
    const prolongation = pairInText(later.slice(1, -1).replace(EXTRA_TIME, '').replace(/[,;]/g, '').trim());
    return { score: pair, prolongation, hasShootOut };
  }
  const isAfterExtraTime = (later !== undefined || pair.length === 2) && tellsExtraTime(text);
  return isAfterExtraTime ? { score: [], hasShootOut, isAfterExtraTime } : { score: pair, hasShootOut };
}

/** A file may leave a dash, or tell by a letter who won, which is no score. */
function pairInText(text: string): readonly unknown[] {
  if (/^(?:|[-–—?]+|tb[acd]|n\/?a|[hdax12])$/i.test(text) || stateOfWord(text)) return [];
  const [, home, away] = /^(\d+)\s*[-–—:]\s*(\d+)$/.exec(text) ?? [];
  return home === undefined ? [text] : [home, away];
}

/** Whether what stands beside a score tells of a shoot-out: « 4–3 t.a.b. », « 4-3 pen. ». */
export function tellsShootOut(aside: string): boolean {
  return PAIR.test(aside) && SHOOT_OUT.test(aside);
}

/** Whether what stands beside a score tells of extra time: « a.p. », « aet », « après prolongation ». */
export function tellsExtraTime(aside: string): boolean {
  return EXTRA_TIME.test(aside);
}

function readPair(given: readonly unknown[]): Pair | 'wrong' | null {
  if (given.every((part) => part === '' || part === null || part === undefined)) return null;
  const [home, away] = given.map(readCount);
  const isPair = given.length === 2 && home !== undefined && away !== undefined;
  return isPair ? [home, away] : 'wrong';
}

const COUNT_MAX = 999;

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,3}(?:\.0+)?$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= COUNT_MAX
    ? count
    : undefined;
}
