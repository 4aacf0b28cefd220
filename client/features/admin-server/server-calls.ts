import { callApi } from '../../api/http.ts';

/** How the server is doing since it started; times in seconds, `null` where nothing was seen yet. */
export interface ServerState {
  version: string;
  started_at: string;
  database: 'ok' | 'damaged';
  /** `behind`: what was suspended, deleted or changed could not be written where a restore looks for it. */
  journal: 'ok' | 'behind';
  disk: { state: 'ok' | 'low' | 'full'; database_bytes: number; free_bytes: number; total_bytes: number };
  backups: { every_hours: number; kept: number; newest_at: string | null; newest_bytes: number | null };
  activity: {
    accounts: number;
    tips: number;
    people_week: number;
    devices_day: number;
    devices_week: number;
  };
  requests: { total: number; refused: number; failed: number; median: number | null; p95: number | null };
  sync: {
    operations: number;
    delay_median: number | null;
    delay_p95: number | null;
    outbox_median: number | null;
    outbox_p95: number | null;
  };
  maintenance_failures: number;
}

export function loadServerState(): Promise<ServerState> {
  return callApi('GET', '/admin/serveur');
}
