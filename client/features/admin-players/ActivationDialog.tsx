import { useState } from 'react';
import type { RecordRow } from '../../admin/records.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { setActive } from './player-calls.ts';

type ActivationDialogProps = { player: RecordRow; onClose: () => void; onDone: () => Promise<void> };

/** Asks before a player is taken off the scorer lists, or put back on them. */
export function ActivationDialog({ player, onClose, onDone }: ActivationDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const isActive = player.is_active === 1;
  const verb = isActive ? 'Désactiver' : 'Activer';
  const save = async () => {
    setSaving(true);
    try {
      const { message } = await setActive(player, isActive ? 0 : 1);
      await onDone();
      notify.success(message);
      onClose();
    } catch (error) {
      notify.error(errorText(error, 'Erreur lors de la mise à jour'));
      setSaving(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${verb} ${player.nom_affichage}\u202f?`}
      text={
        isActive
          ? 'Il quitte les listes de buteurs et reste dans les pronostics déjà notés.'
          : 'Il revient dans les listes de buteurs de ses équipes.'
      }
      confirmLabel={verb}
      onConfirm={() => void save()}
      pending={isSaving}
    />
  );
}
