import { callApi } from '../api/http.ts';
import { forgetPerson } from '../local/forget-person.ts';
import type { SessionPorts } from './session-manager.ts';

/** The browser's own ends of the session. The engine is loaded only for those who have a carnet. */
export const sessionPorts: SessionPorts = {
  callApi,
  openRuntime: async (user_id) => (await import('../sync/runtime.ts')).openRuntime(user_id),
  async deleteCarnet(user_id) {
    const [{ deleteCarnet }, { carnetName }] = await Promise.all([
      import('../local/dexie-store.ts'),
      import('../local/database.ts'),
    ]);
    forgetPerson(user_id);
    await deleteCarnet(carnetName(user_id));
  },
  takeCarnetAlong: async (from_user_id, to_user_id) =>
    (await import('../local/carnets-here.ts')).takeCarnetAlong(from_user_id, to_user_id),
  askToKeepStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
};
