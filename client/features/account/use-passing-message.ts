import { useEffect, useState } from 'react';

const SHOWN_MS = 3_000;

export interface PassingMessage {
  tone: 'success' | 'danger';
  message: string;
}

/** A message that disappears after three seconds (shared/README.md § Limits). */
export function usePassingMessage(): [PassingMessage | null, (message: PassingMessage) => void] {
  const [message, setMessage] = useState<PassingMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
