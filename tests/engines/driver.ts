import type { EngineName } from './install-engines.js';
import type { PlainTarget } from './page-script.ts';

/** What a person aims at: a field by its label, something to press by its name, or a text that shows. */
export type Target = { field: RegExp } | { press: RegExp } | { text: RegExp };

/** One tab. What it cannot find yet, it waits for. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the target shows. */
  see(target: Target, timeoutMs?: number): Promise<void>;
  click(target: Target): Promise<void>;
  /** Types a text in place of what the field holds. */
  fill(label: RegExp, text: string): Promise<void>;
  /** Runs a function that stands alone inside the page. */
  evaluate<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser on a profile folder. */
export interface EngineBrowser {
  newTab(): Promise<EnginePage>;
  /** Stops every process of the browser where it is, as a dead battery does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  start(profile: string): Promise<EngineBrowser>;
}

const LOOK_MS = 100;
export const PATIENCE_MS = 15_000;

/** Asks again until the answer is neither `false` nor nothing. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null>,
  timeoutMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The same target in a form that can be handed to a page. */
export function plain(target: Target): PlainTarget {
  if ('field' in target) return { kind: 'field', pattern: target.field.source, flags: target.field.flags };
  if ('press' in target) return { kind: 'press', pattern: target.press.source, flags: target.press.flags };
  return { kind: 'text', pattern: target.text.source, flags: target.text.flags };
}

export function describeTarget({ kind, pattern }: PlainTarget): string {
  return `${kind} /${pattern}/`;
}
