import { newId } from '../../client/local/random-id.ts';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';
import type { PushedOperation } from '../../sync/protocol.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import type { DrillAccount } from './drill-account.ts';

/**
 * A device without a browser: it pushes batch after batch over the real transport, and repeats a push that was
 * interrupted.
 */
export interface PlainDevice {
  /** Pushes until the signal, or until the server is killed; resolves then. */
  pushUntil(stop: AbortSignal): Promise<void>;
  /** The tips that the server has confirmed. */
  acknowledged: Set<string>;
  /** The tips of the batch that was sent and not answered; empty when there is none. */
  unanswered(): readonly string[];
  /** Sends the unanswered batch again, under the same numbers. */
  sendAgain(): Promise<void>;
}

const TIPS_PER_BATCH = 25;

export async function openPlainDevice(url: string, account: DrillAccount): Promise<PlainDevice> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const { access_token } = await response.json();
  const transport = createFetchTransport({
    token: async () => access_token,
    renewed: async () => undefined,
    fetch: (path, init) => fetch(`${url}${path}`, init),
  });
  const device = { schema: SYNC_SCHEMA, device_id: newId() };
  const { epoch } = await transport.snapshot(device);
  const acknowledged = new Set<string>();
  let batch: { ids: readonly string[]; operations: PushedOperation[] } = { ids: [], operations: [] };
  let nextSeq = 1;

  const send = async () => {
    const { results } = await transport.push({ ...device, epoch, operations: batch.operations });
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`${refused.status}: ${refused.reason}`);
    for (const id of batch.ids) acknowledged.add(id);
    batch = { ids: [], operations: [] };
  };
  return {
    acknowledged,
    unanswered: () => batch.ids,
    async pushUntil(stop) {
      while (!stop.aborted) {
        const { ids, writes } = account.newTips(TIPS_PER_BATCH);
        const at = new Date().toISOString();
        batch = { ids, operations: writes.map((write, index) => ({ ...write, seq: nextSeq + index, at })) };
        nextSeq += writes.length;
        try {
          await send();
        } catch {
          return;
        }
      }
    },
    async sendAgain() {
      if (batch.ids.length > 0) await send();
    },
  };
}
