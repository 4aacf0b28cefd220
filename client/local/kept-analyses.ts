import { useLiveQuery } from 'dexie-react-hooks';
import type { KeptAnalysis, LocalDatabase } from './database.ts';
import { useRuntime } from './runtime-context.tsx';

/** The analyses of a match that were read on this device, newest first; `undefined` while they are read. */
export function useKeptAnalyses(match_id: string): readonly KeptAnalysis[] | undefined {
  const { database } = useRuntime();
  return useLiveQuery(async () => {
    const kept = await database.analyses.where('match_id').equals(match_id).toArray();
    return kept.toSorted((a, b) => (a.date_creation < b.date_creation ? 1 : -1));
  }, [database, match_id]);
}

/** Stores a match's analyses as the server has them now: those deleted there are deleted here too. */
export async function keepAnalyses(
  { analyses }: LocalDatabase,
  match_id: string,
  current: readonly KeptAnalysis[],
): Promise<void> {
  await analyses.db.transaction('rw', analyses, async () => {
    await analyses.where('match_id').equals(match_id).delete();
    await analyses.bulkPut([...current]);
  });
}
