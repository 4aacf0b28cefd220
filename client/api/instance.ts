import { callApi } from './http.ts';

/** What the person who hosts this server says of it. */
export interface Instance {
  contact: string | null;
  backups: { every_hours: number; keep: number };
  analyses: boolean;
  registration: 'open' | 'invite' | 'closed';
}

export function loadInstance(): Promise<Instance> {
  return callApi('GET', '/instance');
}
