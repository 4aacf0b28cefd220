import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useBackCloses } from './back-closes.ts';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './focus-return.ts';
import { overlayLook, SheetFooter, sheetLook } from './sheet.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in a sentence or two. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  danger?: boolean;
  pending?: boolean;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Annuler',
  onConfirm,
  danger = false,
  pending = false,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content className={classNames(sheetLook, 'sm:max-w-md')} {...focusReturn}>
          <div className="overflow-y-auto px-5 pt-6 pb-5 sm:px-6">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="mt-2 text-[0.9375rem] leading-6 text-ink-muted">
              {text}
            </Primitive.Description>
          </div>
          <SheetFooter>
            <Primitive.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </SheetFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
