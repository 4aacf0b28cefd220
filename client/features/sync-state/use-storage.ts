import { useEffect, useState } from 'react';

export interface DeviceStorage {
  /** Bytes that the app uses here, and may use; `null` where the browser does not say. */
  used: number | null;
  quota: number | null;
  /** Whether the browser promises not to clear it by itself; `null` where it makes no promises. */
  isPersistent: boolean | null;
}

/** What the browser says about the storage of the data on this device, and how to ask it to keep it. */
export function useDeviceStorage(): { storage: DeviceStorage | null; askToKeep: () => Promise<boolean> } {
  const [storage, setStorage] = useState<DeviceStorage | null>(null);
  const read = async () => setStorage(await readStorage());
  useEffect(() => {
    void readStorage().then(setStorage);
  }, []);
  return {
    storage,
    askToKeep: async () => {
      const isKept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
      await read();
      return isKept;
    },
  };
}

async function readStorage(): Promise<DeviceStorage> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const isPersistent = await navigator.storage?.persisted?.().catch(() => undefined);
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isPersistent: isPersistent ?? null,
  };
}
