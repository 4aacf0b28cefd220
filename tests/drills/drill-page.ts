import type { Runtime } from '../../client/local/runtime.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { OutboxEntry, Shadow, SyncState } from '../../sync/ports.ts';

/** All parts of a local database that a crash could leave inconsistent, read in one transaction. */
export interface Inventory {
  tips: { id: string; isConfirmed: boolean }[];
  links: { id: string; isConfirmed: boolean }[];
  outbox: { seq: number; tips: string[]; links: string[]; keys: readonly string[] }[];
  shadows: string[];
  state: Pick<SyncState, 'cursor' | 'next_seq'>;
}

export interface PageDrill {
  /** Writes one after the other through the app's own runtime; each is passed to `acknowledge` once it is safe. */
  writeOneByOne(writes: readonly Write[]): Promise<void>;
  writeTogether(writes: readonly Write[]): Promise<void>;
  inventory(): Promise<Inventory>;
  requestSync(): Promise<void>;
}

declare global {
  interface Window {
    drill: PageDrill;
    acknowledge(upm_ids: string[]): Promise<void>;
  }
}

/**
 * Installed into every page of a drilled profile: finds the runtime of the app that runs there in React's tree. It is
 * sent to the page as text, so it uses nothing from outside.
 */
export function installDrill(): void {
  interface Fiber {
    memoizedProps: { runtime?: Runtime } | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const find = (fiber: Fiber | null): Runtime | undefined => {
    for (let each = fiber; each; each = each.sibling) {
      const found = each.memoizedProps?.runtime ?? find(each.child);
      if (found) return found;
    }
    return undefined;
  };
  const current = () => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container: Fiber | null = root && key ? Reflect.get(root, key) : null;
    // The container refers to the tree from before the first render; its root node knows the current one.
    const node: { current: Fiber } | undefined = container ? Reflect.get(container, 'stateNode') : undefined;
    return find(node?.current ?? null);
  };
  const runtime = async (): Promise<Runtime> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const found = current();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The app has no runtime');
  };
  const created = (args: unknown) => args as { tip?: Row<'tip'>; links?: Row<'martingale_tip'>[] };
  const tipsOf = (writes: readonly Write[]) => writes.flatMap(({ args }) => created(args).tip?.upm_id ?? []);
  window.drill = {
    async writeOneByOne(writes) {
      const { write } = await runtime();
      for (const each of writes) {
        await write([each]);
        void window.acknowledge(tipsOf([each]));
      }
    },
    async writeTogether(writes) {
      await (await runtime()).write(writes);
      void window.acknowledge(tipsOf(writes));
    },
    async requestSync() {
      (await runtime()).requestSync();
    },
    async inventory() {
      const { database } = await runtime();
      return database.transaction('r', database.tables, async () => {
        const state = await database.state.get('sync');
        if (!state) throw new Error('The local database has no state');
        const ids = async (table: 'tip' | 'martingale_tip', key: string) =>
          (await database.rowsOf(table).toArray()).map((row) => ({
            id: String(row[key]),
            isConfirmed: row.ver !== undefined,
          }));
        return {
          tips: await ids('tip', 'upm_id'),
          links: await ids('martingale_tip', 'upmart_id'),
          outbox: (await database.outbox.toArray()).map(({ seq, args, keys }: OutboxEntry) => ({
            seq,
            keys,
            tips: created(args).tip ? [String(created(args).tip?.upm_id)] : [],
            links: (created(args).links ?? []).map(({ upmart_id }) => upmart_id),
          })),
          shadows: (await database.shadows.toArray()).map(({ key }: Shadow) => key),
          state: { cursor: state.cursor, next_seq: state.next_seq },
        };
      });
    },
  };
}
