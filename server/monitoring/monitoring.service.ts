import { AppError } from '../../shared/errors.ts';
import { isInPlace } from '../db/opened-files.ts';
import { newestBackup } from '../db/scheduled-backup.ts';
import type { Db } from '../db/schema.ts';
import { isDamaged } from '../db/soundness.ts';
import { isWritable } from '../db/writable.ts';
import type { WriteLock } from '../db/write-lock.ts';
import type { ServerContext } from '../http/context.ts';
import { productVersion } from '../http/product-version.ts';
import { isJournalBehind } from '../revocations/revocations.service.ts';
import { sourceFigures } from '../sources/source-figures.store.ts';
import { type DiskState, readDiskSpace } from './disk-space.ts';
import type { Metrics } from './metrics.ts';
import { countActivity, requireAnswer } from './monitoring.store.ts';
import { countOf, quantileOf, sumOf } from './read-metrics.ts';

const DAY_MS = 86_400_000;

export interface Health {
  /** `degraded` while the disk is low or full (reads go on, writes may not), or what is revoked is not journalled. */
  status: 'ok' | 'degraded';
  database: 'ok';
  disk: DiskState;
  journal: JournalState;
  /** `failing` while one that is on could not be read the last time, which keeps this server from nothing else. */
  sources: 'ok' | 'failing';
}

/** `behind` when what was revoked could not be written beside the database, where a restore looks for it. */
export type JournalState = 'ok' | 'behind';

const journalState = (db: Db): JournalState => (isJournalBehind(db) ? 'behind' : 'ok');

const MOVED =
  'Le fichier de la base de données a été déplacé, remplacé ou supprimé pendant que le serveur s’en sert\u202f: remettez-le à sa place avec ceux qui l’accompagnent (-wal, -shm), ou arrêtez le serveur et restaurez une sauvegarde.';

/** For how long the connection that all share may be busy before the server counts as stuck. */
const STUCK_MS = 10_000;

/** For how long another program may hold the write lock before the server counts as unable to write. */
const LOCKED_MS = 1_000;

/** Since when a check has been waiting for it, in milliseconds. */
const waitingSince = new WeakMap<Db, number>();

/**
 * Whether this server can serve. Throws `UNAVAILABLE` when its database does not respond, cannot be written, is known to
 * be damaged, is locked by another program, or is no longer the file of its name. It asks on connections of its own:
 * while many push, it waits for none of them.
 */
export async function checkHealth(
  { db, config, now }: ServerContext,
  { reading, writeLock }: { reading: Db; writeLock: WriteLock },
): Promise<Health> {
  if (isDamaged(db)) throw new AppError('UNAVAILABLE', 'La base de données est endommagée.');
  if (!isInPlace(db)) throw new AppError('UNAVAILABLE', MOVED);
  if (!isWritable(config.DATA_DIR))
    throw new AppError('UNAVAILABLE', 'La base de données ne peut pas être écrite.');
  if (await writeLock.isHeldElsewhere(LOCKED_MS))
    throw new AppError(
      'UNAVAILABLE',
      'Un autre programme tient la base de données\u202f: rien ne s’y écrit.',
    );
  try {
    requireNotStuck(db, now());
    await requireAnswer(reading);
    const { disk } = readDiskSpace(config.DATA_DIR);
    const journal = journalState(db);
    const isWell = disk === 'ok' && journal === 'ok';
    const { failing } = await sourceFigures(reading);
    const sources = failing.length > 0 ? 'failing' : 'ok';
    return { status: isWell ? 'ok' : 'degraded', database: 'ok', disk, journal, sources };
  } catch (cause) {
    throw new AppError('UNAVAILABLE', 'La base de données ne répond pas.', { cause });
  }
}

/** Throws where an earlier check is still waiting for the shared connection; else begins to wait for it. */
function requireNotStuck(db: Db, nowMs: number): void {
  const sinceMs = waitingSince.get(db);
  if (sinceMs === undefined) {
    waitingSince.set(db, nowMs);
    const over = () => waitingSince.delete(db);
    requireAnswer(db).then(over, over);
  } else if (nowMs - sinceMs > STUCK_MS) throw new Error('The shared connection is stuck.');
}

function databaseState(db: Db): 'ok' | 'damaged' | 'moved' {
  if (isDamaged(db)) return 'damaged';
  return isInPlace(db) ? 'ok' : 'moved';
}

/** The state of this server for the administrator: Prometheus' metrics in a few figures. Times are in seconds. */
export async function describeServer({ db, config, now }: ServerContext, metrics: Metrics) {
  const nowMs = now();
  const since = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  const { database_bytes, free_bytes, total_bytes, disk } = readDiskSpace(config.DATA_DIR);
  const newest = newestBackup(config.DATA_DIR, nowMs);
  return {
    version: productVersion,
    started_at: new Date(nowMs - process.uptime() * 1000).toISOString(),
    database: databaseState(db),
    journal: journalState(db),
    disk: { state: disk, database_bytes, free_bytes, total_bytes },
    backups: {
      every_hours: config.BACKUP_EVERY,
      kept: config.BACKUP_KEEP,
      newest_at: newest ? new Date(newest.madeMs).toISOString() : null,
      newest_bytes: newest?.bytes ?? null,
    },
    activity: await countActivity(db, { dayAgo: since(1), weekAgo: since(7) }),
    requests: {
      total: await sumOf(metrics.requests),
      refused: await sumOf(metrics.requests, ({ status }) => classOf(status) === 4),
      failed: await sumOf(metrics.requests, ({ status }) => classOf(status) === 5),
      median: await quantileOf(metrics.latencies, 0.5),
      p95: await quantileOf(metrics.latencies, 0.95),
    },
    sync: {
      operations: await countOf(metrics.syncDelays),
      delay_median: await quantileOf(metrics.syncDelays, 0.5),
      delay_p95: await quantileOf(metrics.syncDelays, 0.95),
      outbox_median: await quantileOf(metrics.outboxSizes, 0.5),
      outbox_p95: await quantileOf(metrics.outboxSizes, 0.95),
    },
    maintenance_failures: await sumOf(metrics.maintenanceFailures),
    sources: await sourceFigures(db),
  };
}

function classOf(status: unknown): number {
  return Math.floor(Number(status) / 100);
}
