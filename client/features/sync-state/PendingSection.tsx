import { formatMatchDate } from '../../../shared/dates.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { useChangedMovements } from '../../local/pending.ts';
import { operationText } from '../../tip-views/write-texts.ts';
import { Card, Row as ListRow, Rows } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { pendingText } from './pending-text.ts';

const SHOWN = 50;

type PendingSectionProps = { pending: readonly OutboxEntry[]; carnet: Carnet; reference: Reference };

/** What waits to leave for the server, oldest first. */
export function PendingSection({ pending, carnet, reference }: PendingSectionProps) {
  const changed = useChangedMovements();
  if (pending.length === 0) return null;
  const more = pending.length - SHOWN;
  return (
    <Section
      title="Ce qui attend"
      sub="Dans l’ordre de l’envoi. Rien n’en est perdu, même l’application fermée."
    >
      <Card flush>
        <Rows>
          {pending.slice(0, SHOWN).map((entry) => (
            <ListRow
              key={entry.seq}
              title={operationText(entry.name)}
              sub={pendingText(entry, { pending, changed, carnet, reference })}
              endSub={formatMatchDate(entry.at, Date.now())}
            />
          ))}
        </Rows>
        {more > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-muted sm:px-5">
            {`et ${more.toLocaleString('fr-FR')} autre${more > 1 ? 's' : ''}`}
          </p>
        )}
      </Card>
    </Section>
  );
}
