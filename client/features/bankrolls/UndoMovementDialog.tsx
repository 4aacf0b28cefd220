import { formatCents } from '../../../shared/money.ts';
import { movementName } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { useRuntime } from '../../local/runtime-context.tsx';
import { movementPhrase } from './movement-texts.ts';

type UndoMovementDialogProps = { movement: Row<'movement'>; balanceCents: number; onClose: () => void };

/** Asks before a movement is deleted, and shows the resulting balance. */
export function UndoMovementDialog({ movement, balanceCents, onClose }: UndoMovementDialogProps) {
  const runtime = useRuntime();
  const { mvt_id, mvt_type, mvt_montant } = movement;
  const after = formatCents(balanceCents - mvt_montant);
  return (
    <ConfirmedAction
      title={`Annuler ${movementPhrase(mvt_type, 'this')}\u202f?`}
      text={`Le solde passe de ${formatCents(balanceCents)} à ${after}.`}
      confirmLabel={`Annuler ${movementPhrase(mvt_type, 'the')}`}
      cancelLabel="Garder"
      danger
      act={async () => {
        await runtime.write([{ name: 'movement.delete', args: { mvt_id } }]);
        return `${movementName(mvt_type)} annulé${mvt_type === 'correction' ? 'e' : ''}.`;
      }}
      failure="Erreur lors de l’annulation du mouvement"
      onClose={onClose}
    />
  );
}
