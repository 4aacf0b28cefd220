import './node-version.ts';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdministrator } from './auth/administrator.service.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FutureDatabaseError } from './db/migrate.ts';
import { jwtSecret } from './jwt-secret.ts';
import { startMaintenance } from './maintenance.ts';
import { openData } from './open-data.ts';
import { createMetrics } from './operation/metrics.ts';
import { serveMetrics } from './operation/metrics-server.ts';

const STOP_WITHIN_MS = 4_500;
const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));

async function start(config: Config): Promise<void> {
  const db = await openData(config);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email && password) await ensureAdministrator(db, { email, password, nowMs: Date.now() });
  const metrics = createMetrics({ config });
  const app = await buildApp({
    db,
    config,
    now: Date.now,
    metrics,
    jwtSecret: jwtSecret(config),
    clientDir,
    logger: { level: config.LOG_LEVEL, serializers: { req: withoutSecrets } },
  });
  const stopMaintenance = startMaintenance(db, config, {
    onBackup: (file) => app.log.info({ file }, 'backed up'),
    onFailure: (err) => {
      metrics.maintenanceFailures.inc();
      app.log.error({ err }, 'maintenance failed');
    },
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A connection that never ends must not hold the process up.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    stopMaintenance();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (config.METRICS_PORT) {
    await serveMetrics(metrics.registry, { host: config.HOST, port: config.METRICS_PORT });
  }
  await app.listen({ host: config.HOST, port: config.PORT });
}

/** A request in the log, without what people looked for and without headers. */
function withoutSecrets({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], ip };
}

/** What a person can mend is told in one line. */
function reportFailure(error: unknown): void {
  const isPlain = error instanceof ConfigError || error instanceof FutureDatabaseError;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortTaken) console.error('Le port est déjà pris\u202f: choisissez-en un autre par la variable PORT.');
  else console.error(isPlain ? error.message : error);
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  reportFailure(error);
}
