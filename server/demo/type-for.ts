import { isScorerGroup } from '../../shared/domain/scorer.ts';
import { AppError } from '../../shared/errors.ts';
import type { Fixture } from './demo-fixtures.ts';
import { type Daring, type Market, marketsBySport } from './demo-markets.ts';
import type { Random } from './demo-random.ts';

/** The tip types of a database, and the players whom a scorer's tip may name. */
export interface TypeCatalogue {
  /** `prono_id` by group and type, both by their labels. */
  pronoIds: ReadonlyMap<string, number>;
  playersByTeam: ReadonlyMap<number, readonly number[]>;
}

/** The key of a type in the catalogue. */
export function marketKey([grp_prono_lib, prono_lib]: Market): string {
  return `${grp_prono_lib} / ${prono_lib}`;
}

/** A type of the match's sport with that risk; a scorer's only where a player of the two teams is known. */
export function typeFor(
  { pronoIds, playersByTeam }: TypeCatalogue,
  daring: Daring,
  { sport, equa_id, equb_id }: Fixture,
  random: Random,
): { prono_id: number; joueur_id: number | null } {
  const players = [equa_id, equb_id].flatMap((equipe_id) => playersByTeam.get(equipe_id) ?? []);
  const offered = (markets: readonly Market[]) =>
    markets.flatMap((market) => {
      const prono_id = pronoIds.get(marketKey(market));
      const asksScorer = isScorerGroup(market[0]);
      return prono_id === undefined || (asksScorer && players.length === 0) ? [] : [{ prono_id, asksScorer }];
    });
  const markets = marketsBySport[sport];
  const fitting = offered(markets?.[daring] ?? []);
  const [first, ...others] = fitting.length > 0 ? fitting : offered(Object.values(markets ?? {}).flat());
  if (!first)
    throw new AppError('BUSINESS_RULE', `Aucun type de pronostic connu pour ce sport\u202f: ${sport}`);
  const { prono_id, asksScorer } = random.pick([first, ...others]);
  return {
    prono_id,
    joueur_id: asksScorer ? (players[random.between(0, players.length - 1)] ?? null) : null,
  };
}
