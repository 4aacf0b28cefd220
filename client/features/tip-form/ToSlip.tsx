import { useNavigate } from '@tanstack/react-router';
import { TicketPlus } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { dayOf } from '../../../shared/dates.ts';
import { resultByOutcome } from '../../../shared/domain/ticket-details.ts';
import { TICKET_FULL } from '../../../shared/domain/ticket-rules.ts';
import { clearDraft } from '../../forms/drafts.ts';
import { isFull, selectionOn, withSelection } from '../../slip/slip.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';

/** Puts what is typed on the slip in place of a tip of its own, and goes back to the matches. */
export function ToSlip({ opened, reference }: Pick<TipFormProps, 'opened' | 'reference'>) {
  const { control, getValues } = useTipForm();
  const { touchedFields } = useFormState({ control });
  const { slip: held, change } = useSlip();
  const navigate = useNavigate();
  const isChosen = useWatch({ control, name: 'prono_id' }) !== '';
  const { match, initial, start, draftKey } = opened;
  const add = async () => {
    const { prono_id, joueur_id, match_cote, result_id, prono_gain: _, ...terms } = getValues();
    // What the form starts with is not the bookmaker's odds, nor when the slip will be saved.
    const isPriced = touchedFields.match_cote || match_cote !== initial.match_cote;
    const selection = {
      ...selectionOn(match, Number(prono_id)),
      joueur_id,
      sel_cote: isPriced ? match_cote : '',
      sel_resultat: resultByOutcome[reference.outcomeOf(Number(result_id))] ?? 'en_cours',
    };
    const date_add = terms.date_add === initial.date_add ? '' : terms.date_add;
    if (isFull(held)) return notify.info(TICKET_FULL);
    change((slip) => withSelection(slip, selection, { ...terms, date_add }));
    clearDraft(draftKey);
    notify.success('Sélection ajoutée au ticket');
    await navigate({ to: '/matches', search: { date: dayOf(match.match_date), ...start }, replace: true });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={TicketPlus}
      disabled={!isChosen}
      className="-mr-2 ml-auto"
      onClick={() => void add()}
    >
      Ajouter au ticket
    </Button>
  );
}
