import { callApi } from '../api/http.ts';
import { forgetPerson } from '../local/forget-person.ts';
import { unsubscribeDevice } from '../local/push-subscription.ts';
import type { SessionPorts } from './session-manager.ts';

/** The browser's implementations. The sync engine is loaded only for those who have a local database. */
export const sessionPorts: SessionPorts = {
  callApi,
  openRuntime: async (user_id) => (await import('../sync/runtime.ts')).openRuntime(user_id),
  async deleteLocalDatabase(user_id) {
    const [{ deleteLocalDatabase }, { localDatabaseName }] = await Promise.all([
      import('../local/dexie-store.ts'),
      import('../local/database.ts'),
    ]);
    forgetPerson(user_id);
    await deleteLocalDatabase(localDatabaseName(user_id));
  },
  transferLocalData: async (from_user_id, to_user_id) =>
    (await import('../local/local-accounts.ts')).transferLocalData(from_user_id, to_user_id),
  endNotifications: () => void unsubscribeDevice().catch(() => undefined),
  askToKeepStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
};
