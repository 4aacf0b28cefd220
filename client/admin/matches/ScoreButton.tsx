import type { AdminMatch } from '../../../shared/answers.ts';
import { shortScore } from '../../../shared/domain/score.ts';
import { Button } from '../../ui/Button.tsx';
import { nameOf, scoreOf } from './match-names.ts';

type ScoreButtonProps = { match: AdminMatch; onScore: (match: AdminMatch) => void };

/** The score of a match with whose it is, to press to type it. */
export function ScoreButton({ match, onScore }: ScoreButtonProps) {
  const score = scoreOf(match);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Score\u202f: ${nameOf(match)}${score ? `, ${shortScore(score)}` : ''}`}
        className={score ? 'font-semibold tabular-nums' : 'text-ink-muted!'}
        onClick={() => onScore(match)}
      >
        {score ? shortScore(score) : 'Score'}
      </Button>
      {score && <span className="text-xs text-ink-muted">{score.origine}</span>}
    </span>
  );
}
