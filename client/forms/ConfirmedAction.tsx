import { type ReactNode, useState } from 'react';
import { errorText } from '../api/http.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';

type ConfirmedActionProps = {
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Performs the action, and returns the success message. */
  act: () => Promise<string>;
  /** Undoes it, from the success message. */
  undo?: () => void;
  cancelLabel?: string;
  /** The message of a failure that has none of its own. */
  failure: string;
  /** Shows a refusal in the dialog: it may be long, and a toast disappears. */
  staysRefused?: boolean;
  onClose: () => void;
};

/** « Êtes-vous sûr ? », then the action and its result; after a failure the question stays open. */
export function ConfirmedAction({
  text,
  act,
  undo,
  failure,
  staysRefused = false,
  onClose,
  ...question
}: ConfirmedActionProps) {
  const [isActing, setActing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setActing(true);
    try {
      const done = await act();
      if (undo) notify.undo(done, undo);
      else notify.success(done);
      onClose();
    } catch (error) {
      const told = errorText(error, failure);
      if (staysRefused) setRefusal(told);
      else tellUnsaved(error, told);
      setActing(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      text={
        <>
          {text}
          {refusal && (
            <strong role="alert" className="mt-3 block font-medium text-negative">
              {refusal}
            </strong>
          )}
        </>
      }
      onConfirm={() => void confirm()}
      pending={isActing}
      {...question}
    />
  );
}
