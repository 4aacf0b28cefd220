import type { JournalEntry } from '../../../shared/answers.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { importName } from './journal-text.ts';
import { undoImport } from './overview-calls.ts';

type UndoImportDialogProps = {
  entry: JournalEntry;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Undoes an import; where something depends on it, says what, and nothing is deleted. */
export function UndoImportDialog({ entry, onClose, onDone }: UndoImportDialogProps) {
  return (
    <ConfirmedAction
      title="Annuler cet import"
      text={`Les matchs, équipes et compétitions créés par ${importName(entry)} seront supprimés, s’il n’y a encore rien dessus, et les dates de compétition qu’il a élargies redeviennent ce qu’elles étaient, si personne ne les a changées depuis. Les dates et les scores qu’il a changés à des matchs déjà là le restent.`}
      confirmLabel="Supprimer ce qu’il a créé"
      danger
      staysRefused
      act={async () => {
        const { message } = await undoImport(entry);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
