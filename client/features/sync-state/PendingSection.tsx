import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { Reference } from '../../local/carnet.tsx';
import { operationText, tipText } from '../../tip-views/write-texts.ts';
import { Card, Row as ListRow, Rows } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';

const SHOWN = 50;

type PendingSectionProps = { pending: readonly OutboxEntry[]; reference: Reference };

/** What waits to leave for the server, oldest first. */
export function PendingSection({ pending, reference }: PendingSectionProps) {
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
              sub={detailOf(entry, reference)}
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

/** Outbox entries were written on this device by the operations themselves. */
function detailOf({ name, args }: OutboxEntry, reference: Reference): string | undefined {
  if (name === 'tip.create') return tipText(reference, (args as { tip: Row<'tip'> }).tip);
  if (name === 'tip.update') return tipText(reference, (args as { after: Row<'tip'> }).after);
  if (name === 'bankroll.create') return (args as { bankroll: Row<'bankroll'> }).bankroll.br_lib;
  return undefined;
}
