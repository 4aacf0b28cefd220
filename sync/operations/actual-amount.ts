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

/** What the write of an actual amount says: the movement, and the corrections that are known beside it. */
export function actualAmount(
  { mvt_id, br_id, seenCents, typedCents, at, mvt_comment = null }: SeenAndTyped,
  known: Iterable<Row<'movement'>>,
): { movement: Row<'movement'>; corrections: number } {
  const movement = {
    mvt_id,
    br_id,
    mvt_type: 'correction',
    mvt_montant: typedCents - seenCents,
    mvt_date: at,
    mvt_comment,
    mvt_vu: seenCents,
    mvt_saisi: typedCents,
  };
  return { movement, corrections: correctionCents(known, br_id) };
}

/**
 * What the corrections of a bankroll came to in cents at a counter, as far as rows tell: so an actual amount that was
 * given back without what came before it takes nothing that was typed since for known. Of several, the first comes back
 * by itself.
 */
export async function correctionsUntil(rows: Rows, br_id: string, counter: number): Promise<number> {
  const movements = await rows.find('movement', 'br_id', br_id);
  return correctionCents(
    movements.filter(({ ver = Number.POSITIVE_INFINITY }) => ver <= counter),
    br_id,
  );
}

/**
 * Puts the correction by which a bankroll comes to an actual amount. What its corrections add up to is one value, which
 * the write changes from `corrections`, in cents, by the movement's amount: where it is that already, the same was said
 * twice and nothing is left to do; where it is something else, another actual amount came meanwhile and the outcome is a
 * conflict. Bets, deposits and withdrawals are no part of it: they move the balance beside it.
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
