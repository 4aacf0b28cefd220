import { ownedTables, referencedTables } from '../../shared/records/tables.ts';
import type { WireRow } from '../../sync/protocol.ts';
import type { LocalDatabase } from '../local/database.ts';
import { downloadJson } from './download.ts';

const readMe =
  'Tout ce que cet appareil garde de votre carnet. Montants en centimes, cotes en millièmes, dates ISO 8601 en temps ' +
  'universel. «\u202fen_attente\u202f» est ce que le serveur n’a pas encore confirmé, dans l’ordre\u202f; les tables le comptent déjà.';

/**
 * Saves all that this device holds of a person’s data as a file: the rows as they are shown, and what waits to be sent.
 */
export async function exportUserData(
  database: LocalDatabase,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  const exporte_le = new Date().toISOString();
  const content = { lisez_moi: readMe, exporte_le, user_id, email, ...(await contentOf(database)) };
  downloadJson(`pronos-carnet-${exporte_le.slice(0, 10)}`, content);
}

/** In one transaction: rows and outbox are of the same moment. */
function contentOf(database: LocalDatabase) {
  const names = [...ownedTables, ...referencedTables];
  const stores = [...names.map((name) => database.rowsOf(name)), database.outbox];
  return database.transaction('r', stores, async () => {
    const tables: Record<string, WireRow[]> = {};
    for (const name of names) tables[name] = await database.rowsOf(name).toArray();
    return { tables, en_attente: await database.outbox.toArray() };
  });
}
