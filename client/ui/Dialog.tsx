import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAbandon } from './abandon.tsx';
import { IconButton } from './Button.tsx';
import { useBackCloses } from './back-closes.ts';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './focus-return.ts';
import { overlayLook, SheetFooter, sheetLook } from './sheet.tsx';
import { useTypedText } from './typed-text.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Sticky below the scrolled body; its submit button names its form by the `form` attribute. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** Whether something would be lost that was not typed into a field. */
  isChanged?: boolean;
};

/**
 * A sheet on phones, a window on desktop. However it is left (its close button, Escape, a tap beside it, the back
 * button, a link in it), it asks before input in its forms is lost; closing it from the calling code does not ask.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  isChanged = false,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  const { watch, hasTyped } = useTypedText();
  const { leave, leaveByClick, question } = useAbandon(() => isChanged || hasTyped());
  const close = () => onOpenChange(false);
  useBackCloses(open, () => leave(close));
  return (
    <Primitive.Root open={open} onOpenChange={() => leave(close)}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content
          className={classNames(sheetLook, size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-lg')}
          {...focusReturn}
          {...watch}
          onClickCapture={leaveByClick}
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
          <div className="relative min-h-[clamp(0px,-1*var(--low),10rem)] flex-1 overflow-y-auto overscroll-contain px-5 py-5 last:pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6">
            {children}
          </div>
          {footer && <SheetFooter>{footer}</SheetFooter>}
          {question}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
