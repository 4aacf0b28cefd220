import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { type AdminMatch, confirmMatches, deleteMatches } from './match-calls.ts';
import { countOf } from './match-names.ts';

type ManyMatchesDialogProps = {
  matches: readonly AdminMatch[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Asks before several matches are shown to everybody for good. */
export function ConfirmMatchesDialog({ matches, onClose, onDone }: ManyMatchesDialogProps) {
  const isOne = matches.length === 1;
  return (
    <ConfirmedAction
      title={`Confirmer ${countOf(matches.length, 'match', 'matchs')}`}
      text={
        isOne
          ? 'Tout le monde le verra, et il restera si son auteur supprime son compte.'
          : 'Tout le monde les verra, et ils resteront si leur auteur supprime son compte.'
      }
      confirmLabel="Confirmer"
      act={async () => {
        const confirmed = await confirmMatches(matches);
        await onDone();
        return countOf(confirmed, 'match confirmé', 'matchs confirmés');
      }}
      failure="Erreur lors de la confirmation"
      staysRefused
      onClose={onClose}
    />
  );
}

/** Asks before several matches are deleted; those with bets stay, and that is told first. */
export function DeleteMatchesDialog({ matches, onClose, onDone }: ManyMatchesDialogProps) {
  const unused = matches.filter(({ nb_pronos }) => nb_pronos === 0);
  const used = matches.length - unused.length;
  const kept = `${used > 1 ? `${used} d’entre eux portent` : 'L’un d’entre eux porte'} des pronostics et ${used > 1 ? 'restent' : 'reste'}\u202f: fusionnez-${used > 1 ? 'les' : 'le'} d’abord.`;
  return (
    <ConfirmedAction
      title={`Supprimer ${countOf(unused.length, 'match', 'matchs')}`}
      text={
        <>
          Êtes-vous sûr de vouloir supprimer {unused.length > 1 ? `ces ${unused.length} matchs` : 'ce match'}
          {'\u202f?'}
          {used > 0 && ` ${kept}`}
        </>
      }
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const deleted = await deleteMatches(unused);
        await onDone();
        return countOf(deleted, 'match supprimé', 'matchs supprimés');
      }}
      failure="Erreur lors de la suppression"
      staysRefused
      onClose={onClose}
    />
  );
}
