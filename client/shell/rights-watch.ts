import { onAdmitted, onForbidden } from '../api/http.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { onRightsPoke } from '../sync/poke-stream.ts';
import { notify } from '../ui/notify.ts';

/**
 * A change of rights shows as soon as the server pokes the person; for an administrator at the latest with the next
 * answer.
 */
export function watchRights(session: Pick<SessionManager, 'askRights' | 'followRights'>): void {
  const onRefusal = async () => {
    if (await session.askRights()) tellTaken();
  };
  const onChange = async () => {
    const change = await session.followRights();
    if (change === 'taken') tellTaken();
    if (change === 'given') notify.info('Vous avez maintenant les droits d’administrateur.');
  };
  // If the server cannot be reached, the next refusal or poke tries again.
  onForbidden(() => void onRefusal().catch(() => undefined));
  onAdmitted(() => void onChange().catch(() => undefined));
  onRightsPoke(() => void onChange().catch(() => undefined));
}

function tellTaken(): void {
  notify.info('Vos droits d’administrateur vous ont été retirés.');
}
