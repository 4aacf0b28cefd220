import { type Bet, gainAfter, type PlainGain } from '../../shared/domain/settlement.ts';
import { centsToInput, parseCents } from '../../shared/money.ts';
import { parseOdds } from '../../shared/odds.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';

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

/** The same with its result, and what it paid back. */
export type TypedGain = TypedBet & { result_id: string; prono_gain: string };

/** The gain of a form of a plain bet once something else of it is changed: proposed anew (`gainAfter`), or as it was typed. */
export function typedGainAfter<T extends TypedGain>(
  before: T,
  changes: Partial<T>,
  outcomeOf: OutcomeOf,
): string {
  const held = plainGain(before);
  const cents = gainAfter(held, plainGain({ ...before, ...changes }), outcomeOf);
  return Object.is(cents, held.prono_gain) ? before.prono_gain : centsToInput(cents);
}

/** A gain that cannot be read is none that is proposed. */
function plainGain(typed: TypedGain): PlainGain {
  const prono_gain = parseCents(typed.prono_gain) ?? Number.NaN;
  return { ...typedBet(typed), result_id: Number(typed.result_id), prono_gain };
}
