import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import { thisRecord } from '../../shared/records/wording.ts';
import { ConfirmedAction } from '../forms/ConfirmedAction.tsx';
import { deleteRecord, nameOfRow, type RecordRow } from './records.ts';

type DeleteRecordDialogProps = {
  declaration: AdminDeclaration;
  row: RecordRow;
  onClose: () => void;
  onDeleted: () => Promise<void>;
  /** What else is deleted with it. */
  warning?: string;
};

/** Asks before a row is deleted; if something still uses it, the dialog says what. */
export function DeleteRecordDialog({
  declaration,
  row,
  onClose,
  onDeleted,
  warning,
}: DeleteRecordDialogProps) {
  return (
    <ConfirmedAction
      title={
        <span className="wrap-anywhere">
          Supprimer «{'\u202f'}
          {nameOfRow(declaration.table, row)}
          {'\u202f'}»
        </span>
      }
      text={`Êtes-vous sûr de vouloir supprimer ${thisRecord(declaration)}\u202f? ${warning ?? ''}`}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const { message } = await deleteRecord(declaration, row);
        await onDeleted();
        return message;
      }}
      failure="Erreur lors de la suppression"
      staysRefused
      onClose={onClose}
    />
  );
}
