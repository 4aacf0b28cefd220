import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './focus-return.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Stays in view below the scrolled body; its submit button names its form by the `form` attribute. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
};

export const overlayLook =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const sheetLook = classNames(
  'fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none',
  'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-sheet',
  'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-sheet sm:border sm:border-line',
  'sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-pop-in',
);

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content
          className={classNames(sheetLook, size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-lg')}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-5 sm:pr-3 sm:pl-6">
            <div className="min-w-0 py-2">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-sm text-ink-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton icon={X} aria-label="Fermer" />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 last:pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6">
            {children}
          </div>
          {footer && <SheetFooter>{footer}</SheetFooter>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/* On phones the main action is the lowest and full width, where the thumb is. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-4">
      {children}
    </footer>
  );
}
