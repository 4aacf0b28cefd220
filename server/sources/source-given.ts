import type { Tx } from '../db/schema.ts';
import type { Given } from '../import/import.service.ts';
import { startYearOf } from '../import/other-season.ts';
import { SourceError } from './source-error.ts';
import {
  givenMatches,
  insertGiven,
  namesOfSource,
  replaceUnknown,
  type SourceWithPlace,
  setAbsence,
} from './sources.store.ts';

/** A file that gives less than this share of what it gave of a season is cut, however well it reads. */
const LEAST_SHARE = 0.5;
const FEW = 20;

/**
 * Records which matches a source gives, since when it gives others no more, and the names that no club has; returns
 * whether any of that changed. Throws a `SourceError` for a file that must be cut.
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
  let changes = 0;
  for (const match_id of given.met) {
    if (known.get(match_id)?.absent_depuis === null) continue;
    if (known.has(match_id)) await setAbsence(tx, { source_id, match_id }, null);
    else await insertGiven(tx, source_id, match_id);
    changes += 1;
  }
  for (const match_id of absentIn(source, given, before)) {
    await setAbsence(tx, { source_id, match_id }, now);
    changes += 1;
  }
  return (await recordNames(tx, source_id, given)) || changes > 0;
}

/**
 * The matches that a whole file gives no more: of a season that it is of, and not beyond its ends, since a calendar may
 * tell the next weeks alone. A file that is not understood to its end says nothing of what it lacks.
 */
function absentIn(
  { forme }: SourceWithPlace,
  { met, unknown, report, first, last }: Given,
  before: Awaited<ReturnType<typeof givenMatches>>,
): string[] {
  if (report.refused + report.problems.length + unknown.length > 0) return [];
  const seasons = new Set([first, last].map(startYearOf));
  const told = before.filter(({ match_date }) => seasons.has(startYearOf(match_date.slice(0, 10))));
  const gone = told.filter(({ match_id }) => !met.has(match_id));
  if (forme === 'icalendar') {
    const isInside = (day: string) => day >= first && day <= last;
    return newlyGone(gone.filter(({ match_date }) => isInside(match_date.slice(0, 10))));
  }
  if (gone.length > FEW && told.length - gone.length < told.length * LEAST_SHARE) {
    throw new SourceError(
      `Ce fichier ne donne plus que ${told.length - gone.length} des ${told.length} matchs qu’il donnait\u202f: il paraît coupé, rien n’est changé.`,
    );
  }
  return newlyGone(gone);
}

function newlyGone(gone: Awaited<ReturnType<typeof givenMatches>>): string[] {
  return gone.filter(({ absent_depuis }) => absent_depuis === null).map(({ match_id }) => match_id);
}

async function recordNames(tx: Tx, source_id: number, { unknown }: Given): Promise<boolean> {
  const keyOf = ({ nom, code_pays, nb_matchs }: Given['unknown'][number]) =>
    `${code_pays} ${nb_matchs} ${nom}`;
  const open = (await namesOfSource(tx, source_id)).filter(({ equipe_id }) => equipe_id === null);
  const isSame = open.map(keyOf).sort().join('\n') === unknown.map(keyOf).sort().join('\n');
  if (!isSame) await replaceUnknown(tx, source_id, unknown);
  return !isSame;
}
