import type { ServerState } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';

export function loadServerState(): Promise<ServerState> {
  return callApi('GET', '/admin/serveur');
}
