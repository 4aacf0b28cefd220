import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { importCalendar, keepLittle } from '../helpers/server-data.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';

/** Makes, once for all journeys, the database that `startSeason` copies; what it returns removes it. */
export default async function makeSeason(): Promise<() => void> {
  const { dataDir, kill } = await startServer();
  await importCalendar(dataDir);
  await kill();
  keepLittle(dataDir);
  process.env.PRONOS_SEASON = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Starts a server that has the calendar of the season, and little else of the reference data. */
export function startSeason(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-season-'));
  const file = join(dataDir, 'pronos.db');
  copyFileSync(join(process.env.PRONOS_SEASON ?? '', 'pronos.db'), file);
  const sqlite = new Sqlite(file);
  sqlite.exec("update meta set value = lower(hex(randomblob(16))) where key = 'epoch'");
  sqlite.close();
  return startServer({ dataDir, env });
}
