import type { TipReference } from '../local/live-data.ts';
import { scoreOf, shortScoreText } from './match-score.ts';

type ScoreMarkProps = { reference: Pick<TipReference, 'matches'>; match_id: string | null };

/** The score of a match after its name, where one is known. */
export function ScoreMark({ reference, match_id }: ScoreMarkProps) {
  const score = scoreOf(reference.matches.get(match_id ?? ''));
  return (
    score && (
      <>
        {' '}
        <span className="ml-1 inline-block font-medium text-ink-muted tabular-nums">
          <span className="sr-only">, score </span>
          {shortScoreText(score)}
        </span>
      </>
    )
  );
}
