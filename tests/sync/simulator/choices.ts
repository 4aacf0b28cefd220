/**
 * Every decision of a scenario, one number after the other: drawn from a seed, or read from a recorded tape. Past the
 * end of a tape every choice is the first one, so that a shorter tape is a simpler scenario.
 */
export class Choices {
  readonly tape: number[] = [];
  readonly #draw: (count: number) => number;

  private constructor(draw: (count: number) => number) {
    this.#draw = draw;
  }

  static fromSeed(seed: number): Choices {
    const random = mulberry32(seed);
    return new Choices((count) => Math.floor(random() * count));
  }

  static fromTape(tape: readonly number[]): Choices {
    let at = 0;
    return new Choices((count) => (tape[at++] ?? 0) % count);
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    const chosen = this.#draw(count);
    this.tape.push(chosen);
    return chosen;
  }

  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }

  /** One of these by their weights; the first is what an exhausted tape chooses. */
  weighted<T>(items: readonly (readonly [number, T])[]): T {
    const total = items.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.below(total);
    for (const [weight, item] of items) {
      if (left < weight) return item;
      left -= weight;
    }
    throw new Error('The weights do not add up');
  }
}

/** Tommy Ettinger's mulberry32: small, fast, and the same on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
