import { type ScoreVerdict, type SettledBy, verdictKey } from '../../../shared/domain/proposals.ts';
import { storedText } from '../../local/stored-text.ts';

/** The scores by which this device has settled, as text. */
export const settledByScore = storedText('pronos-settled-by-score');

/** The scores whose settlement was undone: they do not settle by themselves again. */
export const undoneScores = storedText('pronos-undone-scores');

/** A score that is corrected is so within days: the newest are enough. */
const REMEMBERED_MAX = 500;

/** What is stored under this text: a score by bet or selection. */
export function rememberedScores(text: string | null): SettledBy {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** The same text with the scores of these verdicts. */
export function withScores(
  text: string | null,
  verdicts: readonly Pick<ScoreVerdict, 'tip' | 'selection' | 'match'>[],
): string {
  const scores = new Map(rememberedScores(text));
  for (const verdict of verdicts) {
    const key = verdictKey(verdict);
    scores.delete(key);
    if (verdict.match.score) scores.set(key, verdict.match.score);
  }
  return JSON.stringify([...scores].slice(-REMEMBERED_MAX));
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
