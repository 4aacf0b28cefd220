import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seed } from '../../server/seeds/seed.store.ts';
import { parseArgs } from '../../server/sync/operation-args.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { PushedOperation } from '../../sync/protocol.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';

/** Up to which counter a device of RxDB has pulled. */
export interface RxCheckpoint {
  ver: number;
}

export interface RxAnswer<T> {
  documents: (T & { _deleted: boolean })[];
  checkpoint: RxCheckpoint | undefined;
}

type RxTip = Row<'tip'> & { _deleted: boolean };

/** Whose tips the bare server accepts, with as many referenced rows as on ours. */
export interface BareOwner {
  user_id: string;
  match_id: string;
  br_id: string;
}

/** By name: the statements that ran for an answer of ours, and that answer. */
export type Replay = Record<string, { statements: readonly string[]; answer: unknown }>;

const PEOPLE_COLUMNS =
  'user_id, user_nom, user_prenom, user_pseudo, user_mail, user_ban, is_admin, user_create, password_hash';

// A server in its own process: the bare limit of a push, and RxDB's server. Both are as durable as ours.
await start(process.env.DATA_DIR ?? '.', Number(process.env.PORT));

async function start(dataDir: string, port: number): Promise<void> {
  const { db, sqlite } = openDatabase(join(dataDir, 'bare.db'));
  migrate(sqlite);
  await seed(db);
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  const owner = makeOwner(sqlite);
  app.get('/owner', () => owner);
  app.get('/bench-ready', () => ({ isReady: true }));
  bareRoutes(app, sqlite, owner);
  rxdbRoutes(app, sqlite);
  const replay = join(dataDir, 'replay.json');
  if (existsSync(replay)) replayRoute(app, sqlite, JSON.parse(readFileSync(replay, 'utf8')));
  await app.listen({ host: '127.0.0.1', port });
}

function makeOwner(sqlite: Database): BareOwner {
  const user_id = '01990000-0000-7000-8000-000000000001';
  const [match, bankroll] = [aMatch(), aBankroll()];
  sqlite
    .prepare(
      `insert into user (${PEOPLE_COLUMNS}) values (?, 'Banc', 'Camille', 'banc', 'b@b.fr', 0, 0, '', '')`,
    )
    .run(user_id);
  sqlite
    .prepare(
      'insert into match (match_id, compet_id, equa_id, equb_id, match_date, ver) values (?, 1, 1, 2, ?, 1)',
    )
    .run(match.match_id, match.match_date);
  sqlite
    .prepare("insert into bankroll values (?, 'Principale', 100000, '2024-01-01', 0, ?, 1)")
    .run(bankroll.br_id, user_id);
  return { user_id, match_id: match.match_id, br_id: bankroll.br_id };
}

/**
 * Decodes each tip, checks it by our rules, inserts it once under foreign keys and stores the last operation's digest:
 * the protocol's guarantee without anything around it.
 */
function bareRoutes(app: FastifyInstance, sqlite: Database, { user_id }: BareOwner): void {
  const push = barePush(sqlite);
  app.post<{ Body: { operations: PushedOperation[] } }>('/bare/push', ({ body }) => ({
    results: push(body.operations, { user_id, device_id: user_id }),
  }));
}

/** One transaction a batch; a tip that is there already is left as it is. */
export function barePush(sqlite: Database) {
  const raise = sqlite.prepare<[], { ver: number }>('update clock set ver = ver + 1 returning ver');
  const columns = sqlite.prepare<[], string>("select name from pragma_table_info('tip')").pluck().all();
  const insert = sqlite.prepare(
    `insert into tip (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})
     on conflict (upm_id) do nothing`,
  );
  const remember = sqlite.prepare(
    `insert into device (user_id, device_id, last_seq, last_digest, seen_at) values (?, ?, ?, ?, ?)
     on conflict (user_id, device_id) do update set
       last_seq = excluded.last_seq, last_digest = excluded.last_digest, seen_at = excluded.seen_at`,
  );
  return sqlite.transaction(
    (operations: readonly PushedOperation[], device: { user_id: string; device_id: string }) => {
      const { ver } = raise.get() ?? { ver: 0 };
      for (const { name, args } of operations) {
        const { tip } = parseArgs(name, args) as { tip: Row<'tip'> };
        insert.run({ ...tip, user_id: device.user_id, ver });
      }
      const last = operations.at(-1);
      const digest = createHash('sha256').update(JSON.stringify([last?.name, last?.args, last?.at]));
      remember.run(
        ...[device.user_id, device.device_id, last?.seq ?? 0, digest.digest('base64')],
        new Date().toISOString(),
      );
      return operations.map(({ seq }) => ({ seq, status: 'applied' }));
    },
  );
}

