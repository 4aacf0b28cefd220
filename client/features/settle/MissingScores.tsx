import { formatMatchDate } from '../../../shared/dates.ts';
import { shortScore } from '../../../shared/domain/score.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { scoreOf } from '../../tips/match-score.ts';
import { type Missing, partName, sportOf } from '../../tips/own-score/missing-score.ts';
import { OwnScoreButton } from '../../tips/own-score/OwnScoreButton.tsx';
import { matchLabel } from '../../tips/tip-labels.ts';
import { Card, Rows } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';

const SHOWN_MAX = 20;

type MissingScoresProps = {
  /** The newest first, at least one. */
  scores: readonly { match: Row<'match'>; missing: Missing }[];
  ownScores: UserData['ownScores'];
  reference: Reference;
};

/** The matches that have begun, on which bets wait for a score or a part of it that nobody has told: the bettor may note it. */
export function MissingScores({ scores, ownScores, reference }: MissingScoresProps) {
  return (
    <Section
      title="Scores qui manquent"
      sub="Le calendrier ne les dit pas encore. Notez-les pour régler vos paris."
    >
      <Card flush tabIndex={-1} className="outline-none">
        <Rows>
          {scores.slice(0, SHOWN_MAX).map(({ match, missing }) => (
            <li
              key={match.match_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0 grow basis-48">
                <p className="font-medium wrap-anywhere">{matchLabel(reference, match.match_id)}</p>
                <p className="text-sm text-ink-muted">{formatMatchDate(match.match_date, Date.now())}</p>
                {missing !== 'score' && (
                  <p className="text-sm text-caution">
                    Vous avez noté {scoreText(match)}
                    {'\u202f'}: il manque {partName(missing, sportOf(reference, match))}.
                  </p>
                )}
              </div>
              <OwnScoreButton match={match} ownScores={ownScores} reference={reference} size="sm" />
            </li>
          ))}
        </Rows>
      </Card>
      {scores.length > SHOWN_MAX && (
        <p className="mt-3 text-sm text-ink-muted">Les {SHOWN_MAX} plus récents sont montrés.</p>
      )}
    </Section>
  );
}

function scoreText(match: Row<'match'>): string {
  const score = scoreOf(match);
  return score ? shortScore(score) : '';
}
