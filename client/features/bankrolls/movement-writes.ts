import type { FieldIssue } from '../../../shared/errors.ts';
import type { MovementType } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { actualAmount } from '../../../sync/operations/actual-amount.ts';
import { issuesOf, type Write } from '../../../sync/operations/registry.ts';
import type { ShownBankroll } from '../../bankrolls/bankroll-writes.ts';
import { newId } from '../../local/random-id.ts';

export interface EnteredMovement {
  /** In cents, without a sign except for an actual amount. */
  mvt_montant: number;
  mvt_date: string;
  mvt_comment: string | null;
}

type MovementWrite = Extract<Write, { name: 'bankroll.actual' | 'movement.create' }>;

/** Why a movement is refused, by field. */
export function movementIssues(write: MovementWrite | null, nowMs: number): readonly FieldIssue[] {
  switch (write?.name) {
    case 'bankroll.actual':
      return issuesOf(write.name, { nowMs }, write.args);
    case 'movement.create':
      return issuesOf(write.name, { nowMs }, write.args);
    case undefined:
      return [];
  }
}

/** The write of a movement; `null` for an actual amount equal to the balance. */
export function movementWrite(
  type: MovementType,
  { bankroll: { br_id }, balanceCents, movements }: ShownBankroll,
  { mvt_montant, mvt_date, mvt_comment }: EnteredMovement,
): MovementWrite | null {
  const mvt_id = newId();
  if (type === 'correction') {
    if (mvt_montant === balanceCents) return null;
    const amounts = { seenCents: balanceCents, typedCents: mvt_montant, at: mvt_date, mvt_comment };
    return { name: 'bankroll.actual', args: actualAmount({ mvt_id, br_id, ...amounts }, movements) };
  }
  const movement: Row<'movement'> = {
    mvt_id,
    br_id,
    mvt_type: type,
    mvt_montant: type === 'deposit' ? mvt_montant : -mvt_montant,
    mvt_date,
    mvt_comment,
    mvt_vu: null,
    mvt_saisi: null,
  };
  return { name: 'movement.create', args: { movement } };
}
