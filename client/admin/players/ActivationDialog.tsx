import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import type { RecordRow } from '../records.ts';
import { setActive } from './player-calls.ts';

type ActivationDialogProps = { player: RecordRow; onClose: () => void; onDone: () => Promise<void> };

/** Asks before a player is taken off the scorer lists, or put back on them. */
export function ActivationDialog({ player, onClose, onDone }: ActivationDialogProps) {
  const isActive = player.is_active === 1;
  const verb = isActive ? 'Désactiver' : 'Activer';
  return (
    <ConfirmedAction
      title={`${verb} ${player.nom_affichage}\u202f?`}
      text={
        isActive
          ? 'Il quitte les listes de buteurs et reste dans les pronostics déjà notés.'
          : 'Il revient dans les listes de buteurs de ses équipes.'
      }
      confirmLabel={verb}
      act={async () => {
        const { message } = await setActive(player, isActive ? 0 : 1);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la mise à jour"
      onClose={onClose}
    />
  );
}
