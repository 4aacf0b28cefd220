import type { Outcome } from '../../../shared/outcome.ts';
import { type SelectionResult, selectionResultNames } from '../../../shared/records/ticket.ts';
import { Badge } from '../../ui/Badge.tsx';
import { looks } from '../OutcomeBadge.tsx';

/** The outcome as which a selection's result shows. */
const shownAs: Readonly<Record<SelectionResult, Outcome>> = {
  en_cours: 'pending',
  gagne: 'won',
  perdu: 'lost',
  annule: 'void',
  demi_gagne: 'half_won',
  demi_perdu: 'half_lost',
  place: 'partial',
};

/** How a selection ended, as an icon and its text. */
export function SelectionBadge({ result }: { result: SelectionResult }) {
  return <Badge {...looks[shownAs[result]]}>{selectionResultNames[result]}</Badge>;
}
