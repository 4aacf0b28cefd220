import type { DBCoreTransaction, Dexie, Table } from 'dexie';
import { syncedTables } from '../../shared/records/tables.ts';

/** One for every transaction that changed rows, in their order. */
export interface Stamp {
  seq: number;
}

/** A local database whose transactions leave stamps. */
export interface StampedDatabase extends Dexie {
  readonly stamps: Table<Stamp, number, Partial<Stamp>>;
}

/** Has every transaction that changes rows leave a stamp, whoever writes it. */
export function stampChanges(database: StampedDatabase): void {
  const names: readonly string[] = syncedTables;
  database.use({
    stack: 'dbcore',
    name: 'stampChanges',
    create(core) {
      const stamped = new WeakSet<DBCoreTransaction>();
      const stamp = async (trans: DBCoreTransaction) => {
        if (stamped.has(trans)) return;
        stamped.add(trans);
        await core.table('stamps').mutate({ type: 'add', trans, values: [{}] });
      };
      return {
        ...core,
        transaction(stores, mode, options) {
          const isStamped = mode === 'readwrite' && names.some((name) => stores.includes(name));
          return core.transaction(isStamped ? [...new Set([...stores, 'stamps'])] : stores, mode, options);
        },
        table(name) {
          const below = core.table(name);
          if (!names.includes(name)) return below;
          return {
            ...below,
            async mutate(request) {
              const [response] = await Promise.all([below.mutate(request), stamp(request.trans)]);
              return response;
            },
          };
        },
      };
    },
  });
}

/** The last stamp, 0 before the first: as long as it is the last the rows are the same. */
export async function lastStamp(database: StampedDatabase): Promise<number> {
  return (await database.stamps.orderBy(':id').last())?.seq ?? 0;
}
