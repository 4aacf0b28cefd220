import { type SlipSelection, withChanged, withoutSelections, withPutBack } from '../../slip/slip.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { namesScorer } from '../../tips/scorers.ts';
import { SelectionCard } from '../../tips/ticket/SelectionCard.tsx';
import { sameMatchNotice } from '../../tips/ticket/same-match-notice.ts';
import { useFocusOnFree } from '../../tips/ticket/use-focus-on-free.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { matchIdOf } from './enter-slip.ts';
import type { SlipPartProps } from './slip-part.ts';

/** The selections in the bettor's order. */
export function SelectionList(part: SlipPartProps) {
  const { slip, typed, entered, reference, scorersOf, errorOf, leave } = part;
  const { change } = useSlip();
  const list = useFocusOnFree(slip.selections);
  const matchIds = slip.selections.map((selection) => matchIdOf(reference, selection));
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
              selection={selection}
              match={selection.match}
              teams={
                selection.match && namesScorer(reference, Number(selection.prono_id))
                  ? scorersOf(selection.match)
                  : []
              }
              reference={reference}
              place={index + 1}
              notice={sameMatchNotice(entered.type, matchIds, index)}
              isPriced
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
