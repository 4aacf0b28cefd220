import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/schema.ts';
import type { ServerContext } from '../http/context.ts';
import { type SourceFigures, sourceFigures } from '../sources/source-figures.store.ts';
import { type DiskSpace, readDiskSpace } from './disk-space.ts';

/** What happened since the process started, as Prometheus reads it. */
export interface Metrics {
  registry: Registry;
  requests: Counter;
  latencies: Histogram;
  syncDelays: Histogram;
  outboxSizes: Histogram;
  maintenanceFailures: Counter;
  reminders: Counter;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Metrics of one server, of its disk and of its database. */
export function createMetrics(context: Pick<ServerContext, 'config'> & Partial<ServerContext>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureDiskSpace(registry, context);
  if (context.db) measureSources(registry, context.db);
  return {
    registry,
    requests: new Counter({
      name: 'pronos_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latencies: new Histogram({
      name: 'pronos_http_request_seconds',
      help: 'From a request’s first byte to the end of its answer; streams are left out',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    syncDelays: new Histogram({
      name: 'pronos_sync_delay_seconds',
      help: 'From the moment an operation was typed, by the device’s clock, to its arrival',
      buckets: [1, 5, 15, MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY],
      registers,
    }),
    outboxSizes: new Histogram({
      name: 'pronos_outbox_operations',
      help: 'Operations that waited on a device when it pushed',
      buckets: [1, 2, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000],
      registers,
    }),
    maintenanceFailures: new Counter({
      name: 'pronos_maintenance_failures_total',
      help: 'Backups and clean-ups that failed',
      registers,
    }),
    reminders: new Counter({
      name: 'pronos_reminders_total',
      help: 'Notifications to a device, by what they tell and how it ended: sent, gone (no such device any more), failed',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}

function measureSources(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, measure: (figures: SourceFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(measure(await sourceFigures(db)));
      },
    });
  gauge('pronos_sources_active', 'Sources of matches that are read', ({ active }) => active);
  gauge(
    'pronos_sources_failing',
    'Those that could not be read the last time',
    ({ failing }) => failing.length,
  );
}

/** Read at each scrape, like every present size as opposed to a history. */
function measureDiskSpace(registry: Registry, { config }: Pick<ServerContext, 'config'>): void {
  const gauge = (name: string, help: string, measure: (space: DiskSpace) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(measure(readDiskSpace(config.DATA_DIR)));
      },
    });
  gauge('pronos_database_bytes', 'The database with its journal', ({ database_bytes }) => database_bytes);
  gauge('pronos_disk_free_bytes', 'Left on the disk of the database', ({ free_bytes }) => free_bytes);
}
