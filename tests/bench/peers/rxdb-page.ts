import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { type PushedRow, type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';
import { declarationOf, type Row } from '../../../shared/records/tables.ts';
import type { RxAnswer, RxCheckpoint } from '../bare-server.ts';
import { type BenchedReplica, timedInPage, until, wallClock } from '../bench-tip.ts';

// What runs in the browser: RxDB over Dexie, replicated with a server that keeps its documents as durably as ours.
type Tip = Row<'tip'>;

const PUSH_BATCH = 500;
const PULL_BATCH = 5_000;
const client = crypto.randomUUID();

let collection: RxCollection<Tip>;
let replication: RxReplicationState<Tip> | undefined;
const changes = new Subject<RxAnswer<Tip>>();
let received = 0;
let receivedAt = 0;
let failure: unknown;

const device: BenchedReplica = {
  async open() {
    const database = await createRxDatabase({
      name: 'bench',
      storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
      multiInstance: false,
    });
    await database.addCollections({ tips: { schema: schemaOfTips() } });
    collection = database.collections.tips as RxCollection<Tip>;
  },
  writeTogether: (tips) =>
    timedInPage(async () => {
      const { error } = await collection.bulkInsert(tips);
      if (error.length > 0) throw new Error(`RxDB refused ${error.length} tips`);
    }),
  writeOneByOne: (tips) =>
    timedInPage(async () => {
      for (const tip of tips) await collection.insert(tip);
    }),
  push: () => timedInPage(inSync),
  pull: () => timedInPage(inSync),
  async change(count) {
    const tips = await collection.find({ limit: count }).exec();
    const at = wallClock();
    for (const tip of tips) await tip.patch({ result_id: 1, prono_gain: 1850 });
    await inSync();
    return at;
  },
  async follow() {
    await inSync();
    received = 0;
    replication?.received$.subscribe(() => {
      received += 1;
      receivedAt = wallClock();
    });
  },
  async changesCame(count) {
    await until(() => received >= count);
    return receivedAt;
  },
  count: () => collection.count().exec(),
};

/** Waits until everything written here is on the server, and what was there is here. */
async function inSync(): Promise<void> {
  replication ??= replicate();
  await replication.awaitInitialReplication();
  await replication.awaitInSync();
  if (failure) throw failure;
}

function replicate(): RxReplicationState<Tip> {
  const stream = new EventSource(`/rxdb/stream?client=${client}`);
  stream.onmessage = ({ data }) => changes.next(JSON.parse(data));
  const state = replicateRxCollection<Tip, RxCheckpoint>({
    replicationIdentifier: 'bench',
    collection,
    live: true,
    waitForLeadership: false,
    pull: {
      batchSize: PULL_BATCH,
      handler: (last, limit) => call(`/rxdb/pull?after=${last?.ver ?? 0}&limit=${limit}`),
      stream$: changes,
    },
    push: {
      batchSize: PUSH_BATCH,
      handler: (rows: readonly PushedRow<Tip>[]) => call(`/rxdb/push?client=${client}`, rows),
    },
  });
  state.error$.subscribe((error) => {
    failure = error;
  });
  return state;
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, body === undefined ? {} : sent);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function schemaOfTips(): object {
  const { fields } = declarationOf('tip');
  const texts = new Set(['id', 'instant', 'text']);
  const properties = Object.entries(fields).map(([name, { kind, ...rest }]) => {
    const type = texts.has(kind) ? 'string' : 'number';
    const isOptional = 'optional' in rest && rest.optional === true;
    const ofKey = name === 'upm_id' ? { maxLength: 36 } : {};
    return [name, { type: isOptional ? [type, 'null'] : type, ...ofKey }];
  });
  return {
    version: 0,
    primaryKey: 'upm_id',
    type: 'object',
    properties: Object.fromEntries(properties),
    required: ['upm_id', 'match_id', 'br_id'],
  };
}

Object.assign(window, { device });
