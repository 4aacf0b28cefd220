import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDatabase } from './database.ts';
import { useRuntime } from './runtime-context.tsx';

/** How much a local database on this device holds. */
export interface DatabaseContent {
  tips: number;
  bankrolls: number;
  martingales: number;
  /** Writes that the server has not confirmed; they are in the other figures, too. */
  pending: number;
}

/** How much the open local database holds; `undefined` while it is read. */
export function useDatabaseContent(): DatabaseContent | undefined {
  const { database } = useRuntime();
  return useLiveQuery(() => databaseContent(database), [database]);
}

export async function databaseContent(database: LocalDatabase): Promise<DatabaseContent> {
  const [tips, bankrolls, martingales, pending] = await Promise.all([
    database.rowsOf('tip').count(),
    database.rowsOf('bankroll').count(),
    database.rowsOf('martingale').count(),
    database.outbox.count(),
  ]);
  return { tips, bankrolls, martingales, pending };
}
