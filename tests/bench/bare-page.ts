import Dexie, { type Table } from 'dexie';
import { declarationOf, type Row } from '../../shared/records/tables.ts';
import type { OutboxEntry } from '../../sync/ports.ts';
import { PUSH_MAX_OPERATIONS, type PushedOperation } from '../../sync/protocol.ts';
import { type BenchedStore, timedInPage } from './bench-tip.ts';

// Runs in the browser: the minimum that writes tips and their outbox, and sends it.
type Entry = Pick<OutboxEntry, 'seq' | 'name' | 'args' | 'at'>;

let database: Dexie;
let tips: Table<Row<'tip'>, string>;
let outbox: Table<Entry, number>;
let nextSeq = 1;

const device: BenchedStore = {
  async open() {
    database = new Dexie('bare', { chromeTransactionDurability: 'strict' });
    const { key, indexes = [] } = declarationOf('tip');
    database.version(1).stores({ tip: [key, ...indexes].join(', '), outbox: 'seq' });
    await database.open();
    tips = database.table('tip');
    outbox = database.table('outbox');
  },
  writeTogether: (rows) => timedInPage(() => write(rows)),
  writeOneByOne: (rows) =>
    timedInPage(async () => {
      for (const row of rows) await write([row]);
    }),
  push: () =>
    timedInPage(async () => {
      let last = 0;
      for (;;) {
        const batch = await outbox.where('seq').above(last).limit(PUSH_MAX_OPERATIONS).toArray();
        const newest = batch.at(-1);
        if (!newest) break;
        await send(batch);
        last = newest.seq;
      }
      await outbox.where('seq').belowOrEqual(last).delete();
    }),
};

function write(rows: readonly Row<'tip'>[]): Promise<unknown> {
  const at = new Date().toISOString();
  const entries = rows.map((tip, index) => {
    return { seq: nextSeq + index, name: 'tip.create', args: { tip, links: [] }, at };
  });
  nextSeq += rows.length;
  return database.transaction('rw', tips, outbox, () =>
    Promise.all([tips.bulkPut([...rows]), outbox.bulkPut(entries)]),
  );
}

async function send(operations: readonly PushedOperation[]): Promise<void> {
  const response = await fetch('/bare/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operations }),
  });
  const { results } = await response.json();
  if (!response.ok || results.length !== operations.length) throw new Error(`Not pushed: ${response.status}`);
}

Object.assign(window, { device });
