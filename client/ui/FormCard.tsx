import { type ReactNode, useEffect, useState } from 'react';
import { useAbandon } from './abandon.tsx';
import { useBackCloses } from './back-closes.ts';
import { Card, CardHeader } from './Card.tsx';
import { useTypedText } from './typed-text.ts';

type FormCardProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A form in the page. It asks before something typed in it is lost by a link, wherever that stands, or by the way back,
 * which then closes the form and only it; what the caller closes by itself is closed.
 */
export function FormCard({ title, onClose, children }: FormCardProps) {
  const { watch, hasTyped } = useTypedText();
  const { leave, leaveByLink, question } = useAbandon(hasTyped);
  const [isTyped, setTyped] = useState(false);
  useBackCloses(isTyped, () => leave(onClose));
  useEffect(() => {
    document.addEventListener('click', leaveByLink, { capture: true });
    return () => document.removeEventListener('click', leaveByLink, { capture: true });
  });
  return (
    <Card className="mb-8" {...watch} onInput={() => setTyped(hasTyped())}>
      <CardHeader title={title} />
      {children}
      {question}
    </Card>
  );
}
