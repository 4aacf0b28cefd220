import { useState } from 'react';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { laterDialog } from '../ui/later.tsx';
import { isPlainBet } from './plain-bet.ts';
import type { MadeTicket } from './ticket/made-ticket.ts';

const TipEditDialog = laterDialog(async () => (await import('./TipEditDialog.tsx')).TipEditDialog);
const TicketEditDialog = laterDialog(
  async () => (await import('./ticket/TicketEditDialog.tsx')).TicketEditDialog,
);
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
      {dialog?.kind === 'edit' && (
        <EditDialog tip={dialog.tip} userData={userData} reference={reference} onClose={onClose} />
      )}
      {dialog?.kind === 'delete' && <DeleteTipDialog tip={dialog.tip} onClose={onClose} />}
    </>
  );
}

type EditDialogProps = Omit<TipDialogsProps, 'dialog'> & { tip: Row<'tip'> };

/** The dialog of a plain bet, or that of a ticket, which a plain bet becomes where it needs more than one says. */
function EditDialog({ tip, ...props }: EditDialogProps) {
  const [made, setMade] = useState<MadeTicket | null>(null);
  if (!made && isPlainBet(tip)) return <TipEditDialog tip={tip} onTicket={setMade} {...props} />;
  const details = made ? null : detailsOf(tip);
  const opened = made ?? (details && { opened: { before: tip, details } });
  return opened && <TicketEditDialog {...opened} {...props} />;
}
