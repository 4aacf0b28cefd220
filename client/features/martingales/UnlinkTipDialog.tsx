import { useState } from 'react';
import { useRuntime } from '../../local/runtime-context.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { unlinkTip } from './martingale-actions.ts';

type UnlinkTipDialogProps = { upmart_id: string; label: string; onClose: () => void };

/** Asks before a tip leaves its martingale. */
export function UnlinkTipDialog({ upmart_id, label, onClose }: UnlinkTipDialogProps) {
  const runtime = useRuntime();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await unlinkTip(runtime, upmart_id);
    } catch {
      notify.error('Erreur lors de la suppression');
      setRemoving(false);
      return;
    }
    notify.success('Pronostic retiré avec succès');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirmer la suppression"
      text={`Retirer le pronostic ${label} de cette martingale\u202f? Il reste dans vos pronostics.`}
      confirmLabel="Retirer"
      onConfirm={() => void remove()}
      pending={isRemoving}
      danger
    />
  );
}
