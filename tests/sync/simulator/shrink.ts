import { Choices } from './choices.ts';
import { type Ending, runScenario } from './scenario.ts';

const TRIES_MAX = 300;

/** The simplest scenario found that breaks the same property: ranges of choices are removed, then made smaller. */
export async function shrink(failing: Ending): Promise<Ending> {
  let best = failing;
  let tries = 0;
  const attempt = async (tape: readonly number[]): Promise<boolean> => {
    tries += 1;
    const ending = await runScenario(Choices.fromTape(tape)).catch(() => null);
    if (!ending || ending.broken?.property !== failing.broken?.property) return false;
    best = { ...ending, tape: withoutTail(ending.tape) };
    return true;
  };
  for (
    let span = Math.ceil(best.tape.length / 2);
    span >= 1 && tries < TRIES_MAX;
    span = Math.floor(span / 2)
  ) {
    for (let at = 0; at < best.tape.length && tries < TRIES_MAX; ) {
      const shorter = [...best.tape.slice(0, at), ...best.tape.slice(at + span)];
      if (!(await attempt(shorter))) at += span;
    }
  }
  return best;
}

/** An exhausted tape chooses the first of everything anyway. */
function withoutTail(tape: readonly number[]): readonly number[] {
  return tape.slice(0, tape.findLastIndex((choice) => choice !== 0) + 1);
}

/** A failed scenario in readable form, with what is needed to run it again. */
export function tale({ broken, scenario, tape }: Ending, seed: number): string {
  return [
    `Seed ${seed} breaks « ${broken?.property} ». The simplest scenario found:`,
    ...scenario.map((line) => `  ${line}`),
    `  ${broken?.message}`,
    `Tape: [${tape.join(', ')}]`,
  ].join('\n');
}
