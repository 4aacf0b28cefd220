import { type LocalDatabase, localDatabaseName, openLocalDatabase } from '../../client/local/database.ts';
import { newId } from '../../client/local/random-id.ts';
import { saveSession } from '../../client/local/session-store.ts';
import { createDeviceEngine } from '../../client/sync/device-engine.ts';
import { listenToPokes } from '../../client/sync/poke-stream.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { type BenchedReplica, timedInPage, until, wallClock } from './bench-tip.ts';

// What runs in the browser: a device of one person, driven step by step.
let database: LocalDatabase;
let engine: Engine;
let owner: string;
let pulled = 0;
let pulledAt = 0;

const device = {
  async open(user_id: string, token: string): Promise<void> {
    const user = { user_id, nom: '', prenom: '', pseudo: '', email: '', picture: null, isAdmin: false };
    await saveSession(token, user);
    owner = user_id;
    database = await openLocalDatabase(localDatabaseName(user_id), newId);
    engine = createDeviceEngine(database, user_id);
  },
  async prepare(match: Row<'match'>, bankroll: Row<'bankroll'>): Promise<void> {
    await engine.sync();
    await engine.write([
      { name: 'match.create', args: { match } },
      { name: 'bankroll.create', args: { bankroll } },
    ]);
    await engine.sync();
  },
  writeTogether: (tips: readonly Row<'tip'>[]) => timedInPage(() => engine.write(tips.map(creation))),
  writeOneByOne: (tips: readonly Row<'tip'>[]) =>
    timedInPage(async () => {
      for (const tip of tips) await engine.write([creation(tip)]);
    }),
  push: () => timedInPage(() => engine.sync()),
  pull: () => timedInPage(() => engine.sync()),
  async change(count: number): Promise<number> {
    const tips = (await database.rowsOf('tip').limit(count).toArray()) as unknown as Row<'tip'>[];
    const at = wallClock();
    for (const before of tips) {
      const after = { ...before, result_id: 1, prono_gain: 1850 };
      await engine.write([{ name: 'tip.update', args: { before, after, link: [], unlink: [] } }]);
    }
    await engine.sync();
    return at;
  },
  async follow(): Promise<void> {
    await engine.sync();
    pulled = 0;
    const pull = async () => {
      pulled += (await engine.sync()).pulled;
      pulledAt = wallClock();
    };
    listenToPokes(owner, pull, new AbortController().signal);
  },
  async changesCame(count: number): Promise<number> {
    await until(() => pulled >= count);
    return pulledAt;
  },
  count: () => database.rowsOf('tip').count(),
} satisfies BenchedReplica & Record<string, unknown>;

function creation(tip: Row<'tip'>): Write {
  return { name: 'tip.create', args: { tip, links: [] } };
}

export type BenchDevice = typeof device;

Object.assign(window, { device });
