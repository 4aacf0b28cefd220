import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { formatScore } from '../../../shared/domain/score.ts';
import { limits } from '../../../shared/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useAct } from '../use-act.ts';
import { confirmNotedScore } from './match-calls.ts';
import { nameOf, scoreOf } from './match-names.ts';
import { Provenance } from './Provenance.tsx';
import { ScoreButton } from './ScoreButton.tsx';

const PAGE_SIZE = 20;

type NotedScoreListProps = {
  matches: readonly AdminMatch[];
  onScore: (match: AdminMatch) => void;
  onDone: () => Promise<void>;
};

/** The matches without a score of which bettors noted one: one press makes it everybody's. */
export function NotedScoreList({ matches, onScore, onDone }: NotedScoreListProps) {
  const [wanted, setPage] = useState(1);
  const { isActing, act } = useAct(onDone);
  if (matches.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={CircleCheckBig}
          title="Aucun score à confirmer"
          text="Les scores que des parieurs notent de matchs sans score apparaîtront ici."
        />
      </Card>
    );
  }
  const pages = Math.ceil(matches.length / PAGE_SIZE);
  const page = Math.min(wanted, pages);
  return (
    <Card flush className="self-start">
      <p className="border-b border-line px-4 py-3 text-sm text-ink-muted sm:px-5">
        Ce que des parieurs ont noté pour eux-mêmes. Confirmé, un score est celui de tous.
        {matches.length >= limits.notedMatchesMax &&
          ` Les ${limits.notedMatchesMax} matchs les plus récents sont montrés\u202f: les dates et les compétitions mènent aux autres.`}
      </p>
      <ul className="divide-y divide-line">
        {matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((match) => (
          <li key={match.match_id} className="px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 grow basis-72">
                <p className="font-medium wrap-anywhere">{nameOf(match)}</p>
                <p className="text-sm text-ink-muted">
                  <Provenance match={match} />
                  {match.standing !== 'confirmed' && 'Confirmer son score confirme aussi le match.'}
                </p>
              </div>
              <ScoreButton match={match} onScore={onScore} />
            </div>
            <NotedScores
              match={match}
              isActing={isActing}
              onConfirm={(score) => void act(() => confirmNotedScore(match, score))}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPageChange={setPage} />
    </Card>
  );
}

type NotedScoresProps = {
  match: AdminMatch;
  isActing: boolean;
  onConfirm: (score: NonNullable<ReturnType<typeof scoreOf>>) => void;
};

/** What was noted of one match, and by how many. */
function NotedScores({ match, isActing, onConfirm }: NotedScoresProps) {
  return (
    <ul className="mt-1">
      {(match.scores_notes ?? []).map((noted) => {
        const score = scoreOf(noted);
        if (!score) return null;
        const text = formatScore(score);
        return (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <p className="min-w-0 tabular-nums wrap-anywhere">
              <span className="font-semibold">{text}</span>{' '}
              <span className="text-sm text-ink-muted">
                noté par {counted(noted.nb_parieurs, 'parieur', 'parieurs')}
              </span>
            </p>
            <Button
              size="sm"
              variant="secondary"
              disabled={isActing}
              aria-label={`Confirmer ${text} pour ${nameOf(match)}`}
              onClick={() => onConfirm(score)}
            >
              Confirmer
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
