import { useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { deleteMartingale } from './martingale-actions.ts';

type DeleteMartingaleDialogProps = {
  martingale: Row<'martingale'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a martingale is deleted; its tips stay. */
export function DeleteMartingaleDialog({ martingale, onClose, onDeleted }: DeleteMartingaleDialogProps) {
  const runtime = useRuntime();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    try {
      await deleteMartingale(runtime, martingale.um_id);
    } catch {
      notify.error('Erreur lors de la suppression');
      setDeleting(false);
      return;
    }
    notify.success('Martingale supprimée avec succès!');
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirmer la suppression"
      text={
        <span className="wrap-anywhere">
          Supprimer « {martingale.martingale_lib} »{'\u202f'}? Toutes les associations de ses pronostics
          seront supprimées, les pronostics eux-mêmes restent. Cette action est irréversible.
        </span>
      }
      confirmLabel="Supprimer"
      onConfirm={() => void remove()}
      pending={isDeleting}
      danger
    />
  );
}
