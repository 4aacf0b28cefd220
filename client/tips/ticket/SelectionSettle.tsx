import { Check, Ellipsis, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { selectionResultNames, type TicketSelection } from '../../../shared/records/ticket.ts';
import type { TipReference } from '../../local/live-data.ts';
import { IconButton } from '../../ui/Button.tsx';
import { laterDialog } from '../../ui/later.tsx';
import { useSettle } from '../use-settle.ts';
import { SelectionBadge } from './SelectionBadge.tsx';
import { type Ending, ending, isSameEnding, withEnding } from './ticket-changes.ts';
import { selectionLabel } from './ticket-labels.ts';

const EndingDialog = laterDialog(async () => (await import('./EndingDialog.tsx')).EndingDialog);

const results = [
  { result: 'gagne', icon: Check },
  { result: 'perdu', icon: X },
] as const;

type SelectionSettleProps = {
  tip: Row<'tip'>;
  selection: TicketSelection;
  reference: TipReference;
  /** Where these buttons leave once it is settled. */
  onSettled?: () => void;
};

/** Settles a selection in one tap, which can be undone; its other results are behind « Autre résultat ». */
export function SelectionSettle({ tip, selection, reference, onSettled }: SelectionSettleProps) {
  const { sel_id, sel_resultat } = selection;
  const label = selectionLabel(reference, selection, tip);
  const details = detailsOf(tip);
  const settle = useSettle(tip, reference);
  const [isChoosing, setChoosing] = useState(false);
  // The other buttons leave once it is settled: the focus moves to this one rather than nowhere.
  const otherButton = useRef<HTMLButtonElement>(null);
  const end = async (ended: Ending, press?: MouseEvent) => {
    if (isSameEnding(selection, ended)) return;
    const told = `${selectionResultNames[ended.sel_resultat]}\u202f: ${label}`;
    const settled = withEnding(tip, sel_id, ended, reference.outcomeOf);
    const stay = () => otherButton.current?.focus({ preventScroll: true });
    await settle(settled, told, { press, onSettled: onSettled ?? stay });
  };
  return (
    <fieldset aria-label={`Résultat de ${label}`} className="flex items-center justify-end">
      {sel_resultat === 'en_cours' ? (
        results.map(({ result, icon }) => (
          <IconButton
            key={result}
            icon={icon}
            aria-label={`${selectionResultNames[result]}\u202f: ${label}`}
            title={selectionResultNames[result]}
            onClick={({ nativeEvent }) => void end(ending(result), nativeEvent)}
          />
        ))
      ) : (
        <SelectionBadge result={sel_resultat} />
      )}
      <IconButton
        ref={otherButton}
        icon={Ellipsis}
        aria-label={`Autre résultat\u202f: ${label}`}
        title="Autre résultat"
        onClick={() => setChoosing(true)}
      />
      {isChoosing && details && (
        <EndingDialog
          label={label}
          held={selection}
          isEachWay={details.place_num !== null}
          onChoose={(ended: Ending) => {
            setChoosing(false);
            void end(ended);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
