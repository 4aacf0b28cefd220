/** Ends what this browser is notified of. */
export async function unsubscribeDevice(): Promise<void> {
  await (await presentSubscription())?.unsubscribe();
}

/** This browser's subscription, whichever key it was made for. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null;
}

/** Where this browser subscribes; `undefined` where it has no such thing, or the service worker is not installed yet. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
