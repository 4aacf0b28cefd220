import { type MatchScore, shortScore } from '../../shared/domain/score.ts';

/** The score of a match after its name. */
export function ScoreMark({ score }: { score: MatchScore }) {
  return (
    <span className="ml-2 font-medium whitespace-nowrap text-ink-muted tabular-nums">
      <span className="sr-only">, score </span>
      {shortScore(score)}
    </span>
  );
}
