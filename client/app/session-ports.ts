import { callApi } from '../api/http.ts';
import type { SessionPorts } from './session-manager.ts';

/** The browser's own ends of the session. The engine is loaded only for those who have a carnet. */
export const sessionPorts: SessionPorts = {
  callApi,
  openRuntime: async (user_id) => (await import('../sync/runtime.ts')).openRuntime(user_id),
  deleteCarnet: async (name) => (await import('../local/dexie-store.ts')).deleteCarnet(name),
  askToKeepStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
};
