import type { Write } from '../../sync/operations/registry.ts';
import type { LocalDatabase } from './database.ts';
import type { SyncPhase } from './sync-phase.ts';

/** One user's local database, open and kept in step with the server while this tab lives. */
export interface Runtime {
  user_id: string;
  database: LocalDatabase;
  /** Makes writes in one transaction; they are safe once it resolves, and leave when they can. */
  write(writes: readonly Write[]): Promise<void>;
  /** Asks for a cycle now. */
  requestSync(): void;
  /**
   * Whether the server has all that this local database holds: a whole cycle, begun now, ended well, and nothing waits.
   * `phase` tells why not; a server that takes long has not said so.
   */
  isAllOnServer(): Promise<boolean>;
  phase(): SyncPhase;
  subscribe(listener: () => void): () => void;
  close(): void;
}
