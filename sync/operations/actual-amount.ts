import { correctionCents } from '../../shared/domain/balance.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Rows } from '../ports.ts';
import { applied, type OperationOutcome } from './operation.ts';

interface SeenAndTyped {
  mvt_id: string;
  br_id: string;
  /** The balance that was shown, and the actual amount that was typed, in cents. */
  seenCents: number;
  typedCents: number;
  at: string;
  mvt_comment?: string | null;
}

/** The arguments of an actual amount: the movement, and the sum of the corrections known besides it. */
export function actualAmount(
  { mvt_id, br_id, seenCents, typedCents, at, mvt_comment = null }: SeenAndTyped,
  known: Iterable<Row<'movement'>>,
): { movement: Row<'movement'>; corrections: number } {
  const movement = {
    mvt_id,
    br_id,
    mvt_type: 'correction' as const,
    mvt_montant: typedCents - seenCents,
    mvt_date: at,
    mvt_comment,
    mvt_vu: seenCents,
    mvt_saisi: typedCents,
  };
  return { movement, corrections: correctionCents(known, br_id) };
}

/**
 * The sum of a bankroll's corrections in cents at a counter, as far as rows say, so that an actual amount that is given
 * back without it does not count as known what was typed since. Of several, the first is restored by itself.
 */
export async function correctionsUntil(rows: Rows, br_id: string, counter: number): Promise<number> {
  const movements = await rows.find('movement', 'br_id', br_id);
  return correctionCents(
    movements.filter(({ ver = Number.POSITIVE_INFINITY }) => ver <= counter),
    br_id,
  );
}

/**
 * Writes the correction that brings a bankroll to an actual amount. The sum of its corrections is one value, which the
 * write changes from `corrections`, in cents, by the movement's amount: where it has that value already, the same was
 * typed twice and nothing is left to do; where it has another, another actual amount came meanwhile and the outcome is
 * a conflict. Bets, deposits and withdrawals are no part of it: they change the balance besides it.
 */
export async function putActualAmount(
  rows: Rows,
  movement: Row<'movement'>,
  corrections: number,
): Promise<OperationOutcome> {
  const { br_id, mvt_montant } = movement;
  const present = await rows.correctionCents(br_id);
  if (present === corrections + mvt_montant) return applied;
  if (present !== corrections)
    return { status: 'conflict', theirs: { corrections: present, before: corrections } };
  await rows.put('movement', movement);
  return applied;
}
