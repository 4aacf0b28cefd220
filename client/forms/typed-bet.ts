import type { Bet } from '../../shared/domain/settlement.ts';
import { parseCents } from '../../shared/money.ts';
import { parseOdds } from '../../shared/odds.ts';

/** What a form of a tip shows of its bet. */
export interface TypedBet {
  prono_mise: string;
  match_cote: string;
  freebet: boolean;
}

/** A bet as it is typed; a stake or odds that cannot be read count as none. */
export function typedBet({ prono_mise, match_cote, freebet }: TypedBet): Bet {
  return {
    prono_mise: parseCents(prono_mise) ?? 0,
    match_cote: parseOdds(match_cote) ?? 0,
    freebet: freebet ? 1 : 0,
  };
}
