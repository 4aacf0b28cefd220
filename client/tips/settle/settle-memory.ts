import { isKeyOf, type ScoreVerdict, type SettledBy, verdictKey } from '../../../shared/domain/proposals.ts';
import { knownOutcomes, type Outcome } from '../../../shared/outcome.ts';
import { storedText } from '../../local/stored-text.ts';

/** The outcomes that scores gave on this device, as text. */
export const settledByScore = storedText('pronos-settled-by-score');

/** A score that is corrected is so within days: the newest are enough. */
const REMEMBERED_MAX = 500;

/** What is stored under this text: an outcome by bet or selection. */
export function rememberedOutcomes(text: string | null): SettledBy {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** A bet or a selection, what the score says of it, and what it was settled as. */
export type Followed = Pick<ScoreVerdict, 'tip' | 'selection' | 'outcome'> & { chosen: Outcome };

/** The same text with these: what the bettor has chosen himself is no score's, nor what is open again. */
export function withOutcomes(text: string | null, followed: readonly Followed[]): string {
  const outcomes = new Map(rememberedOutcomes(text));
  for (const { outcome, chosen, ...verdict } of followed) {
    const key = verdictKey(verdict);
    outcomes.delete(key);
    if (chosen === outcome && outcome !== 'pending') outcomes.set(key, outcome);
  }
  return JSON.stringify([...outcomes].slice(-REMEMBERED_MAX));
}

/** From now on a tip's results are its bettor's, who has decided about them: a score that changes does not give others. */
export function forgetScoreResults(user_id: string, upm_id: string): void {
  const text = settledByScore.read(user_id);
  if (text !== null) settledByScore.write(user_id, withoutTip(text, upm_id));
}

/** The same text without what scores gave to a tip: its bettor has decided about it. */
export function withoutTip(text: string | null, upm_id: string): string {
  const left = [...rememberedOutcomes(text)].filter(([key]) => !isKeyOf(key, upm_id));
  return JSON.stringify(left);
}

function isEntry(value: unknown): value is [string, Outcome] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false;
  return knownOutcomes.some((outcome) => outcome === value[1]);
}
