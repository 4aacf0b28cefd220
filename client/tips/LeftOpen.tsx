import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import type { TipReference } from '../local/live-data.ts';
import { later } from '../ui/later.tsx';
import { scoreOf } from './match-score.ts';

// Few bets are open although their match has a final score.
const MissingPart = later(async () => (await import('./own-score/MissingPart.tsx')).MissingPart);

type LeftOpenProps = {
  reference: Pick<TipReference, 'outcomeOf'>;
  match: Row<'match'> | undefined;
  tip: Row<'tip'>;
  selection?: TicketSelection;
  /** Within a link or a button. */
  isWithin?: boolean;
};

/** What the final score of a match lacks for a bet, or for a selection of it, that it leaves open. */
export function LeftOpen({ reference, match, ...bet }: LeftOpenProps) {
  const isLeftOpen =
    scoreOf(match)?.etat === 'termine' && outcomeOfTip(bet.tip, reference.outcomeOf) === 'pending';
  return isLeftOpen && match && <MissingPart match={match} {...bet} />;
}
