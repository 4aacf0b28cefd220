import type { Row } from '../../shared/records/tables.ts';
import { isPlainBet } from '../forms/tip-entries.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { laterDialog } from '../ui/later.tsx';

const TipEditDialog = laterDialog(async () => (await import('./TipEditDialog.tsx')).TipEditDialog);
const DeleteTipDialog = laterDialog(async () => (await import('./DeleteTipDialog.tsx')).DeleteTipDialog);

/** Which dialog is open on which tip; `null` for none. */
export type OpenTipDialog = { kind: 'edit' | 'delete'; tip: Row<'tip'> } | null;

type TipDialogsProps = {
  dialog: OpenTipDialog;
  userData: UserData;
  reference: Reference;
  onClose: () => void;
};

/** Editing and deleting a tip, loaded on demand. */
export function TipDialogs({ dialog, userData, reference, onClose }: TipDialogsProps) {
  return (
    <>
      {dialog?.kind === 'edit' && isPlainBet(dialog.tip) && (
        <TipEditDialog tip={dialog.tip} userData={userData} reference={reference} onClose={onClose} />
      )}
      {dialog?.kind === 'delete' && <DeleteTipDialog tip={dialog.tip} onClose={onClose} />}
    </>
  );
}
