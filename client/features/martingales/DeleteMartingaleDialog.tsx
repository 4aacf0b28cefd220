import type { Row } from '../../../shared/records/tables.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { useRuntime } from '../../local/runtime-context.tsx';
import { deleteMartingale } from './martingale-actions.ts';

type DeleteMartingaleDialogProps = {
  martingale: Row<'martingale'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a martingale is deleted; its tips stay. */
export function DeleteMartingaleDialog({ martingale, onClose, onDeleted }: DeleteMartingaleDialogProps) {
  const runtime = useRuntime();
  return (
    <ConfirmedAction
      title="Confirmer la suppression"
      text={
        <span className="wrap-anywhere">
          Supprimer «{'\u202f'}
          {martingale.martingale_lib}
          {'\u202f'}»{'\u202f'}? Toutes les associations de ses pronostics seront supprimées, les pronostics
          eux-mêmes restent. Cette action est irréversible.
        </span>
      }
      confirmLabel="Supprimer"
      danger
      act={async () => {
        await deleteMartingale(runtime, martingale.um_id);
        onDeleted?.();
        return 'Martingale supprimée avec succès\u202f!';
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
