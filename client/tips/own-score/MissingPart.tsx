import { Link } from '@tanstack/react-router';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import { useReference } from '../../local/user-data.tsx';
import { mayComplete, partMissing, partName, sportOf } from './missing-score.ts';

type MissingPartProps = {
  tip: Row<'tip'>;
  /** The selection of a combined bet that it is told of. */
  selection?: TicketSelection;
  match: Row<'match'>;
  /** Within a link or a button. */
  isWithin?: boolean;
};

/** Why the final score of its match does not decide an open bet: a part of it is not known; and what can be done. */
export function MissingPart({ tip, selection, match, isWithin }: MissingPartProps) {
  const reference = useReference();
  const part = reference && partMissing(tip, selection ?? null, match, reference);
  if (!part) return null;
  const text = `Il manque ${partName(part, sportOf(reference, match))}`;
  return (
    <span className="block text-sm font-normal text-caution">
      {mayComplete(match) ? text : `${text}\u202f: à régler à la main`}
      {mayComplete(match) && !isWithin && (
        <>
          {'\u202f'}:{' '}
          <Link
            to="/matches/$matchId"
            params={{ matchId: match.match_id }}
            className="rounded-control font-medium underline underline-offset-4"
          >
            compléter mon score
          </Link>
        </>
      )}
    </span>
  );
}
