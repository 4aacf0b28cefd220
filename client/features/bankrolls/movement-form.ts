import * as v from 'valibot';
import { type MovementType, movement } from '../../../shared/records/movement.ts';
import type { ShownBankroll } from '../../bankrolls/bankroll-writes.ts';
import { previewed, typedEntries, typedSchema } from '../../forms/valibot-fields.ts';
import { type EnteredMovement, movementIssues, movementWrite } from './movement-writes.ts';

const { mvt_date, mvt_comment, mvt_montant } = movement.fields;
const plain = typedEntries({ mvt_date, mvt_comment });
/** Also below zero: a bankroll may be overdrawn. */
const actualAmount = typedSchema({ kind: 'cents', label: 'Montant' });
const transfer = typedSchema({ ...mvt_montant, min: 1 });

/** The rules of a movement, typed over what the bankroll showed then. */
export function movementSchema(type: MovementType, seen: ShownBankroll) {
  // An amount that differs from the balance: an unchanged one is not written.
  const standIn = {
    mvt_montant: seen.balanceCents + 1,
    mvt_date: new Date(0).toISOString(),
    mvt_comment: null,
  };
  return v.pipe(
    v.object({ ...plain, mvt_montant: type === 'correction' ? actualAmount : transfer }),
    previewed<EnteredMovement>(standIn, (entered) =>
      movementIssues(movementWrite(type, seen, entered), Date.now()),
    ),
  );
}
