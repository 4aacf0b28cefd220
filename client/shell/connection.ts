import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onceServerAnswers } from '../api/instance.ts';

interface NetworkInformation extends EventTarget {
  readonly downlink?: number;
}

const SLOW_DOWNLINK = 1;

/** Whether the browser reports a network. It takes a captive portal for one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}

/** Does something each time that the network is back and the server answers: what could not be loaded is asked for again. */
export function useOnlineAgain(act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const listener = () => {
      stop?.();
      stop = onceServerAnswers(() => again());
    };
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
      stop?.();
    };
  }, []);
}

/** Whether the browser measures less than 1 Mbit/s, where it measures at all. */
export function useIsSlow(): boolean {
  return useSyncExternalStore(subscribeSpeed, isSlow, () => false);
}

function isSlow(): boolean {
  const downlink = networkInformation()?.downlink;
  return downlink !== undefined && downlink < SLOW_DOWNLINK;
}

function networkInformation(): NetworkInformation | undefined {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined;
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function subscribeSpeed(listener: () => void): () => void {
  const information = networkInformation();
  information?.addEventListener('change', listener);
  return () => information?.removeEventListener('change', listener);
}
