import type { LocalDatabase } from '../local/database.ts';
import { downloadJson } from './download.ts';

/** Saves all that waits to be sent as a file, so that nothing typed depends on this device. */
export async function exportPending(
  database: LocalDatabase,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  const exported_at = new Date().toISOString();
  const operations = await database.outbox.toArray();
  const content = { exported_at, user_id, email, operations };
  downloadJson(`pronos-en-attente-${exported_at.slice(0, 10)}`, content);
}
