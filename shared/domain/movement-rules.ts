import type { FieldIssue } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Row } from '../records/tables.ts';
import { isDateAhead, MOVEMENT_AHEAD } from './date-ahead.ts';

/** What the rules of a movement need to know. */
export interface MovementFacts {
  nowMs: number;
}

/**
 * Why a form or REST refuses a movement of a bankroll, or an actual amount typed over the balance shown: French
 * sentences, by field. What a device logged without network is accepted without these checks.
 */
export function movementRefusals({ nowMs }: MovementFacts, movement: Row<'movement'>): FieldIssue[] {
  const { mvt_date, mvt_vu, mvt_saisi } = movement;
  const issues: FieldIssue[] = [];
  if (isDateAhead(mvt_date, nowMs)) issues.push({ field: 'mvt_date', message: MOVEMENT_AHEAD });
  if (mvt_vu !== null && mvt_saisi !== null && isTooFar(mvt_vu, mvt_saisi)) {
    const message = 'Montant\u202f: l’écart avec le solde actuel est trop grand';
    issues.push({ field: 'mvt_montant', message });
  }
  return issues;
}

/** Whether an actual amount differs from the balance shown by more than a movement can hold; both in cents. */
function isTooFar(seenCents: number, typedCents: number): boolean {
  return [seenCents, typedCents - seenCents].some((cents) => Math.abs(cents) > limits.amountMaxCents);
}
