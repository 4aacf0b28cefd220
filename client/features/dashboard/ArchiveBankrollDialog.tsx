import { useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';

/** Asks before a bankroll leaves the dashboard; nothing of it is destroyed. */
export function ArchiveBankrollDialog({
  bankroll,
  onClose,
}: {
  bankroll: Row<'bankroll'>;
  onClose: () => void;
}) {
  const runtime = useRuntime();
  const [isArchiving, setArchiving] = useState(false);
  const archive = async () => {
    setArchiving(true);
    try {
      await runtime.write([{ name: 'bankroll.archive', args: { br_id: bankroll.br_id } }]);
    } catch {
      notify.error('Erreur lors de l’archivage de la bankroll');
      setArchiving(false);
      return;
    }
    notify.success('Bankroll supprimée avec succès !');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Supprimer « ${bankroll.br_lib} » ?`}
      text="Elle est archivée : elle quitte le tableau de bord avec ses pronostics, qui restent dans l’historique et les statistiques. Rien n’est détruit."
      confirmLabel="Supprimer"
      onConfirm={() => void archive()}
      pending={isArchiving}
      danger
    />
  );
}
