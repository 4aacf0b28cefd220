import { storedText } from '../../local/stored-text.ts';

/** The outcomes that scores gave on this device, as text: a JSON list of entries by tip and selection (`verdictKey`). */
export const settledByScore = storedText('pronos-settled-by-score');

/** From now on a tip's results are its bettor's, who has decided about them: a score that changes does not give others. */
export function forgetScoreResults(user_id: string, upm_id: string): void {
  const text = settledByScore.read(user_id);
  if (text !== null) settledByScore.write(user_id, withoutTip(text, upm_id));
}

/** The same text without what scores gave to a tip. */
export function withoutTip(text: string, upm_id: string): string {
  return JSON.stringify(entriesIn(text).filter(([key]) => !String(key).startsWith(`${upm_id} `)));
}

/** Stored text may be anything. */
function entriesIn(text: string): unknown[][] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
