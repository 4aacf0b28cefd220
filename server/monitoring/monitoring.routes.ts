import { z } from 'zod';
import type { Answers } from '../../shared/api.ts';
import { tags } from '../admin/record.routes.ts';
import { databaseFile } from '../db/backup.ts';
import { openReadOnly } from '../db/connection.ts';
import { watchWriteLock } from '../db/write-lock.ts';
import { errorAnswers, sessionErrors } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { productVersion } from '../http/product-version.ts';
import type { Metrics } from './metrics.ts';
import { checkHealth, describeServer } from './monitoring.service.ts';

const diskState = z.enum(['ok', 'low', 'full']);
const journalState = z.enum(['ok', 'behind']);
const seconds = z.number().nullable();

const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  live: z.literal(true),
  ready: z.literal(true),
  database: z.literal('ok'),
  disk: diskState,
  journal: journalState,
  sources: z.enum(['ok', 'failing']),
});

/** For monitoring from outside: any answer is liveness, 200 is readiness. */
export const healthRoutes: RegisterRoutes = (app, context) => {
  const file = databaseFile(context.config.DATA_DIR);
  const reading = openReadOnly(file);
  const writeLock = watchWriteLock(context.db, file);
  app.addHook('onClose', async () => {
    writeLock.close();
    await reading.destroy();
  });
  app.get(
    '/health',
    {
      schema: {
        summary:
          'L’état du serveur\u202f: 200 quand il peut servir, 503 quand sa base ne répond pas, ne peut pas être écrite, est endommagée, tenue par un autre programme ou n’est plus à sa place',
        tags: ['Serveur'],
        security: [],
        response: { 200: healthAnswer, ...errorAnswers() },
      },
    },
    async () => {
      const health = await checkHealth(context, { reading, writeLock });
      return { ...health, version: productVersion, live: true as const, ready: true as const };
    },
  );
};

const serverAnswer = z.object({
  version: z.string(),
  started_at: z.string(),
  database: z.enum(['ok', 'damaged', 'moved']),
  journal: journalState,
  disk: z.object({
    state: diskState,
    database_bytes: z.number(),
    free_bytes: z.number(),
    total_bytes: z.number(),
  }),
  backups: z.object({
    every_hours: z.number(),
    kept: z.int(),
    newest_at: z.string().nullable(),
    newest_bytes: z.number().nullable(),
  }),
  activity: z.object({
    accounts: z.int(),
    tips: z.int(),
    people_week: z.int(),
    devices_day: z.int(),
    devices_week: z.int(),
  }),
  requests: z.object({
    total: z.int(),
    refused: z.int(),
    failed: z.int(),
    median: seconds,
    p95: seconds,
  }),
  sync: z.object({
    operations: z.int(),
    delay_median: seconds,
    delay_p95: seconds,
    outbox_median: z.number().nullable(),
    outbox_p95: z.number().nullable(),
  }),
  maintenance_failures: z.int(),
  sources: z.object({
    active: z.int(),
    failing: z.array(z.object({ nom: z.string(), erreur: z.string() })),
  }),
}) satisfies z.ZodType<Answers['GET /admin/serveur']>;

/** The figures of this server, in plain words on the administrator's page. */
export function monitoringRoutes(metrics: Metrics): RegisterRoutes {
  return (app, context) => {
    app.get(
      '/admin/serveur',
      {
        schema: {
          tags,
          summary: 'Comment va ce serveur\u202f: place, sauvegardes, requêtes, synchronisation',
          response: { 200: serverAnswer, ...sessionErrors() },
        },
      },
      () => describeServer(context, metrics),
    );
  };
}
