import { liveQuery } from 'dexie';
import { type LocalDatabase, localDatabaseName, openLocalDatabase } from '../../client/local/database.ts';
import { newId } from '../../client/local/random-id.ts';
import { saveSession } from '../../client/local/session-store.ts';
import { createDeviceEngine } from '../../client/sync/device-engine.ts';
import type { Row } from '../../shared/records/tables.ts';
import { tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Write } from '../../sync/operations/registry.ts';

// What runs in the browser: a device of one person, driven step by step from sync.ts.
let database: LocalDatabase;
let engine: Engine;

const device = {
  async open(user_id: string, token: string): Promise<void> {
    const user = { user_id, nom: '', prenom: '', pseudo: '', email: '', picture: null, isAdmin: false };
    await saveSession(token, user);
    database = await openLocalDatabase(localDatabaseName(user_id), newId);
    engine = createDeviceEngine(database, user_id);
  },
  sync: () => timed(() => engine.sync()),
  async prepare(match: Row<'match'>, bankroll: Row<'bankroll'>): Promise<void> {
    await engine.write([
      { name: 'match.create', args: { match } },
      { name: 'bankroll.create', args: { bankroll } },
    ]);
    await engine.sync();
  },
  writeTogether(count: number, match_id: string, br_id: string): Promise<number> {
    const writes = Array.from({ length: count }, (_, index) => creation(index, match_id, br_id));
    return timed(() => engine.write(writes));
  },
  async writeOneByOne(count: number, match_id: string, br_id: string): Promise<number> {
    return timed(async () => {
      for (let index = 0; index < count; index += 1) await engine.write([creation(index, match_id, br_id)]);
    });
  },
  async change(count: number): Promise<number> {
    const tips = (await database.rowsOf('tip').limit(count).toArray()) as unknown as Row<'tip'>[];
    return timed(async () => {
      for (const before of tips) {
        const after = { ...before, result_id: 1, prono_gain: 1850 };
        await engine.write([{ name: 'tip.update', args: { before, after, link: [], unlink: [] } }]);
      }
      await engine.sync();
    });
  },
  count: () => database.rowsOf('tip').count(),
  /** Until a live query first returns, and from a change until it returns again. */
  async live(): Promise<{ firstMs: number; againMs: number }> {
    let answers = 0;
    let wake: () => void = () => undefined;
    const next = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    const first = next();
    const from = performance.now();
    const subscription = liveQuery(() => database.rowsOf('tip').toArray()).subscribe(() => {
      answers += 1;
      wake();
    });
    await first;
    const firstMs = performance.now() - from;
    const again = next();
    const [before] = (await database.rowsOf('tip').limit(1).toArray()) as unknown as Row<'tip'>[];
    if (!before) throw new Error('No tip');
    const changedAt = performance.now();
    const after = { ...before, user_comment: `${answers}` };
    await engine.write([{ name: 'tip.update', args: { before, after, link: [], unlink: [] } }]);
    await again;
    subscription.unsubscribe();
    return { firstMs: Math.round(firstMs), againMs: Math.round(performance.now() - changedAt) };
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}

function creation(index: number, match_id: string, br_id: string): Write {
  const tip: Row<'tip'> = {
    upm_id: newId(),
    match_id,
    prono_id: 1 + (index % 20),
    joueur_id: null,
    match_cote: 1500 + (index % 100) * 10,
    prono_mise: 100 + (index % 900),
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    br_id,
    bookmaker_id: 1 + (index % 5),
    user_comment: null,
    date_add: new Date(1_760_000_000_000 + index * 600_000).toISOString(),
    ...absentRow(tipExtras),
  };
  return { name: 'tip.create', args: { tip, links: [] } };
}

export type BenchDevice = typeof device;

Object.assign(window, { device });
