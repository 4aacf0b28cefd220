import { countedParts } from '../../../shared/domain/counted-parts.ts';
import { mayNoteScore } from '../../../shared/domain/own-score.ts';
import { missingPart, type ScorePart } from '../../../shared/domain/prediction-rule.ts';
import type { KnownScores } from '../../../shared/domain/proposals.ts';
import { readRule } from '../../../shared/domain/rule-text.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { isOwnScore, scoreOf } from '../match-score.ts';

/** What misses for an open bet to be decided by the score of its match: all of it, or a part. */
export type Missing = 'score' | ScorePart;

/**
 * The matches on which a bet or a selection waits that a score would decide, and of which the bettor may note it or
 * complete his own, with what misses: the newest first.
 */
export function missingScores(
  tips: Iterable<Row<'tip'>>,
  { matches, predictionTypes, outcomeOf, nowMs }: KnownScores,
): { match: Row<'match'>; missing: Missing }[] {
  const found = new Map<string, { match: Row<'match'>; missing: Missing }>();
  for (const tip of tips) {
    if (outcomeOfTip(tip, outcomeOf) !== 'pending') continue;
    for (const { match_id, prono_id } of openPlaces(tip)) {
      const match = matches.get(match_id ?? '');
      const missing = match && mayNoteScore(match, nowMs) && missingFor(match, prono_id, predictionTypes);
      if (missing) found.set(match.match_id, { match, missing });
    }
  }
  return [...found.values()].sort((a, b) => (a.match.match_date < b.match.match_date ? 1 : -1));
}

/** What the final score of its match lacks for an open bet, or for one selection of a ticket; `null` where nothing. */
export function partMissing(
  tip: Row<'tip'>,
  selection: TicketSelection | null,
  match: Row<'match'>,
  { predictionTypes, outcomeOf }: Pick<KnownScores, 'predictionTypes' | 'outcomeOf'>,
): ScorePart | null {
  if (outcomeOfTip(tip, outcomeOf) !== 'pending') return null;
  const place = openPlaces(tip).find((open) => !selection || isSame(open, selection));
  const missing = place ? missingFor(match, place.prono_id, predictionTypes) : null;
  return missing === 'score' ? null : missing;
}

/** « le score à la mi-temps », « les sets », as the sport calls them. */
export function partName(part: ScorePart, sport: string | undefined): string {
  if (part === 'mi_temps') return 'le score à la mi-temps';
  const { periodes } = countedParts(sport);
  return `les ${(periodes ?? countedParts(undefined).periodes)?.label.toLowerCase()}`;
}

/** The name of the sport that a match is of. */
export function sportOf(
  { competitions, sports }: Pick<Reference, 'competitions' | 'sports'>,
  { compet_id }: Row<'match'>,
): string | undefined {
  return sports.get(competitions.get(compet_id)?.sport_id ?? 0)?.sport_lib;
}

function openPlaces(tip: Row<'tip'>): readonly (Row<'tip'> | TicketSelection)[] {
  const details = detailsOf(tip);
  if (!details) return [tip];
  const isEachWay = details.place_num !== null;
  return isEachWay ? [] : details.selections.filter(({ sel_resultat }) => sel_resultat === 'en_cours');
}

function isSame(place: Row<'tip'> | TicketSelection, { sel_id }: TicketSelection): boolean {
  return 'sel_id' in place && place.sel_id === sel_id;
}

function missingFor(
  match: Row<'match'>,
  prono_id: number | null,
  predictionTypes: KnownScores['predictionTypes'],
): Missing | null {
  const rule = readRule(predictionTypes.get(prono_id ?? 0)?.prono_regle ?? '');
  if (!rule) return null;
  const score = scoreOf(match);
  if (!score || score.etat === 'a_venir' || score.etat === 'en_cours') return 'score';
  return missingPart(rule, score);
}

/** Whether the bettor himself can complete the score of a match: he noted it. */
export function mayComplete(match: Row<'match'>): boolean {
  const score = scoreOf(match);
  return score !== null && isOwnScore(score);
}
