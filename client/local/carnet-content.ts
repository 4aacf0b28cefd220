import { useLiveQuery } from 'dexie-react-hooks';
import type { CarnetDatabase } from './database.ts';
import { useRuntime } from './runtime-context.tsx';

/** How much a carnet on this device holds. */
export interface CarnetContent {
  tips: number;
  bankrolls: number;
  martingales: number;
  /** Writes that the server has not confirmed; they are in the other figures, too. */
  pending: number;
}

/** How much the open carnet holds; `undefined` while it is read. */
export function useCarnetContent(): CarnetContent | undefined {
  const { database } = useRuntime();
  return useLiveQuery(() => carnetContent(database), [database]);
}

export async function carnetContent(database: CarnetDatabase): Promise<CarnetContent> {
  const [tips, bankrolls, martingales, pending] = await Promise.all([
    database.rowsOf('tip').count(),
    database.rowsOf('bankroll').count(),
    database.rowsOf('martingale').count(),
    database.outbox.count(),
  ]);
  return { tips, bankrolls, martingales, pending };
}
