import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Row } from '../../../shared/records/tables.ts';
import { useFocusOnRefusal } from '../../forms/use-focus-on-refusal.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { deletedMartingales, deletedMartingalesText, tellTipSaved } from '../deleted-martingales.ts';
import { matchNamed } from '../match-named.ts';
import { namesScorer, scorersFinder } from '../scorers.ts';
import { tipEdit } from '../tip-changes.ts';
import { SelectionParts } from './SelectionParts.tsx';
import { CashOutPart, ReturnPart, StakePart } from './TicketMoneyParts.tsx';
import { NotePart, PlacePart, SeldomPart } from './TicketOtherParts.tsx';
import {
  type EnteredTicket,
  type OpenedTicket,
  type TypedTicket,
  ticketAfter,
  ticketFormSchema,
  typedTicketOf,
} from './ticket-form.ts';
import type { TicketParts } from './ticket-form-context.ts';
import { tipSubject, tipTitle } from './ticket-labels.ts';

type TicketEditDialogProps = {
  opened: OpenedTicket;
  /** What was typed in the form of the plain bet that becomes a ticket. */
  typed?: Partial<TypedTicket>;
  userData: UserData;
  reference: Reference;
  onClose: () => void;
};

/** Edits a ticket, or makes one of a plain bet; what it was when the dialog opened is sent too. */
export function TicketEditDialog({ typed, userData, reference, onClose, ...props }: TicketEditDialogProps) {
  const formId = useId();
  const runtime = useRuntime();
  const [opened] = useState(props.opened);
  const { before } = opened;
  const [linked] = useState(() => linkedMartingales(userData, before.upm_id));
  const [known] = useState(userData.martingales);
  const teamsOf = useTeamsOf(opened, reference);
  const form = useForm<TypedTicket, unknown, EnteredTicket>({
    resolver: valibotResolver(
      ticketFormSchema({ opened, linkedBefore: linked, rows: userData, reference, teamsOf }),
    ),
    defaultValues: { ...typedTicketOf(opened, linked), ...typed },
    mode: 'onTouched',
    criteriaMode: 'all',
  });
  const deletedOf = (um_ids: readonly string[]) => deletedMartingales(um_ids, userData.martingales, known);
  const deleted = deletedOf(form.watch('um_ids'));
  const element = useFocusOnRefusal(form.formState.submitCount);
  const save = form.handleSubmit(async (entered) => {
    const gone = deletedOf(entered.um_ids);
    const after = entered.um_ids.filter((id) => !gone.some(({ um_id }) => um_id === id));
    try {
      const edited = ticketAfter(opened, entered, reference.outcomeOf);
      await runtime.write(tipEdit(before, edited, { before: linked, after }));
    } catch (error) {
      tellUnsaved(error, 'Erreur lors de la modification');
      return;
    }
    tellTipSaved('Pronostic modifié avec succès\u202f!', gone);
    onClose();
  });
  const parts = { form, opened, userData, reference, teamsOf };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tipTitle(reference, before)}
      description={tipSubject(reference, before) ?? undefined}
      size="lg"
      isChanged={idsOf(form.watch('selections')) !== idsOf(opened.details.selections)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={form.formState.isSubmitting}>
            Modifier
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
        <StakePart {...parts} />
        <SelectionParts {...parts} />
        <ReturnPart {...parts} />
        <CashOutPart {...parts} />
        <PlacePart {...parts} />
        <NotePart {...parts} />
        {deleted.length > 0 && <Banner tone="warning">{deletedMartingalesText(deleted)}</Banner>}
        <SeldomPart {...parts} />
      </form>
    </Dialog>
  );
}

/** The players that a selection may name: none where its type asks for none, but one that it had stays. */
function useTeamsOf({ details }: OpenedTicket, reference: Reference): TicketParts['teamsOf'] {
  return useMemo(() => {
    const find = scorersFinder(reference);
    const kept = new Map(details.selections.map(({ sel_id, joueur_id }) => [sel_id, joueur_id]));
    return ({ sel_id, match_id, prono_id }) => {
      const match = matchNamed(reference, match_id);
      const keptId = kept.get(sel_id) ?? null;
      const isAsked = keptId !== null || namesScorer(reference, Number(prono_id));
      return match && isAsked ? find(match, keptId) : [];
    };
  }, [details, reference]);
}

function linkedMartingales(userData: UserData, upm_id: Row<'tip'>['upm_id']): string[] {
  return userData.links.filter((link) => link.upm_id === upm_id).map(({ um_id }) => um_id);
}

function idsOf(selections: readonly { sel_id: string }[]): string {
  return selections.map(({ sel_id }) => sel_id).join();
}
