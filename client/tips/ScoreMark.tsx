import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import type { TipReference } from '../local/live-data.ts';
import { LeftOpen } from './LeftOpen.tsx';
import { scoreOf, shortScoreText } from './match-score.ts';

type ScoreMarkProps = {
  reference: Pick<TipReference, 'matches' | 'outcomeOf'>;
  match_id: string | null;
  tip: Row<'tip'>;
  selection?: TicketSelection;
};

/** The score of a match after its name, where one is known, and what it lacks for a bet that it leaves open. */
export function ScoreMark({ reference, match_id, tip, selection }: ScoreMarkProps) {
  const match = reference.matches.get(match_id ?? '');
  const score = scoreOf(match);
  return (
    score && (
      <>
        {' '}
        <span className="ml-1 inline-block font-medium text-ink-muted tabular-nums">
          <span className="sr-only">, score </span>
          {shortScoreText(score)}
        </span>
        <LeftOpen reference={reference} match={match} tip={tip} selection={selection} />
      </>
    )
  );
}
