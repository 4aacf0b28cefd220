import type { SessionUser } from '../../shared/answers.ts';
import { everythingHeld, takeAlong } from '../../sync/take-along.ts';
import { type CarnetContent, carnetContent } from './carnet-content.ts';
import { copyToSpare } from './copy-to-spare.ts';
import { type CarnetDatabase, carnetName, openCarnet } from './database.ts';
import { createDexieStore } from './dexie-store.ts';
import { newId } from './random-id.ts';
import { readSpare } from './spare.ts';

/** A carnet that stands on this device, and whose it is. */
export interface CarnetHere {
  person: SessionUser;
  content: CarnetContent;
}

/** The carnets of these people that stand on this device, or of which the browser holds the spare. */
export async function carnetsHere(people: readonly SessionUser[]): Promise<CarnetHere[]> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  const found: CarnetHere[] = [];
  for (const person of people) {
    const name = carnetName(person.user_id);
    const content = names.has(name) ? await withCarnet(person.user_id, carnetContent) : await inSpare(name);
    if (content) found.push({ person, content });
  }
  return found;
}

/** Of a carnet that the browser has lost its spare holds what waited; opening the carnet would bring it back. */
async function inSpare(name: string): Promise<CarnetContent | null> {
  const spare = await readSpare(name);
  return spare && { tips: 0, bankrolls: 0, martingales: 0, pending: spare.entries.length };
}

/**
 * Gives one carnet all that another one on this device holds, its spare included, in one transaction. The other one
 * stays as it is: whoever asked for this deletes it afterwards.
 */
export async function takeCarnetAlong(from_user_id: string, to_user_id: string): Promise<void> {
  const at = new Date().toISOString();
  await withCarnet(from_user_id, (from) =>
    withCarnet(to_user_id, async (to) => {
      const writes = await createDexieStore(from).write((tx) => everythingHeld(tx, at));
      await createDexieStore(to).write((tx) => takeAlong(tx, writes));
      await to.analyses.bulkPut(await from.analyses.toArray());
      await copyToSpare(to);
    }),
  );
}

async function withCarnet<T>(user_id: string, work: (database: CarnetDatabase) => Promise<T>): Promise<T> {
  const database = await openCarnet(carnetName(user_id), newId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
