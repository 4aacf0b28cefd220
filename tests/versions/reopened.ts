import 'fake-indexeddb/auto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dismiss, reapply } from '../../client/features/review/review-decisions.ts';
import { openSession } from '../../server/auth/session.service.ts';
import { openDatabase } from '../../server/db/connection.ts';
import type { Row } from '../../shared/records/tables.ts';
import { Device } from '../helpers/device.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { type Archive, type Choice, fillSqlite, type Outcome, putBack } from './archive.ts';

/** What is kept of a version, running under this one. */
export interface Reopened {
  server: TestServer;
  person: Person;
  phone: Device;
  laptop: Device;
  close: () => Promise<void>;
}

/** Starts a server on the kept database, and opens the kept devices beside it. */
export async function reopen({ archive, sql }: { archive: Archive; sql: string }): Promise<Reopened> {
  const folder = mkdtempSync(join(tmpdir(), 'pronos-version-'));
  const { db: older, sqlite } = openDatabase(join(folder, 'pronos.db'));
  fillSqlite(sqlite, sql);
  await older.destroy();
  const server = await startApp({ folder, nowMs: archive.nowMs });
  const { user_id, devices } = archive;
  const token = await server.db
    .transaction()
    .execute((tx) => openSession(tx, user_id, { nowMs: Date.now(), userAgent: undefined }));
  const person = { user_id, token: server.app.jwt.sign(token) };
  const open = async (name: 'phone' | 'laptop') => {
    await putBack(devices[name]);
    return Device.reopen(server, person, devices[name].name);
  };
  const [phone, laptop] = [await open('phone'), await open('laptop')];
  const close = async () => {
    await phone.destroy();
    await laptop.destroy();
    await server.stop();
  };
  return { server, person, phone, laptop, close };
}

/** Decides all that waits under « À vérifier » this way, sends what waits, and returns how it ended. */
export async function outcomeOf(reopened: Reopened, choice: Choice): Promise<Outcome> {
  const { server, person, phone, laptop } = reopened;
  if (choice !== 'untouched') await decideAll(phone, choice);
  const answers = { phone: await sendAll(server, phone), laptop: await sendAll(server, laptop) };
  const rows = (table: string, order: string) =>
    server.sqlite
      .prepare<[string], Row<'tip'> & Row<'review'>>(
        `select * from ${table} where user_id = ? order by ${order}`,
      )
      .all(person.user_id);
  const reviews = rows('review', 'operation, review_kind');
  return {
    answers,
    tips: rows('tip', 'upm_id').map(({ ...row }) =>
      Object.fromEntries(Object.entries(row).filter(isLasting)),
    ),
    reviews: reviews.map(({ operation, review_kind }) => `${operation}: ${review_kind}`),
  };
}

/** A restored server starts its counters at a random value. */
function isLasting([column]: [string, unknown]): boolean {
  return column !== 'ver';
}

async function decideAll(device: Device, choice: 'typed' | 'server'): Promise<void> {
  for (const { review_id } of await device.rows('review')) {
    const { userData, reference } = await device.screens();
    const review = userData.reviews.find((one) => one.review_id === review_id);
    if (!review) continue;
    const present = { ...userData, matches: reference.matches };
    const writes = choice === 'typed' ? reapply(review, present) : dismiss(review, userData.reviews);
    if (writes) await device.write(...writes);
  }
}

/** Sends what waits on a device; returns each operation with the answer that the server keeps of it. */
async function sendAll({ sqlite }: TestServer, device: Device): Promise<string[]> {
  const waiting = await device.database.outbox.toArray();
  const { device_id } = await device.store.state();
  await device.settle();
  const kept = sqlite.prepare<[string, number], string>(
    "select result_json ->> '$.status' from operation_result where device_id = ? and seq = ?",
  );
  return waiting.map(({ seq, name }) => `${name}: ${kept.pluck().get(device_id, seq) ?? 'applied'}`);
}
