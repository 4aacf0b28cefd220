import 'fake-indexeddb/auto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dismiss, reapply } from '../../client/features/review/review-decisions.ts';
import type { Reference, UserData } from '../../client/local/user-data.tsx';
import { openSession } from '../../server/auth/session.service.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { balancesByBankroll, putInByBankroll } from '../../shared/domain/balance.ts';
import { outcomesBy } from '../../shared/outcome.ts';
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

/** The data and the reference data of a device, as its screens are given them. */
export async function screensOf(device: Device): Promise<{ userData: UserData; reference: Reference }> {
  const [bankrolls, movements, tips] = [
    await device.rows('bankroll'),
    await device.rows('movement'),
    await device.rows('tip'),
  ];
  const [martingales, links] = [await device.rows('martingale'), await device.rows('martingale_tip')];
  const reviews = await device.rows('review');
  const resultTypes = byKey(await device.rows('result_type'), 'result_id');
  const outcomeOf = outcomesBy(resultTypes.values());
  const balances = balancesByBankroll(bankrolls, movements, tips, outcomeOf);
  const putIn = putInByBankroll(bankrolls, movements);
  return {
    userData: { bankrolls, movements, tips, martingales, links, reviews, balances, putIn },
    reference: {
      sports: byKey(await device.rows('sport'), 'sport_id'),
      countries: byKey(await device.rows('country'), 'pays_id'),
      bookmakers: byKey(await device.rows('bookmaker'), 'bookmaker_id'),
      competitions: byKey(await device.rows('competition'), 'compet_id'),
      teams: byKey(await device.rows('team'), 'equipe_id'),
      competitionTeams: await device.rows('competition_team'),
      resultTypes,
      outcomeOf,
      predictionGroups: byKey(await device.rows('prediction_group'), 'grp_prono_id'),
      predictionTypes: byKey(await device.rows('prediction_type'), 'prono_id'),
      sportPredictionGroups: await device.rows('sport_prediction_group'),
      matches: byKey(await device.rows('match'), 'match_id'),
      players: byKey(await device.rows('player'), 'joueur_id'),
      playerTeams: await device.rows('player_team'),
    },
  };
}

function byKey<T, K extends keyof T>(rows: readonly T[], key: K): Map<T[K], T> {
  return new Map(rows.map((row) => [row[key], row]));
}

/** Decides all that waits under « À vérifier » this way, sends what waits, and tells how it ended. */
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

/** A restored server counts from elsewhere each time. */
function isLasting([column]: [string, unknown]): boolean {
  return column !== 'ver';
}

async function decideAll(device: Device, choice: 'typed' | 'server'): Promise<void> {
  for (const { review_id } of await device.rows('review')) {
    const { userData, reference } = await screensOf(device);
    const review = userData.reviews.find((one) => one.review_id === review_id);
    if (!review) continue;
    const present = { ...userData, matches: reference.matches };
    const writes = choice === 'typed' ? reapply(review, present) : dismiss(review, userData.reviews);
    if (writes) await device.write(...writes);
  }
}

/** Sends what waits on a device; each operation with the answer that the server keeps of it. */
async function sendAll({ sqlite }: TestServer, device: Device): Promise<string[]> {
  const waiting = await device.database.outbox.toArray();
  const { device_id } = await device.store.state();
  await device.settle();
  const kept = sqlite.prepare<[string, number], string>(
    "select result_json ->> '$.status' from operation_result where device_id = ? and seq = ?",
  );
  return waiting.map(({ seq, name }) => `${name}: ${kept.pluck().get(device_id, seq) ?? 'applied'}`);
}
