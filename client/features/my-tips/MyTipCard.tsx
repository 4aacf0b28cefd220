import { memo } from 'react';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { matchesOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { capitalised } from '../../../shared/records/wording.ts';
import { confidenceLevels } from '../../forms/confidence-levels.ts';
import type { Reference } from '../../local/live-data.ts';
import { matchOf } from '../../local/tip-order.ts';
import type { TipActionsProps } from '../../tips/TipActions.tsx';
import { TipCard } from '../../tips/TipCard.tsx';
import { notedText } from '../../tips/tip-dates.ts';
import { bankrollLabel, bookmakerLabel } from '../../tips/tip-labels.ts';
import { Card } from '../../ui/Card.tsx';
import { StarRating } from '../../ui/Stars.tsx';

type MyTipCardProps = TipActionsProps & {
  reference: Reference;
  bankroll: Row<'bankroll'> | undefined;
  martingales: readonly string[];
};

/** A tip with all that was noted about it; with the year, since the list covers several seasons. */
export const MyTipCard = memo(function MyTipCard({ bankroll, martingales, ...props }: MyTipCardProps) {
  const { tip, reference } = props;
  return (
    <Card flush>
      <TipCard
        {...props}
        place={<MatchPlace {...props} />}
        details={[bookmakerLabel(reference, tip.bookmaker_id), bankrollLabel(bankroll)]}
        notes={[
          capitalised(notedText(tip.date_add, Date.now())),
          ...(martingales.length > 0 ? [martingales.join(', ')] : []),
        ]}
        confidence={
          <StarRating
            value={tip.user_fiab}
            label={`Confiance\u202f: ${confidenceLevels[tip.user_fiab - 1] ?? tip.user_fiab}`}
          />
        }
        comment={tip.user_comment}
      />
    </Card>
  );
});

/** When the match is played, or a ticket's next one; in which competition, where all of its matches are of one. */
function MatchPlace({ tip, reference }: Pick<MyTipCardProps, 'tip' | 'reference'>) {
  const match = matchOf(tip, reference.matches);
  if (!match) return null;
  const matches = matchesOf(tip).flatMap((match_id) => reference.matches.get(match_id) ?? []);
  const isOfOne = matches.every(({ compet_id }) => compet_id === match.compet_id);
  const competition = isOfOne ? reference.competitions.get(match.compet_id) : undefined;
  return (
    <>
      {competition && <span className="wrap-anywhere">{competition.compet_lib} · </span>}
      {formatDay(match.match_date)} {formatTime(match.match_date)}
    </>
  );
}
