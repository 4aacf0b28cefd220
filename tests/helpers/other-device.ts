import { setTimeout } from 'node:timers/promises';
import { newId } from '../../client/local/random-id.ts';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { PUSH_MAX_OPERATIONS, SYNC_SCHEMA } from '../../sync/protocol.ts';
import { TransportError } from '../../sync/transport-error.ts';

/** Sends writes to a running server as another device of this person would; throws when one is not applied. */
export async function writeElsewhere(
  url: string,
  person: { email: string; password: string },
  writes: readonly Write[],
): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { access_token } = await response.json();
  const transport = createFetchTransport({
    token: async () => access_token,
    renewed: async () => undefined,
    fetch: (path, init) => fetch(`${url}${path}`, init),
  });
  const device = { schema: SYNC_SCHEMA, device_id: newId() };
  const { epoch } = await onceLetIn(() => transport.snapshot(device));
  const at = new Date().toISOString();
  for (let from = 0; from < writes.length; from += PUSH_MAX_OPERATIONS) {
    const operations = writes
      .slice(from, from + PUSH_MAX_OPERATIONS)
      .map(({ name, args }, index) => ({ seq: from + index + 1, name, args, at }));
    const { results } = await transport.push({ ...device, epoch, operations });
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`${refused.status}: ${refused.reason}`);
  }
}

/** A person's devices get their snapshots one after the other: this person's page may be getting one. */
async function onceLetIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TransportError) || error.reason !== 'busy') throw error;
    await setTimeout(error.retryAfterMs ?? 0);
    return onceLetIn(ask);
  }
}
