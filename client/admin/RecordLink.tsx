import { isHttpUrl } from '../../shared/fields.ts';
import type { RecordValue } from './records.ts';

/** An external address, shown by its host. */
export function RecordLink({ address }: { address: RecordValue | undefined }) {
  if (typeof address !== 'string' || !isHttpUrl(address)) return '—';
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-target text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
    >
      {new URL(address).host}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
