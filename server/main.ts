import './node-version.ts';
import './private-files.ts';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ensureAdministrator } from './auth/administrator.service.ts';
import { type Config, readConfig } from './configuration/config.ts';
import { jwtSecret } from './configuration/jwt-secret.ts';
import { projectRoot } from './configuration/project-root.ts';
import { vapidKeys } from './configuration/vapid-key.ts';
import { plainMessageOf } from './host-error.ts';
import { loggedRequest } from './http/observe.ts';
import { startMaintenance } from './maintenance.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { serveMetrics } from './monitoring/metrics-server.ts';
import { openData } from './open-data.ts';
import { postToPublicHosts } from './reminders/push-endpoint.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { startSources } from './sources/start-sources.ts';

const LET_FINISH_MS = 3_000;
const STOP_WITHIN_MS = 4_500;
const clientDir = join(projectRoot, 'client/dist');

async function start(config: Config): Promise<void> {
  const db = await openData(config, 'serve');
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email && password) await ensureAdministrator(db, { email, password, nowMs: Date.now() });
  const metrics = createMetrics({ config, db });
  const vapid = vapidKeys(config);
  const app = await buildApp({
    db,
    config,
    now: Date.now,
    metrics,
    jwtSecret: jwtSecret(config),
    vapid,
    clientDir,
    logger: { level: config.LOG_LEVEL, serializers: { req: loggedRequest } },
  });
  const stopMaintenance = startMaintenance(db, config, {
    onBackup: (file) => app.log.info({ file }, 'backed up'),
    onFailure: (err) => {
      metrics.maintenanceFailures.inc();
      app.log.error({ err }, 'maintenance failed');
    },
  });
  const stopReminders = startReminders(
    {
      ...{ db, config, now: Date.now, vapid, metrics, post: postToPublicHosts() },
      warn: (service, reason) => app.log.warn({ service, reason }, 'a notification did not leave'),
    },
    (err) => app.log.error({ err }, 'reminders failed'),
  );
  const stopSources = startSources({ context: { db, config, now: Date.now } }, (err) =>
    app.log.error({ err }, 'reading a source failed'),
  );
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A connection that never ends must not delay the exit, nor keep the database from being closed properly.
    setTimeout(() => app.server.closeAllConnections(), LET_FINISH_MS).unref();
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await Promise.all([app.close(), stopMaintenance(), stopReminders(), stopSources()]);
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

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exit(1);
}
