const HELD = 'heldInstallPrompt';

/** Keeps the browser's offer to install for the app that is not there yet: it is made only once. */
export function holdEarlyPrompt(): void {
  window.addEventListener('beforeinstallprompt', hold);
}

/** What was kept, if anything. */
export function takeEarlyPrompt(): Event | null {
  const held: unknown = Reflect.get(window, HELD);
  return held instanceof Event ? held : null;
}

function hold(event: Event): void {
  event.preventDefault();
  Reflect.set(window, HELD, event);
}
