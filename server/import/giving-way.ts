import { isOnDay, type MetMatch, type Pairing } from './match-pairing.ts';
import { mergedScore, timingOf } from './merged-score.ts';

/** What the other sources of a competition say of a match. */
export interface OtherSources {
  /** Whether one that decides before this one gives it. */
  isDated: boolean;
  /** Whether such a source tells how it went. */
  isScored: boolean;
  /** Whether any other source does. */
  isToldElsewhere: boolean;
}

/** Days of files are local, and clocks differ. */
const DAY_MS = 86_400_000;

/** A match with what of it this source may say. */
type AllowedMatch = MetMatch & {
  /** Whether its score stays, whatever the file tells. */
  leavesScore?: boolean;
};

/**
 * A pairing without what this source may not say. Of the sources that give a match, one decides its date, and one that
 * tells it its score: else each would undo, whenever it is read, what the other has written. `overruled` are the matches
 * of which this source says otherwise; `typed` those that it would move from the date that an administrator typed, which
 * stays, and `agreed` the ids of those that it gives at such a date. Without `others`, the file is of no source.
 */
export function givingWay(
  pairing: Pick<Pairing, 'updated' | 'unchanged'>,
  others: ReadonlyMap<string, OtherSources> | undefined,
  nowMs: number,
) {
  const isDated = ({ known }: MetMatch) => others?.get(known.match_id)?.isDated ?? false;
  const isTyped = ({ known }: MetMatch) => others !== undefined && known.hasTypedDate === true;
  const stays = pairing.updated.filter(isDated);
  const typed = pairing.updated.filter((met) => isTyped(met) && !isDated(met));
  const updated = pairing.updated.filter((met) => !isTyped(met) && !isDated(met));
  const isGiven = (met: MetMatch) => isTyped(met) && !isDated(met) && isOnDay(met.wanted, met.known);
  const agreed = pairing.unchanged.filter(isGiven);
  const leaving = (met: MetMatch, match_date: string): { leavesScore: boolean; isOverruled: boolean } => {
    const { known, wanted } = met;
    const other = others?.get(known.match_id);
    const timing = timingOf(known, match_date, nowMs);
    const isToCome = wanted.score?.score != null && timing.aheadMs > DAY_MS;
    const isSilent = wanted.score === null && other?.isToldElsewhere === true && !timing.isPutOff;
    const isOthers = other !== undefined && (other.isScored || isToCome || isSilent);
    const leavesScore = isOthers || (isTyped(met) && isToCome);
    const isOther = mergedScore(known.score, wanted.score, timing) !== (known.score ?? null);
    return { leavesScore, isOverruled: isOthers && wanted.score !== null && isOther };
  };
  const moved = updated.map((met) => ({ ...met, ...leaving(met, met.match_date) }));
  const kept = [...stays, ...typed, ...pairing.unchanged].map(({ wanted, known }) => {
    return { wanted, known, ...leaving({ wanted, known }, known.match_date) };
  });
  const overruled = [...stays, ...[...moved, ...kept.slice(stays.length)].filter((met) => met.isOverruled)];
  return {
    updated: moved,
    unchanged: kept,
    overruled,
    typed,
    agreed: agreed.map(({ known }) => known.match_id),
  };
}

export type Allowed = Record<'updated', (AllowedMatch & { match_date: string })[]> &
  Record<'unchanged', AllowedMatch[]>;
