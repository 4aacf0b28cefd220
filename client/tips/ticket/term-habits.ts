import { typedAgain } from '../../forms/typed-again.ts';
import { hasTerms, noTypedTerms, type TypedTerms } from './typed-terms.ts';

const storageKey = (user_id: string) => `pronos-terms:${user_id}`;

/** The special terms of this person's last ticket with this bookmaker that had some, on this device. */
export function lastTermsWith(user_id: string, bookmaker_id: string): TypedTerms | null {
  const kept = readTerms(user_id)[bookmaker_id];
  return kept === undefined ? null : typedAgain({ ...noTypedTerms }, Object(kept));
}

/** Keeps the terms of a ticket that was just recorded, if it has special ones. */
export function rememberTerms(user_id: string, bookmaker_id: string, terms: TypedTerms): void {
  if (!hasTerms(terms)) return;
  const { bonus_pct, commission_pct, gagnant_place, contre } = terms;
  const kept = {
    ...readTerms(user_id),
    [bookmaker_id]: { bonus_pct, commission_pct, gagnant_place, contre },
  };
  try {
    localStorage.setItem(storageKey(user_id), JSON.stringify(kept));
  } catch {
    // Storage can be forbidden; the terms are then typed again.
  }
}

function readTerms(user_id: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(storageKey(user_id)) ?? '{}') };
  } catch {
    return {};
  }
}
