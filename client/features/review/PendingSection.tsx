import { CloudUpload } from 'lucide-react';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { Reference } from '../../local/carnet.tsx';
import { usePending } from '../../local/pending.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Row as ListRow, Rows } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { downloadJson } from './download-json.ts';
import { operationText, tipText } from './review-texts.ts';

const SHOWN = 50;

/** What waits to leave for the server, oldest first. */
export function PendingSection({ reference }: { reference: Reference }) {
  const pending = usePending();
  const { requestSync } = useRuntime();
  if (!pending || pending.length === 0) return null;
  return (
    <Section
      title="En attente d’envoi"
      sub={`${pending.length} saisie${pending.length > 1 ? 's' : ''} sur cet appareil.`}
      actions={
        <>
          <Button size="sm" variant="secondary" icon={CloudUpload} onClick={requestSync}>
            Synchroniser maintenant
          </Button>
          <Button size="sm" variant="quiet" onClick={() => downloadJson('en-attente', pending)}>
            Exporter ce qui attend
          </Button>
        </>
      }
    >
      <Card flush>
        <Rows>
          {pending.slice(0, SHOWN).map((entry) => (
            <ListRow
              key={entry.seq}
              title={operationText(entry.name)}
              sub={detailOf(entry, reference)}
              endSub={formatMatchDate(entry.at)}
            />
          ))}
        </Rows>
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
