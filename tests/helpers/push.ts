import { expect } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { type OperationResult, SYNC_SCHEMA } from '../../sync/protocol.ts';
import type { Person, TestServer } from './server.ts';

/** What a new device of somebody sends, and how each operation ended. */
export async function pushed(
  server: TestServer,
  person: Person,
  operations: readonly { name: string; args: unknown }[],
  at: string,
): Promise<readonly OperationResult[]> {
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  const answer = await server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: {
      epoch,
      schema: SYNC_SCHEMA,
      device_id: newId(),
      operations: operations.map((operation, index) => ({ ...operation, seq: index + 1, at })),
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().results;
}
