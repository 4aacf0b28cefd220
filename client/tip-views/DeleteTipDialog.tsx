import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { notify } from '../ui/notify.ts';

/** Asks before a tip is deleted. */
export function DeleteTipDialog({ tip, onClose }: { tip: Row<'tip'>; onClose: () => void }) {
  const runtime = useRuntime();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    try {
      await runtime.write([{ name: 'tip.delete', args: { upm_id: tip.upm_id } }]);
    } catch {
      notify.error('Erreur lors de la suppression');
      setDeleting(false);
      return;
    }
    notify.success('Pronostic supprimé avec succès !');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Supprimer ce pronostic ?"
      text="Êtes-vous sûr de vouloir supprimer ce pronostic ? Cette action est irréversible."
      confirmLabel="Supprimer"
      onConfirm={() => void remove()}
      pending={isDeleting}
      danger
    />
  );
}
