import type { EngineName } from './install-engines.js';
import type { PlainTarget } from './page-script.ts';

/** How an element is found: a field by its label, something to press by its name, or a visible text (without `^` and `$`). */
export type Target = { field: RegExp } | { press: RegExp } | { text: RegExp };

/** One tab. It waits for what it cannot find yet. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the target shows. */
  see(target: Target, timeoutMs?: number): Promise<void>;
  click(target: Target): Promise<void>;
  /** Types a text in place of what the field holds. */
  fill(label: RegExp, text: string): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser on a profile folder. */
export interface EngineBrowser {
  newTab(): Promise<EnginePage>;
  /** Puts the browser in the background, as when a phone is locked, and back: `visibilitychange` is the engine's own. */
  hide(): Promise<void>;
  show(): Promise<void>;
  /** Kills every process of the browser, like an empty battery. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  start(profile: string): Promise<EngineBrowser>;
}

const LOOK_MS = 100;
const BRIEF_MS = 5_000;
/** Beside Chromium on two cores a page may take long; nothing asserts how long. */
export const TIMEOUT_MS = 30_000;

/** Calls again until the result is neither `false` nor nothing. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Waits for a promise that may reject or hang, but not for long. */
export async function briefly(work: Promise<unknown>): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, BRIEF_MS);
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}

/** Acts on the element that the search finds once it is stable; tries again while the page moves or replaces it. */
export async function act<T>(
  what: string,
  hand: {
    find: () => Promise<T | null>;
    place: (found: T) => Promise<unknown>;
    act: (found: T) => Promise<void>;
  },
): Promise<void> {
  let place = '';
  let refusal: unknown;
  const attempt = async () => {
    const found = await hand.find();
    if (found === null) return false;
    const before = place;
    place = JSON.stringify(await hand.place(found));
    if (place !== before) return false;
    await hand.act(found);
    return true;
  };
  await until(what, () =>
    attempt().catch((error: unknown) => {
      refusal = error;
      return false;
    }),
  ).catch((error: unknown) => {
    throw refusal ?? error;
  });
}

/** The same target in a serialisable form. */
export function plain(target: Target): PlainTarget {
  if ('field' in target) return { kind: 'field', pattern: target.field.source, flags: target.field.flags };
  if ('press' in target) return { kind: 'press', pattern: target.press.source, flags: target.press.flags };
  return { kind: 'text', pattern: target.text.source, flags: target.text.flags };
}

export function describeTarget({ kind, pattern }: PlainTarget): string {
  return `${kind} /${pattern}/`;
}
