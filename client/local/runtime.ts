import type { Write } from '../../sync/operations/registry.ts';
import type { LocalDatabase } from './database.ts';
import type { SyncPhase } from './sync-phase.ts';

/** One user's local database, open and synchronised with the server while this tab is open. */
export interface Runtime {
  user_id: string;
  database: LocalDatabase;
  /** Makes writes in one transaction; they are saved once it resolves, and sent when possible. */
  write(writes: readonly Write[]): Promise<void>;
  /** Requests a cycle now. */
  requestSync(): void;
  /**
   * Whether the server has all that this local database holds: a whole cycle, started now, succeeded, and nothing
   * waits. `phase` says why not; it is `false` too when the server takes too long.
   */
  isAllOnServer(): Promise<boolean>;
  phase(): SyncPhase;
  subscribe(listener: () => void): () => void;
  close(): void;
}
