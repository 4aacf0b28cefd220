import { mayNoteScore } from '../../../shared/domain/own-score.ts';
import type { KnownScores } from '../../../shared/domain/proposals.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { scoreOf } from '../../tips/match-score.ts';

/**
 * The matches on which a bet or a selection waits that a score would decide, and of which the bettor may note it, the
 * newest first.
 */
export function matchesWithoutScore(
  tips: Iterable<Row<'tip'>>,
  { matches, predictionTypes, outcomeOf, nowMs }: KnownScores,
): Row<'match'>[] {
  const found = new Map<string, Row<'match'>>();
  for (const tip of tips) {
    if (outcomeOfTip(tip, outcomeOf) !== 'pending') continue;
    for (const { match_id, prono_id } of openPlaces(tip)) {
      const match = matches.get(match_id ?? '');
      const isDecidable = Boolean(predictionTypes.get(prono_id ?? 0)?.prono_regle);
      if (match && isDecidable && isAwaited(match, nowMs)) found.set(match.match_id, match);
    }
  }
  return [...found.values()].sort((a, b) => (a.match_date < b.match_date ? 1 : -1));
}

function openPlaces(tip: Row<'tip'>): readonly Pick<Row<'tip'>, 'match_id' | 'prono_id'>[] {
  const details = detailsOf(tip);
  if (!details) return [tip];
  const isEachWay = details.place_num !== null;
  return isEachWay ? [] : details.selections.filter(({ sel_resultat }) => sel_resultat === 'en_cours');
}

/** No final score is known, and one that is noted counts. */
function isAwaited(match: Row<'match'>, nowMs: number): boolean {
  return ['a_venir', 'en_cours'].includes(scoreOf(match)?.etat ?? 'a_venir') && mayNoteScore(match, nowMs);
}
