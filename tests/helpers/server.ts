import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { openSession } from '../../server/auth/session.service.ts';
import { insertUser } from '../../server/auth/user.store.ts';
import { readConfig } from '../../server/configuration/config.ts';
import { vapidKeys } from '../../server/configuration/vapid-key.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { newId } from '../../server/db/new-id.ts';
import { inWrite } from '../../server/db/write.ts';
import { type ConnectionBounds, usualBounds } from '../../server/http/connection-bounds.ts';
import { loggedRequest } from '../../server/http/observe.ts';
import { seed } from '../../server/seeds/seed.store.ts';

export const JWT_SECRET = 'a secret that only tests know, 32 chars';

export type TestServer = Awaited<ReturnType<typeof startApp>>;

export interface Person {
  user_id: string;
  token: string;
}

const templates = new Map<boolean, Promise<Buffer>>();

/** The bytes of a migrated database, seeded or not: made once for each process, since each of its tests begins with one. */
function templateBytes(seeds: boolean): Promise<Buffer> {
  const made = templates.get(seeds) ?? makeTemplate(seeds);
  templates.set(seeds, made);
  return made;
}

async function makeTemplate(seeds: boolean): Promise<Buffer> {
  const { db, sqlite } = openDatabase(':memory:');
  migrate(sqlite);
  if (seeds) await seed(db);
  const bytes = sqlite.serialize();
  await db.destroy();
  return bytes;
}

/** Leaves a data folder as a server's first start does, without the time that it takes. */
export async function fillFolder(folder: string, { seeds = true } = {}): Promise<void> {
  const file = join(folder, 'pronos.db');
  writeFileSync(file, await templateBytes(seeds), { mode: 0o600 });
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec("update meta set value = lower(hex(randomblob(16))) where key = 'epoch'");
  sqlite.close();
}

/** A fresh app on a real SQLite file, answering by `inject`. Its clock stands still until `clock.nowMs` is set. */
export async function startApp({
  env = {},
  seeds = true,
  folder = mkdtempSync(join(tmpdir(), 'pronos-')),
  clientDir = join(folder, 'no-client'),
  nowMs = Date.parse('2026-11-20T12:00:00Z'),
  onStatement,
  onLog,
  bounds = usualBounds,
}: {
  env?: Record<string, string>;
  seeds?: boolean;
  folder?: string;
  clientDir?: string;
  nowMs?: number;
  onStatement?: (text: unknown) => void;
  /** Called with each line of the log, which is written only then. */
  onLog?: (line: string) => void;
  bounds?: ConnectionBounds;
} = {}) {
  const clock = { nowMs };
  const file = join(folder, 'pronos.db');
  const isFilled = existsSync(file);
  if (!isFilled) await fillFolder(folder, { seeds });
  const { db, sqlite } = openDatabase(file, onStatement);
  migrate(sqlite);
  if (seeds && isFilled) await seed(db);
  const config = readConfig({ DATA_DIR: folder, ...env });
  const context = { db, config, now: () => clock.nowMs };
  const logger = onLog
    ? { level: 'info', stream: { write: onLog }, serializers: { req: loggedRequest } }
    : false;
  const app = await buildApp({
    ...context,
    jwtSecret: JWT_SECRET,
    vapid: vapidKeys(config),
    clientDir,
    logger,
    bounds,
  });
  return {
    app,
    db,
    sqlite,
    clock,
    folder,
    context,
    /** A request with this person's token, or anybody's when absent. */
    call: (person: Person | null, options: InjectOptions) =>
      app.inject({ ...options, headers: { ...authorization(person), ...options.headers } }),
    /** A user with an open session, without password hashing. */
    createUser: async ({
      email = `${newId(clock.nowMs)}@example.org`,
      isAdmin = false,
    } = {}): Promise<Person> => {
      const user_id = newId(clock.nowMs);
      const token = await inWrite(db, [], async (tx) => {
        await insertUser(tx, {
          user_id,
          user_nom: 'Martin',
          user_prenom: 'Camille',
          user_pseudo: 'cam',
          user_mail: email,
          user_picture: null,
          user_ban: 0,
          is_admin: isAdmin ? 1 : 0,
          user_create: new Date(clock.nowMs).toISOString(),
          password_hash: '',
        });
        return openSession(tx, user_id, { nowMs: clock.nowMs, userAgent: undefined });
      });
      return { user_id, token: app.jwt.sign(token) };
    },
    /** Stops the app; its folder stays when `keep` is set, to be started again. */
    stop: async ({ keep = false } = {}) => {
      await app.close();
      await db.destroy();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function authorization(person: Person | null): Record<string, string> {
  return person ? { authorization: `Bearer ${person.token}` } : {};
}
