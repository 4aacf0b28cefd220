/** A page that nobody sees draws nothing. */
const LONGEST_MS = 300;

/** Resolves once the page has drawn what has just been changed in it. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    // A task that a frame begins comes after its drawing.
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  });
}
