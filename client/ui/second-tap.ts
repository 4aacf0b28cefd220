const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 30;

/** Where and when a button was pressed. */
export type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/**
 * What is pressed leaves, and something else takes its place: the second tap of a double tap does nothing there. A tap
 * elsewhere in between is no double tap, and what follows it counts.
 */
export function ignoreSecondTap({ clientX, clientY, detail }: Press): void {
  // Pressed by the keyboard or by a script: there is no place.
  if (detail === 0) return;
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DOUBLE_TAP_PX) {
      over.abort();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), DOUBLE_TAP_MS);
}
