import { CalendarDays, PenLine } from 'lucide-react';
import { useState } from 'react';
import { TICKET_FULL } from '../../../shared/domain/ticket-rules.ts';
import { limits } from '../../../shared/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { matchNamed } from '../match-named.ts';
import { SelectionCard } from './SelectionCard.tsx';
import { SelectionDialog } from './SelectionDialog.tsx';
import { sameMatchNotice } from './same-match-notice.ts';
import { messageOf, type TicketParts } from './ticket-form-context.ts';
import { type EditedSelection, newTypedSelection } from './typed-selections.ts';
import { useFocusOnFree } from './use-focus-on-free.ts';
import { useSelections } from './use-selections.ts';

/** The selections of a ticket, in the bettor's order: each can be corrected, replaced and removed. */
export function SelectionParts(parts: TicketParts) {
  const { form, opened, userData, reference } = parts;
  const { add, replace } = useSelections(form);
  const [chosen, setChosen] = useState<EditedSelection | 'new' | null>(null);
  const selections = form.watch('selections');
  const isFull = selections.length >= limits.selectionsMax;
  const list = useFocusOnFree(selections);
  const replaced = chosen === 'new' ? null : chosen;
  return (
    <>
      <Field
        label={selections.length > 1 ? 'Sélections' : 'Sélection'}
        group
        error={messageOf(form.formState.errors.selections)}
      >
        <Card flush asChild>
          <ol ref={list} className="divide-y divide-line">
            {selections.map((selection, index) => (
              <EditedCard
                key={selection.sel_id}
                {...parts}
                selection={selection}
                index={index}
                onReplace={() => setChosen(selection)}
              />
            ))}
          </ol>
        </Card>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={CalendarDays}
            className="max-sm:flex-auto"
            disabled={isFull}
            onClick={() => setChosen('new')}
          >
            Autre match
          </Button>
          <Button
            variant="secondary"
            icon={PenLine}
            className="max-sm:flex-auto"
            disabled={isFull}
            onClick={() => add(newTypedSelection(null))}
          >
            Sélection libre
          </Button>
        </div>
        {isFull && <p className="mt-1.5 text-sm text-ink-muted">{TICKET_FULL}.</p>}
      </Field>
      {chosen && (
        <SelectionDialog
          title={replaced ? 'Remplacer la sélection' : 'Nouvelle sélection'}
          held={(replaced && matchNamed(reference, replaced.match_id)) ?? null}
          around={opened.before.date_add}
          userData={userData}
          reference={reference}
          onChoose={(on) => {
            setChosen(null);
            if (replaced) replace(replaced.sel_id, newTypedSelection(on));
            else add(newTypedSelection(on));
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type EditedCardProps = TicketParts & { selection: EditedSelection; index: number; onReplace: () => void };

function EditedCard({ form, reference, teamsOf, selection, index, onReplace }: EditedCardProps) {
  const { change, remove } = useSelections(form);
  const type = form.watch('type_pari');
  const matchIds = form.watch('selections').map(({ match_id }) => match_id || null);
  return (
    <SelectionCard
      selection={selection}
      match={selection.match_id === '' ? null : (matchNamed(reference, selection.match_id) ?? 'unknown')}
      teams={teamsOf(selection)}
      reference={reference}
      place={index + 1}
      notice={sameMatchNotice(type, matchIds, index)}
      isSystem={type === 'systeme'}
      isEachWay={form.watch('gagnant_place') !== ''}
      isPriced={type !== 'simple'}
      errorOf={(field) => form.getFieldState(`selections.${index}.${field}`, form.formState).error?.message}
      onLeave={(field) => void form.trigger(`selections.${index}.${field}`)}
      onChange={(changes) => change(index, changes)}
      actions={
        <Button variant="link" size="sm" onClick={onReplace}>
          Remplacer
        </Button>
      }
      onRemove={matchIds.length > 1 ? () => remove(selection.sel_id) : undefined}
    />
  );
}
