import { matchDayOf } from '../../shared/domain/same-match.ts';
import { AppError } from '../../shared/errors.ts';
import type { Fixture } from './demo-fixtures.ts';
import { randomFrom } from './demo-random.ts';

/** Gives each match out once: two bets on one match could contradict each other. */
export class FixtureChooser {
  readonly #byDay: ReadonlyMap<string, readonly Fixture[]>;
  readonly #taken = new Set<Fixture>();

  constructor(fixtures: readonly Fixture[]) {
    this.#byDay = Map.groupBy(fixtures, ({ match_date }) => matchDayOf(match_date));
  }

  /** Other matches between two days, of that sport where there are enough, each once; fewer where there are not as many. */
  takeOthers(
    [from, to, sport]: [from: string, to: string, sport: string],
    { than, count }: { than: Fixture; count: number },
  ): Fixture[] {
    const free = this.#between(from, to).filter((fixture) => fixture !== than);
    const shuffled = randomFrom(`matches ${than.match_date} ${than.equa_id}`).shuffle(free);
    const wanted = [
      ...shuffled.filter((fixture) => fixture.sport === sport),
      ...shuffled.filter((fixture) => fixture.sport !== sport),
    ];
    const taken = wanted.slice(0, count);
    for (const fixture of taken) this.#taken.add(fixture);
    return taken;
  }

  #between(from: string, to: string): Fixture[] {
    return [...this.#byDay]
      .filter(([day]) => day >= from && day <= to)
      .flatMap(([, fixtures]) => fixtures)
      .filter((fixture) => !this.#taken.has(fixture));
  }

  /**
   * A match of that sport between two days, both included; out of its season, one of another sport. Throws
   * `BUSINESS_RULE` where the database has no competition to play in.
   */
  take(from: string, to: string, sport: string, seed: number): Fixture {
    const free = this.#between(from, to);
    const wanted = free.filter((fixture) => fixture.sport === sport);
    const [first, ...others] = wanted.length > 0 ? wanted : free;
    if (!first) {
      throw new AppError('BUSINESS_RULE', 'Il n’y a pas assez de compétitions pour la démonstration.');
    }
    const fixture = randomFrom(`match ${seed}`).pick([first, ...others]);
    this.#taken.add(fixture);
    return fixture;
  }
}