/** Runs the same statements, prepared once, and gives the same answer. */
function replayRoute(app: FastifyInstance, sqlite: Database, replay: Replay): void {
  const prepared = new Map(
    Object.entries(replay).map(([name, { statements, answer }]) => {
      return [name, { answer, statements: statements.map((text) => sqlite.prepare(text)) }];
    }),
  );
  app.get<{ Params: { name: string } }>('/bare/replay/:name', ({ params }) => {
    const { statements = [], answer } = prepared.get(params.name) ?? {};
    for (const statement of statements) {
      if (statement.reader) statement.all();
      else statement.run();
    }
    return answer;
  });
}

/** A server as RxDB's documentation describes it: documents by the counter of their last change, conflicts answered. */
function rxdbRoutes(app: FastifyInstance, sqlite: Database): void {
  sqlite.exec('create table document (id text primary key, data text not null, ver integer not null) strict');
  sqlite.exec('create index document_ver on document (ver)');
  const held = sqlite.prepare<[string], string>('select data from document where id = ?').pluck();
  const put = sqlite.prepare(
    `insert into document (id, data, ver) values (?, ?, ?)
     on conflict (id) do update set data = excluded.data, ver = excluded.ver`,
  );
  const since = sqlite.prepare<[number, number], { data: string; ver: number }>(
    'select data, ver from document where ver > ? order by ver limit ?',
  );
  let ver = 0;
  const streams = new Map<string, ServerResponse>();
  const write = sqlite.transaction(
    (rows: readonly { assumedMasterState?: RxTip; newDocumentState: RxTip }[]) => {
      const conflicts: RxTip[] = [];
      const written: RxTip[] = [];
      for (const { assumedMasterState, newDocumentState: next } of rows) {
        const data = held.get(next.upm_id);
        if (data !== undefined && !isSame(JSON.parse(data), assumedMasterState)) {
          conflicts.push(JSON.parse(data));
          continue;
        }
        ver += 1;
        put.run(next.upm_id, JSON.stringify(next), ver);
        written.push(next);
      }
      return { conflicts, written };
    },
  );
  type Pushed = { Body: Parameters<typeof write>[0]; Querystring: { client: string } };
  app.post<Pushed>('/rxdb/push', ({ body, query }) => {
    const { conflicts, written } = write(body);
    const event = `data: ${JSON.stringify({ documents: written, checkpoint: { ver } })}\n\n`;
    for (const [client, stream] of streams) if (client !== query.client) stream.write(event);
    return conflicts;
  });
  app.get<{ Querystring: { after: number; limit: number } }>('/rxdb/pull', ({ query }) => {
    const rows = since.all(Number(query.after), Number(query.limit));
    const documents = rows.map(({ data }): RxTip => JSON.parse(data));
    const last = rows.at(-1)?.ver ?? Number(query.after);
    return { documents, checkpoint: { ver: last } } satisfies RxAnswer<Row<'tip'>>;
  });
  app.get<{ Querystring: { client: string } }>('/rxdb/stream', ({ query }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
    streams.set(query.client, reply.raw);
    reply.raw.on('close', () => streams.delete(query.client));
  });
}

function isSame(one: RxTip, other: RxTip | undefined): boolean {
  return (
    other !== undefined && Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
  );
}
