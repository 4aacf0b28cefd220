import { withSelections } from './changed-selections.ts';
import { type TicketForm, touched } from './ticket-form-context.ts';
import type { EditedSelection, TypedPlaced } from './typed-selections.ts';

/** What can be done with the selections of a ticket's form. */
export function useSelections(form: TicketForm) {
  const hold = (selections: EditedSelection[]) => {
    const { type_pari, tailles, match_cote } = withSelections(form.getValues(), selections);
    form.setValue('selections', selections, touched);
    form.setValue('type_pari', type_pari);
    form.setValue('tailles', tailles);
    form.setValue('match_cote', match_cote);
    sayAgain(form);
  };
  const held = () => form.getValues('selections');
  return {
    add: (added: EditedSelection) => hold([...held(), added]),
    replace: (sel_id: string, by: EditedSelection) =>
      hold(held().map((one) => (one.sel_id === sel_id ? by : one))),
    remove: (sel_id: string) => hold(held().filter((one) => one.sel_id !== sel_id)),
    change: (index: number, changes: Partial<TypedPlaced>) => {
      for (const [name, value] of Object.entries(changes) as [keyof TypedPlaced, never][])
        form.setValue(`selections.${index}.${name}`, value, touched);
    },
  };
}

/**
 * What was said of other selections no longer is. Said at once is what was chosen, as that a selection is there twice;
 * after a refusal everything, as what is being typed is only where it was left.
 */
function sayAgain(form: TicketForm): void {
  form.clearErrors(['selections', 'match_cote']);
  const { type_pari, tailles, selections } = form.getValues();
  if (form.formState.isSubmitted) return void form.trigger();
  void form.trigger([
    'contre',
    ...(type_pari === 'systeme' && tailles.length > 0 ? (['tailles'] as const) : []),
    ...selections.map((_, index) => `selections.${index}.match_id` as const),
  ]);
}
