import { useState } from 'react';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import { selectionMarks } from '../../../shared/domain/ticket-texts.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import type { TipReference } from '../../local/live-data.ts';
import { Button } from '../../ui/Button.tsx';
import { ScoreMark } from '../ScoreMark.tsx';
import { SelectionSettle } from './SelectionSettle.tsx';
import { countText, selectionLabel } from './ticket-labels.ts';

/** As many selections as a card shows at first; one more alone would take the place of the button that shows it. */
const SHOWN_AT_FIRST = 4;

type TicketSelectionsProps = { tip: Row<'tip'>; reference: TipReference };

/** The selections of a combined bet or a system, each with its result and its settling; nothing for any other tip. */
export function TicketSelections({ tip, reference }: TicketSelectionsProps) {
  const [isWhole, setWhole] = useState(false);
  const details = detailsOf(tip);
  if (!details || details.type_pari === 'simple') return null;
  const { selections } = details;
  const isCut = !isWhole && selections.length > SHOWN_AT_FIRST + 1;
  const shown = isCut ? selections.slice(0, SHOWN_AT_FIRST) : selections;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((selection) => (
          <SelectionRow key={selection.sel_id} tip={tip} selection={selection} reference={reference} />
        ))}
      </ul>
      {isCut && (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          + {countText(selections.length - shown.length)}
        </Button>
      )}
    </>
  );
}

type SelectionRowProps = TicketSelectionsProps & { selection: TicketSelection };

function SelectionRow({ tip, selection, reference }: SelectionRowProps) {
  const marks = selectionMarks(selection);
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-0.5">
      <p className="min-w-0 grow basis-28 py-1 text-[0.9375rem] wrap-anywhere">
        {selectionLabel(reference, selection, tip)}{' '}
        <span className="font-medium tabular-nums">@&nbsp;{formatOdds(selection.sel_cote)}</span>
        <ScoreMark reference={reference} match_id={selection.match_id} tip={tip} selection={selection} />
        {marks.length > 0 && <span className="block text-sm text-ink-muted">{marks.join(' · ')}</span>}
      </p>
      <div className="-mr-2.5 ml-auto">
        <SelectionSettle tip={tip} selection={selection} reference={reference} />
      </div>
    </li>
  );
}
