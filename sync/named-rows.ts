import { referencesIn, referencesOf } from './operations/references.ts';
import { operationNamed } from './operations/registry.ts';
import type { LocalTransaction, RowId } from './ports.ts';

type EverybodysTable = 'match' | 'player';

/**
 * The ids of the matches and players that a local database refers to: by its tips and noted scores, as they are shown and
 * as the server has them, and by its pending operations. Without these rows they could not be shown.
 */
export async function idsNamed(tx: LocalTransaction): Promise<Record<EverybodysTable, ReadonlySet<RowId>>> {
  const references = [
    ...(await tx.all('tip')).flatMap((tip) => referencesOf('tip', tip)),
    ...(await tx.all('own_score')).flatMap((own) => referencesOf('own_score', own)),
    ...(await tx.allShadows()).flatMap(({ table, row }) => (row ? referencesOf(table, row) : [])),
    ...(await tx.outbox()).flatMap(({ name, args }) => {
      const operation = operationNamed(name);
      return operation ? referencesIn(operation, args) : [];
    }),
  ];
  const named = { match: new Set<RowId>(), player: new Set<RowId>() };
  for (const { table, id } of references) {
    if (table === 'match' || table === 'player') named[table].add(id);
  }
  return named;
}
