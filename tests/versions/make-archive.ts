// node tests/versions/make-archive.ts 2026-11-22: keeps under that name what this version leaves on a server and on
// devices, before the next version changes what a row, an operation or a draft holds. versions.test.ts has every later
// version open it. An archive is never made again: the version that made it no longer exists.
import 'fake-indexeddb/auto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewKinds } from '../../shared/records/review.ts';
import { operations } from '../../sync/operations/registry.ts';
import { type Archive, type Choice, folderOf, keepDatabase, type Outcome, sqlOf } from './archive.ts';
import { keepStorage } from './kept-storage.ts';
import { outcomeOf, reopen } from './reopened.ts';
import { playSeason } from './season.ts';

const [version] = process.argv.slice(2);
if (!version || existsSync(folderOf(version))) throw new Error('A new name is expected, such as 2026-11-22');

const { session, local } = keepStorage();
const { server, person, phone, laptop, drafts } = await playSeason();
const made: Omit<Archive, 'outcomes'> = {
  nowMs: server.clock.nowMs,
  user_id: person.user_id,
  devices: {
    phone: await keepDatabase(phone.database.name),
    laptop: await keepDatabase(laptop.database.name),
  },
  session: Object.fromEntries(session),
  local: Object.fromEntries(local),
  drafts,
};
const sql = sqlOf(server.sqlite);
requireAll('outbox', 'name', Object.keys(operations));
requireAll('review', 'review_kind', reviewKinds);
for (const device of [phone, laptop]) await device.destroy();
await server.stop();

const kept = { archive: { ...made, outcomes: {} as Archive['outcomes'] }, sql };
const outcomeAfter = async (choice: Choice): Promise<Outcome> => {
  const reopened = await reopen(kept);
  const outcome = await outcomeOf(reopened, choice);
  await reopened.close();
  return outcome;
};
const archive: Archive = {
  ...made,
  outcomes: {
    untouched: await outcomeAfter('untouched'),
    typed: await outcomeAfter('typed'),
    server: await outcomeAfter('server'),
  },
};
mkdirSync(folderOf(version));
writeFileSync(join(folderOf(version), 'archive.json'), `${JSON.stringify(archive, null, 1)}\n`);
writeFileSync(join(folderOf(version), 'database.sql'), sql);

/** The season must leave something of each: an operation that is new to this version is added to it first. */
function requireAll(store: string, column: string, expected: readonly string[]): void {
  const kept = Object.values(made.devices).flatMap(({ stores }) =>
    stores.filter(({ name }) => name === store).flatMap(({ rows }) => rows.map((row) => row[column])),
  );
  const missing = expected.filter((one) => !kept.includes(one));
  if (missing.length > 0) throw new Error(`The season leaves no ${missing.join(', ')}`);
}
