import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { useRuntime } from '../../local/runtime-context.tsx';
import { unlinkTip } from './martingale-actions.ts';

type UnlinkTipDialogProps = { upmart_id: string; label: string; onClose: () => void };

/** Asks before a tip is removed from its martingale. */
export function UnlinkTipDialog({ upmart_id, label, onClose }: UnlinkTipDialogProps) {
  const runtime = useRuntime();
  return (
    <ConfirmedAction
      title="Confirmer la suppression"
      text={`Retirer le pronostic ${label} de cette martingale\u202f? Il reste dans vos pronostics.`}
      confirmLabel="Retirer"
      danger
      act={async () => {
        await unlinkTip(runtime, upmart_id);
        return 'Pronostic retiré avec succès';
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
