import { detailsOf } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ConfirmedAction } from '../forms/ConfirmedAction.tsx';
import { useRuntime } from '../local/runtime-context.tsx';
import { ticketTitle } from './ticket/ticket-labels.ts';

/** Asks before a tip is deleted. */
export function DeleteTipDialog({ tip, onClose }: { tip: Row<'tip'>; onClose: () => void }) {
  const runtime = useRuntime();
  const details = detailsOf(tip);
  const what = details ? `ce pronostic (${ticketTitle(details)})` : 'ce pronostic';
  return (
    <ConfirmedAction
      title="Supprimer ce pronostic ?"
      text={`Êtes-vous sûr de vouloir supprimer ${what}\u202f? Cette action est irréversible.`}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        await runtime.write([{ name: 'tip.delete', args: { upm_id: tip.upm_id } }]);
        return 'Pronostic supprimé avec succès\u202f!';
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
