import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { type JournalEntry, undoImport } from './overview-calls.ts';

type UndoImportDialogProps = {
  entry: JournalEntry;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Takes an import back; where something hangs on it, says what, and nothing is deleted. */
export function UndoImportDialog({ entry, onClose, onDone }: UndoImportDialogProps) {
  return (
    <ConfirmedAction
      title="Annuler cet import"
      text={`Les matchs, équipes et compétitions créés par «\u202f${entry.audit_row}\u202f» seront supprimés, s’il n’y a encore rien dessus. Les dates qu’il a changées à des matchs déjà là le restent.`}
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
