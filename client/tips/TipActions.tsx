import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TipReference } from '../local/live-data.ts';
import { IconButton } from '../ui/Button.tsx';
import { SettleButtons } from './SettleButtons.tsx';
import { SelectionSettle } from './ticket/SelectionSettle.tsx';
import { onlySelection, tipTitle } from './ticket/ticket-labels.ts';

export type TipActionsProps = {
  tip: Row<'tip'>;
  reference: TipReference;
  onEdit: (tip: Row<'tip'>) => void;
  onDelete: (tip: Row<'tip'>) => void;
};

/** What can be done with a tip in a list. */
export function TipActions({ tip, reference, onEdit, onDelete }: TipActionsProps) {
  const label = tipTitle(reference, tip);
  const isPending = outcomeOfTip(tip, reference.outcomeOf) === 'pending';
  const only = onlySelection(tip);
  const editButton = useRef<HTMLButtonElement>(null);
  // A settled tip no longer has these buttons: the focus moves to the next one rather than nowhere.
  const focusNext = () => editButton.current?.focus();
  return (
    <div className="-mr-2.5 flex flex-wrap justify-end max-lg:-mr-[10px]">
      {isPending && only && (
        <SelectionSettle tip={tip} selection={only} reference={reference} onSettled={focusNext} />
      )}
      {isPending && tip.ticket === null && (
        <SettleButtons tip={tip} label={label} reference={reference} onSettled={focusNext} />
      )}
      <IconButton
        ref={editButton}
        icon={Pencil}
        aria-label={`Modifier le pronostic ${label}`}
        onClick={() => onEdit(tip)}
      />
      <IconButton
        icon={Trash2}
        aria-label={`Supprimer le pronostic ${label}`}
        onClick={() => onDelete(tip)}
      />
    </div>
  );
}
