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
  /** Does it, and returns what is said once it is done. */
  act: () => Promise<string>;
  /** Takes it back, from what is said once it is done. */
  undo?: () => void;
  cancelLabel?: string;
  /** What is said of a failure that says nothing itself. */
  failure: string;
  /** Tells a refusal where the question stands: it may be long, and a toast goes. */
  staysRefused?: boolean;
  onClose: () => void;
};

/** « Êtes-vous sûr ? », then the action, and what came of it; a failure leaves the question open. */
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
