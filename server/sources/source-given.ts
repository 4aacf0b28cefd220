import type { SourceTrial } from '../../shared/answers.ts';
import type { StoredRow, Tx } from '../db/schema.ts';
import type { Given } from '../import/import.service.ts';
import { matchesOfCompetition } from '../import/import.store.ts';
import { inPieces } from '../import/in-pieces.ts';
import { startYearOf } from '../import/other-season.ts';
import { SourceError } from './source-error.ts';
import { rereadSourcesOf } from './source-marks.ts';
import {
  givenMatches,
  namesOfSource,
  recordGivenMatches,
  replaceUnknown,
  type SourceWithPlace,
} from './sources.store.ts';

/** A file that gives less than this share of what it gave of a season is cut, however well it reads. */
const LEAST_SHARE = 0.5;
const FEW = 20;
/** Of the names that no club has, those of the most matches: a file of another sport has thousands. */
const NAMES_KEPT = 200;

/**
 * Records which matches a source gives, since when it gives others no more, and the names that no club has; what it gives
 * no more, a match or its score, is read again where others give it. Returns whether any of that changed. Throws a
 * `SourceError` for a file that must be cut.
 */
export async function recordGiven(
  tx: Tx,
  source: SourceWithPlace,
  given: Given,
  now: string,
): Promise<boolean> {
  const { source_id } = source;
  const before = await givenMatches(tx, source_id);
  const known = new Map(before.map((match) => [match.match_id, match]));
  const news = [...given.met].flatMap(([match_id, tellsScore]) => {
    const score_dit = tellsScore ? 1 : 0;
    const was = known.get(match_id);
    const isSame = was?.absent_depuis === null && was.score_dit === score_dit;
    return isSame ? [] : [{ match_id, absent_depuis: null, score_dit }];
  });
  const gone = absentIn(source, given, before).map((match_id) => {
    return { match_id, absent_depuis: now, score_dit: 0 };
  });
  const silent = news.filter(
    ({ match_id, score_dit }) => score_dit === 0 && known.get(match_id)?.score_dit === 1,
  );
  const left = [...gone, ...silent].map(({ match_id }) => match_id);
  if (left.length > 0) await rereadSourcesOf(tx, left, source_id);
  await inPieces([...news, ...gone], (piece) => recordGivenMatches(tx, source_id, piece));
  return (await recordNames(tx, source_id, given)) || news.length + gone.length > 0;
}

/**
 * How many matches a competition's calendar has of what a file is of, and how many of them the file lacks; `null` where the
 * file is not understood to its end.
 */
export async function lackedBy(
  tx: Tx,
  source: SourceWithPlace,
  given: Given,
): Promise<SourceTrial['calendrier']> {
  if (!isUnderstood(given)) return null;
  const calendar = (await matchesOfCompetition(tx, source.compet_id)).filter(
    ({ standing }) => standing !== 'own',
  );
  const told = toldOf(source, given, calendar);
  return { matchs: told.length, absents: told.filter(({ match_id }) => !given.met.has(match_id)).length };
}

/** A file that is not understood to its end says nothing of what it lacks. */
function isUnderstood({ report, unknown }: Given): boolean {
  return report.refused + report.problems.length + unknown.length === 0;
}

/**
 * The matches that a whole file is about: of a season that it is of, and not beyond its ends where it is a calendar, which
 * may tell the next weeks alone.
 */
function toldOf<T extends { match_date: string }>(
  { forme }: SourceWithPlace,
  { first, last }: Given,
  matches: readonly T[],
): T[] {
  const seasons = new Set([first, last].map(startYearOf));
  return matches.filter(({ match_date }) => {
    const day = match_date.slice(0, 10);
    return seasons.has(startYearOf(day)) && (forme !== 'icalendar' || (day >= first && day <= last));
  });
}

/** The matches that a file gives no more. */
function absentIn(
  source: SourceWithPlace,
  given: Given,
  before: Awaited<ReturnType<typeof givenMatches>>,
): string[] {
  if (!isUnderstood(given)) return [];
  const told = toldOf(source, given, before);
  const gone = told.filter(({ match_id }) => !given.met.has(match_id));
  const isCut = gone.length > FEW && told.length - gone.length < told.length * LEAST_SHARE;
  if (source.forme !== 'icalendar' && isCut) {
    throw new SourceError(
      `Ce fichier ne donne plus que ${told.length - gone.length} des ${told.length} matchs qu’il donnait\u202f: il paraît coupé, rien n’est changé.`,
    );
  }
  return gone.filter(({ absent_depuis }) => absent_depuis === null).map(({ match_id }) => match_id);
}

async function recordNames(tx: Tx, source_id: number, { unknown }: Given): Promise<boolean> {
  type Told = Pick<StoredRow<'source_name'>, 'nom' | 'code_pays' | 'nb_matchs' | 'adversaires'>;
  const keyOf = ({ nom, code_pays, nb_matchs, adversaires }: Told) =>
    `${code_pays} ${nb_matchs} ${adversaires} ${nom}`;
  const names = unknown.map((name) => ({ ...name, adversaires: JSON.stringify(name.adversaires) }));
  const open = (await namesOfSource(tx, source_id)).filter(({ equipe_id }) => equipe_id === null);
  const kept = names.toSorted((one, other) => other.nb_matchs - one.nb_matchs).slice(0, NAMES_KEPT);
  const isSame = open.map(keyOf).sort().join('\n') === kept.map(keyOf).sort().join('\n');
  if (!isSame) await replaceUnknown(tx, source_id, kept);
  return !isSame;
}
