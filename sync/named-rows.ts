import type { RowReference } from './operations/operation.ts';
import { referencesIn, referencesOf } from './operations/references.ts';
import { operationNamed } from './operations/registry.ts';
import type { LocalTransaction, RowId, Shadow } from './ports.ts';

type EverybodysTable = 'match' | 'player';

const namingTables = ['tip', 'own_score'] as const;

/**
 * The ids of the matches and players that a local database refers to: by its tips and noted scores, as they are shown and
 * as the server has them, and by its pending operations. Without these rows they could not be shown.
 */
export async function idsNamed(tx: LocalTransaction): Promise<Record<EverybodysTable, ReadonlySet<RowId>>> {
  const shadows = await tx.allShadows();
  const references = [
    ...(await Promise.all(namingTables.map((table) => namedBy(tx, table, shadows)))).flat(),
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

async function namedBy(
  tx: LocalTransaction,
  table: (typeof namingTables)[number],
  shadows: readonly Shadow[],
): Promise<RowReference[]> {
  const onServer = shadows.flatMap(({ table: other, row }) => (other === table && row ? [row] : []));
  return [...(await tx.all(table)), ...onServer].flatMap((row) => referencesOf(table, row));
}
