import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { inWrite } from '../../../server/db/write.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let onSessionRead: () => void = () => undefined;

beforeAll(async () => {
  server = await startApp({
    seeds: false,
    onStatement: (text) => {
      if (/from "?session"?/.test(String(text))) onSessionRead();
    },
  });
});
afterAll(() => server.stop());

/**
 * Sends somebody's request, and a revocation whose turn to write comes after the request's last check of rights and
 * before its own turn: returns the status of the answer.
 */
async function answerAfter(revocation: string, person: Person, request: Request): Promise<number> {
  let reads = 0;
  let revoked: Promise<unknown> = Promise.resolve();
  onSessionRead = () => {
    reads += 1;
    // Once with the headers, once with the body.
    if (reads !== 2) return;
    onSessionRead = () => undefined;
    const revoke = () => server.sqlite.prepare(revocation).run(person.user_id);
    revoked = inWrite(server.db, [], async () => revoke());
  };
  const { statusCode } = await server.call(person, request);
  await revoked;
  expect(reads).toBe(2);
  return statusCode;
}

type Request = { method: 'POST' | 'PUT' | 'PATCH'; url: string; payload: object };

const pushOf = (): Request => ({
  method: 'POST',
  url: '/api/sync/push',
  payload: {
    epoch: server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get(),
    schema: SYNC_SCHEMA,
    device_id: newId(),
    operations: ['good', 'also good'].map((br_lib, index) => {
      const args = { bankroll: aBankroll({ br_lib }) };
      return { seq: index + 1, name: 'bankroll.create', args, at: '2026-11-20T10:00:00.000Z' };
    }),
  },
});
const bankroll: Request = {
  method: 'POST',
  url: '/api/user/profile/bankrolls',
  payload: { br_lib: 'En attente', br_montant: 10, br_date_debut: '2026-11-01' },
};
const profile: Request = { method: 'PUT', url: '/api/user/profile', payload: { user_pseudo: 'changé' } };

test.each([
  ['was suspended', 'update user set user_ban = 1 where user_id = ?', 403],
  ['was logged out', 'delete from session where user_id = ?', 401],
  ['deleted their account', 'delete from user where user_id = ?', 401],
])('nothing is written by who %s while their write waited for its turn', async (_, revocation, status) => {
  for (const request of [pushOf(), bankroll, profile]) {
    const person = await server.createUser();
    expect(await answerAfter(revocation, person, request)).toBe(status);
    const held = (sql: string) => server.sqlite.prepare(sql).pluck().all(person.user_id);
    expect(held('select br_lib from bankroll where user_id = ?')).toEqual([]);
    expect(held('select last_seq from device where user_id = ?')).toEqual([]);
    expect(held('select user_pseudo from user where user_id = ?')).not.toContain('changé');
  }
});

test('who is no administrator any more when their write has its turn does nothing as one', async () => {
  const demotion = 'update user set is_admin = 0 where user_id = ?';
  const other = await server.createUser();
  const requests: Request[] = [
    { method: 'PATCH', url: `/api/admin/utilisateurs/${other.user_id}`, payload: { is_admin: 1 } },
    { method: 'POST', url: '/api/admin/sports', payload: { sport_lib: 'Padel' } },
  ];
  await server.createUser({ isAdmin: true });
  for (const request of requests) {
    const former = await server.createUser({ isAdmin: true });
    expect(await answerAfter(demotion, former, request)).toBe(403);
  }
  const count = (sql: string) => server.sqlite.prepare(sql).pluck().get();
  expect(count(`select is_admin from user where user_id = '${other.user_id}'`)).toBe(0);
  expect(count('select count(*) from sport')).toBe(0);
});
