import type { RowOf } from '../../shared/fields.ts';
import type { tipExtras } from '../../shared/records/tip.ts';
import { type Random, randomFrom } from './demo-random.ts';

/** What the bettor noted beside a bet; of its own seed, so that a field more leaves all other figures as they are. */
export function demoExtras(seed: string): RowOf<typeof tipExtras> {
  const chance = (name: string) => randomFrom(`${seed} ${name}`);
  return {
    tipster: tipsterOf(chance('tipster')),
  };
}

/** Whose advice was followed, now and then. */
function tipsterOf(random: Random): string | null {
  return random.next() < 0.15
    ? random.pick(['Julien', 'Le Pronostiqueur du dimanche', 'Canal Tennis'])
    : null;
}
