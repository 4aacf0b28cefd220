import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/* As high as a sheet: over a sheet that asks a question, the page is dimmed and that sheet with it. */
export const overlayLook =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** A sheet on phones, a window where there is room. */
export const sheetLook = classNames(
  'fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none',
  'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-sheet',
  'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-sheet sm:border sm:border-line',
  'sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-pop-in',
);

/* On phones the main action is the lowest and full width, where the thumb is. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-4">
      {children}
    </footer>
  );
}
