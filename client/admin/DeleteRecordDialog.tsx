import { useState } from 'react';
import { thisRecord } from '../../shared/records/wording.ts';
import { errorText } from '../api/http.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { notify } from '../ui/notify.ts';
import { type AdminDeclaration, deleteRecord, nameOfRow, type RecordRow } from './records.ts';

type DeleteRecordDialogProps = {
  declaration: AdminDeclaration;
  row: RecordRow;
  onClose: () => void;
  onDeleted: () => void | Promise<void>;
  /** What else goes with it. */
  warning?: string;
};

/** Asks before a row is deleted; what still uses it is told where the question stood. */
export function DeleteRecordDialog({
  declaration,
  row,
  onClose,
  onDeleted,
  warning,
}: DeleteRecordDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setDeleting(true);
    try {
      const { message } = await deleteRecord(declaration, row);
      await onDeleted();
      notify.success(message);
      onClose();
    } catch (error) {
      setRefusal(errorText(error, 'Erreur lors de la suppression'));
      setDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Supprimer « {nameOfRow(declaration.table, row)} »</span>}
      text={
        <>
          Êtes-vous sûr de vouloir supprimer {thisRecord(declaration)}
          {'\u202f'}?{warning && ` ${warning}`}
          {refusal && (
            <strong role="alert" className="mt-3 block font-medium text-negative">
              {refusal}
            </strong>
          )}
        </>
      }
      confirmLabel="Supprimer"
      onConfirm={() => void remove()}
      pending={isDeleting}
      danger
    />
  );
}
