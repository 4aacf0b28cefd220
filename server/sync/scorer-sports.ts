import { placesOf } from '../../shared/domain/ticket-details.ts';
import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Operation } from '../../sync/operations/operation.ts';
import type { ArgsOf } from '../../sync/operations/registry.ts';
import type { Rows } from '../../sync/ports.ts';
import type { Tx } from '../db/schema.ts';
import { sportsOfCompetitions, sportsOfPlayers } from './scorer-sports.store.ts';

type Tip = Row<'tip'>;

/** A scorer, and the competition of the match on which they are named. */
interface ScorerIn {
  joueur_id: number;
  compet_id: number;
}

/** The tip that an operation writes with a scorer, or with another match under one; null where it does neither. */
export function tipWithScorer(operation: Operation<unknown>, args: unknown): Tip | null {
  const { table, row } = operation.subject(args);
  if (table !== 'tip' || !row || operation.effect === 'reupload') return null;
  const { before } = args as Partial<ArgsOf<'tip.update'>>;
  return newScorers(row, before).length > 0 ? row : null;
}

/** A scorer, and the match on which a tip names them. */
interface ScorerOn {
  joueur_id: number;
  match_id: string;
}

/** The scorers that a tip names, each on its match. */
export function scorersOf(tip: Tip): ScorerOn[] {
  return placesOf(tip).flatMap(({ joueur_id, match_id }) =>
    joueur_id === null || match_id === null ? [] : [{ joueur_id, match_id }],
  );
}

/** Those that it did not name on that match before. */
function newScorers(tip: Tip, before: Tip | undefined): ScorerOn[] {
  const known = before ? scorersOf(before) : [];
  return scorersOf(tip).filter(
    (scorer) => !known.some((one) => one.joueur_id === scorer.joueur_id && one.match_id === scorer.match_id),
  );
}

/** Checks that scorers are of the sport of the match; two look-ups for all that are asked for together. */
export class ScorerSports {
  readonly #tx: Tx;
  readonly #ofPlayer = new Map<number, ReadonlySet<number>>();
  readonly #ofCompetition = new Map<number, number | null>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Looks up the sports of these scorers and competitions. */
  async learn(joueur_ids: readonly number[], compet_ids: readonly number[]): Promise<void> {
    const players = [...new Set(joueur_ids)].filter((id) => !this.#ofPlayer.has(id));
    const competitions = [...new Set(compet_ids)].filter((id) => !this.#ofCompetition.has(id));
    if (players.length > 0) {
      const found = Map.groupBy(await sportsOfPlayers(this.#tx, players), ({ joueur_id }) => joueur_id);
      for (const id of players)
        this.#ofPlayer.set(id, new Set((found.get(id) ?? []).map(({ sport_id }) => sport_id)));
    }
    if (competitions.length > 0) {
      const rows = await sportsOfCompetitions(this.#tx, competitions);
      const found = new Map(rows.map(({ compet_id, sport_id }) => [compet_id, sport_id]));
      for (const id of competitions) this.#ofCompetition.set(id, found.get(id) ?? null);
    }
  }

  /**
   * Requires that the scorers of a tip as written are of the sport of their match, else throws `BUSINESS_RULE` at the
   * scorer. A tip that had both `before` keeps them; a player without a team is of no sport.
   */
  async require(rows: Rows, upm_id: string, before: Tip | undefined): Promise<void> {
    const tip = await rows.get('tip', upm_id);
    for (const { joueur_id, match_id } of tip ? newScorers(tip, before) : []) {
      const match = await rows.get('match', match_id);
      if (!match || (await this.#isOfSport({ joueur_id, compet_id: match.compet_id }))) continue;
      const message = 'Ce joueur n’est pas du même sport que le match';
      throw new AppError('BUSINESS_RULE', message, { details: [{ field: 'joueur_id', message }] });
    }
  }

  async #isOfSport({ joueur_id, compet_id }: ScorerIn): Promise<boolean> {
    await this.learn([joueur_id], [compet_id]);
    const sports = this.#ofPlayer.get(joueur_id) ?? new Set();
    const sport_id = this.#ofCompetition.get(compet_id) ?? null;
    return sports.size === 0 || sport_id === null || sports.has(sport_id);
  }
}
