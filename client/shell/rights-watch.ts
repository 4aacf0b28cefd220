import { onForbidden } from '../api/http.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { notify } from '../ui/notify.ts';

/** An administrator whose rights were taken back sees it with the first refusal, not with the next visit. */
export function watchRights(session: Pick<SessionManager, 'askRights'>): void {
  const ask = async () => {
    if (await session.askRights()) notify.info('Vos droits d’administrateur vous ont été retirés.');
  };
  // Where the server cannot be asked, the next refusal asks again.
  onForbidden(() => void ask().catch(() => undefined));
}
