const HELD = 'heldInstallPrompt';

/** Keeps the browser's install prompt until the app is loaded: the event fires only once. */
export function holdEarlyPrompt(): void {
  window.addEventListener('beforeinstallprompt', hold);
}

/** The kept prompt, if any. */
export function takeEarlyPrompt(): Event | null {
  const held: unknown = Reflect.get(window, HELD);
  return held instanceof Event ? held : null;
}

function hold(event: Event): void {
  event.preventDefault();
  Reflect.set(window, HELD, event);
}
