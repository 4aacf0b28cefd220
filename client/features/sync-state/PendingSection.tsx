import { formatMatchDate } from '../../../shared/dates.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useServerRows } from '../../local/pending.ts';
import { operationText } from '../../tips/write-texts.ts';
import { Card, Row as ListRow, Rows } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { pendingTexts, subjectKeys } from './pending-text.ts';

const SHOWN = 50;

type PendingSectionProps = { pending: readonly OutboxEntry[]; userData: UserData; reference: Reference };

/** What waits to be sent to the server, oldest first. */
export function PendingSection({ pending, userData, reference }: PendingSectionProps) {
  const shown = pending.slice(0, SHOWN);
  const held = useServerRows(subjectKeys(shown));
  if (pending.length === 0) return null;
  const texts = held && pendingTexts(shown, held, { userData, reference });
  const more = pending.length - SHOWN;
  return (
    <Section
      title="Ce qui attend"
      sub="Dans l’ordre de l’envoi. Rien n’en est perdu, même l’application fermée."
    >
      <Card flush>
        <Rows>
          {shown.map((entry, index) => (
            <ListRow
              key={entry.seq}
              title={operationText(entry.name)}
              sub={texts?.[index]}
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
