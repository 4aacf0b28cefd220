import { type ReactNode, useEffect, useState } from 'react';
import { useAbandon } from './abandon.tsx';
import { useBackCloses } from './back-closes.ts';
import { Card, CardHeader } from './Card.tsx';
import { useOpenerFocus } from './focus-return.ts';
import { useTypedText } from './typed-text.ts';

type FormCardProps = { title?: ReactNode; onClose: () => void; className?: string; children: ReactNode };

/**
 * A form in the page. It asks before its input is lost by a link or a button marked `data-leaves-form` anywhere in the
 * page, or by the back button, which then closes only the form; closing it from the calling code does not ask.
 * The focus then returns to what opened it.
 */
export function FormCard({ title, onClose, className, children }: FormCardProps) {
  const { watch, hasTyped } = useTypedText();
  const { leave, leaveByClick, question } = useAbandon(hasTyped);
  const [isTyped, setTyped] = useState(false);
  useOpenerFocus();
  useBackCloses(isTyped, () => leave(onClose));
  useEffect(() => {
    document.addEventListener('click', leaveByClick, { capture: true });
    return () => document.removeEventListener('click', leaveByClick, { capture: true });
  });
  return (
    <Card
      className={className}
      {...watch}
      onInput={() => setTyped(hasTyped())}
      onReset={() => setTyped(false)}
    >
      {title && <CardHeader title={title} />}
      {children}
      {question}
    </Card>
  );
}
