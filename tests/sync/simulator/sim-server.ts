import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { KyselyPlugin } from 'kysely';
import { openSession } from '../../../server/auth/session.service.ts';
import { insertUser } from '../../../server/auth/user.store.ts';
import { readConfig } from '../../../server/configuration/config.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { markRestored } from '../../../server/db/restored.ts';
import type { Db } from '../../../server/db/schema.ts';
import { inWrite } from '../../../server/db/write.ts';
import { registerTokens, requireSession } from '../../../server/http/authenticate.ts';
import type { ServerContext } from '../../../server/http/context.ts';
import { createErrorHandler } from '../../../server/http/error-handler.ts';
import { readShallowJson } from '../../../server/http/json-body.ts';
import { syncRoutes } from '../../../server/sync/sync.routes.ts';
import { injected } from '../../helpers/injected.ts';
import { stumblingBlock } from '../../helpers/poison.ts';

/** What tips may refer to; « doomed » is what an administrator deletes during the scenario. */
const reference = `
  insert into sport values (1, 'Football', null, 1);
  insert into country values (1, 'France', 1);
  insert into competition values (1, 'Ligue 1', 1, 1, '2026-08-01', '2027-06-01', 1);
  insert into team values (1, 'Lens', 'Lens', null, 1, 1, 1), (2, 'Lille', 'Lille', null, 1, 1, 1);
  insert into competition_team values (1, 1, 1, 1), (2, 1, 2, 1);
  insert into result_type (result_id, result_lib, result_ordre, ver) values (1, 'Gagné', 1, 1), (2, 'Perdu', 2, 1), (3, 'Annulé', 3, 1),
    (4, 'En cours', 4, 1), (5, 'En attente', 5, 1);
  update result_type set result_issue = 'won' where result_id = 1;
  update result_type set result_issue = 'lost' where result_id = 2;
  update result_type set result_issue = 'void' where result_id = 3;
  update result_type set result_issue = 'pending' where result_id > 3;
  insert into bookmaker (bookmaker_id, bookmaker_lib, ver) values (1, 'Un', 1);
  insert into prediction_group values (1, 'Résultat', 1, 1);
  insert into prediction_type (prono_id, prono_lib, prono_ordre, grp_prono_id, ver)
    values (1, 'Victoire', 1, 1, 1), (2, 'Éphémère', 2, 1, 1);
  ${stumblingBlock}
  update clock set ver = 1`;

let template: Buffer | undefined;

/** A migrated database with that reference data: created once, copied for each scenario. */
function templateDatabase(folder: string): Buffer {
  if (template) return template;
  const { db, sqlite } = openDatabase(join(folder, 'template.db'));
  migrate(sqlite);
  sqlite.exec(reference);
  template = sqlite.serialize();
  void db.destroy();
  return template;
}

/** The real sync routes over real SQLite: it can fail at a statement, be backed up, and be restored. */
export class SimServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'pronos-sim-'));
  nowMs = Date.parse('2026-11-20T12:00:00Z');
  db!: Db;
  sqlite!: Sqlite.Database;
  #app!: FastifyInstance;
  #files = 0;
  #statementsUntilFault = 0;

  static async start(): Promise<SimServer> {
    const server = new SimServer();
    await server.#open(templateDatabase(server.folder));
    return server;
  }

  async #open(content: Buffer, prepare: (sqlite: Sqlite.Database) => void = () => undefined): Promise<void> {
    this.#files += 1;
    const file = join(this.folder, `${this.#files}.db`);
    writeFileSync(file, content);
    const { db, sqlite } = openDatabase(file);
    // A scenario has no power cut: the durability of a commit is SQLite's, and drilled elsewhere.
    sqlite.pragma('synchronous = OFF');
    prepare(sqlite);
    this.db = db.withPlugin(this.#faults());
    this.sqlite = sqlite;
    this.#app = await this.#listen();
  }

  async #listen(): Promise<FastifyInstance> {
    const app = Fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    readShallowJson(app);
    app.setErrorHandler(createErrorHandler(() => this.nowMs));
    await registerTokens(app, 'a secret that only tests know, 32 chars');
    const context: ServerContext = { db: this.db, config: readConfig({}), now: () => this.nowMs };
    await app.register(
      async (api) => {
        api.addHook('onRequest', requireSession(context));
        syncRoutes(api.withTypeProvider<ZodTypeProvider>(), context);
      },
      { prefix: '/api' },
    );
    await app.ready();
    return app;
  }

  /** The disk fails at the nth statement from now; 0 for none. */
  failAt(statement: number): void {
    this.#statementsUntilFault = statement;
  }

  #faults(): KyselyPlugin {
    return {
      transformQuery: ({ node }) => node,
      // After the statement, with its transaction still open: a statement of fixed text bypasses the compiler.
      transformResult: async ({ result }) => {
        this.#statementsUntilFault -= 1;
        if (this.#statementsUntilFault === 0) {
          throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
        }
        return result;
      },
    };
  }

  answer(path: string, init: RequestInit): Promise<Response> {
    return injected(this.#app, path, init);
  }

  async addUser(user_id: string): Promise<void> {
    await inWrite(this.db, [], (tx) =>
      insertUser(tx, {
        user_id,
        user_nom: '',
        user_prenom: '',
        user_pseudo: user_id,
        user_mail: user_id,
        user_picture: null,
        user_ban: 0,
        is_admin: 0,
        user_create: '2026-11-20T12:00:00.000Z',
        password_hash: '',
      }),
    );
  }

  async logIn(user_id: string): Promise<string> {
    const payload = await inWrite(this.db, [], (tx) =>
      openSession(tx, user_id, { nowMs: this.nowMs, userAgent: undefined }),
    );
    return this.#app.jwt.sign(payload);
  }

  backup(): Buffer {
    return this.sqlite.serialize();
  }

  /** What the restore command does: the backup's content under another epoch, its counters far ahead. */
  async restore(content: Buffer, epoch: string): Promise<void> {
    await this.#close();
    await this.#open(content, (sqlite) => markRestored(sqlite, { epoch, jump: this.#files * 1_000_000_000 }));
  }

  async #close(): Promise<void> {
    await this.#app.close();
    await this.db.destroy();
  }

  async stop(): Promise<void> {
    await this.#close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
