import { useEffect, useRef } from 'react';
import {
  type Slip,
  type SlipSelection,
  withChanged,
  withoutSelections,
  withPutBack,
} from '../../slip/slip.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { matchIdOf } from './enter-slip.ts';
import { SelectionCard } from './SelectionCard.tsx';
import type { SlipPartProps } from './slip-part.ts';

/** The selections in the bettor's order. */
export function SelectionList(part: SlipPartProps) {
  const { slip, typed, entered, errorOf, leave } = part;
  const { change } = useSlip();
  const list = useFocusOnFree(slip);
  const wrong = errorOf('selections');
  const remove = (selection: SlipSelection) => {
    change((now) => withoutSelections(now, [selection]));
    notify.undo('Sélection retirée', () => change((now) => withPutBack(now, selection, slip)));
  };
  return (
    <>
      <Card flush asChild>
        <ol ref={list} aria-label="Sélections" className="divide-y divide-line">
          {slip.selections.map((selection, index) => (
            <SelectionCard
              key={selection.sel_id}
              {...part}
              selection={selection}
              place={index + 1}
              notice={noticeOf(part, index)}
              isSystem={entered.type === 'systeme'}
              isEachWay={typed.gagnant_place.trim() !== ''}
              errorOf={(field) => errorOf(`selections.${index}.${field}`)}
              onLeave={(field) => leave(`selections.${index}.${field}`)}
              onChange={(changes) => change((now) => withChanged(now, selection.sel_id, changes))}
              onRemove={() => remove(selection)}
            />
          ))}
        </ol>
      </Card>
      {wrong && <FieldError>{wrong}</FieldError>}
    </>
  );
}

/** A selection in words that was just added is typed at once. */
function useFocusOnFree({ selections }: Slip) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(selections.length);
  useEffect(() => {
    const isAdded = selections.length > count.current;
    count.current = selections.length;
    if (isAdded && selections.at(-1)?.sel_libelle === '' && !selections.at(-1)?.match)
      list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [selections]);
  return list;
}

/** Of a selection on the same match as one before it: their odds cannot be multiplied. */
function noticeOf({ slip, entered, reference }: SlipPartProps, index: number): string | null {
  const [on, ...others] = [slip.selections[index], ...slip.selections.slice(0, index)].map(
    (selection) => selection && matchIdOf(reference, selection),
  );
  if (entered.type === 'simple' || !on || !others.includes(on)) return null;
  return entered.type === 'combine'
    ? 'Déjà sur ce match\u202f: tapez la cote totale du bookmaker.'
    : 'Déjà sur ce match\u202f: le gain calculé peut différer de celui du bookmaker.';
}
