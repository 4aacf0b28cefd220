import { valibotResolver } from '@hookform/resolvers/valibot';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { dayOf } from '../../../shared/dates.ts';
import { defaults } from '../../../shared/limits.ts';
import { match } from '../../../shared/records/match.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { ReversedNotice } from '../../forms/ReversedNotice.tsx';
import { TeamPairFields } from '../../forms/TeamPairFields.tsx';
import { typedEntries } from '../../forms/valibot-fields.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { matchText } from '../../tips/write-texts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { createMatch, type NewMatch, reversedMatch, sameMatch } from './match-actions.ts';
import { type Competition, type Match, teamsOfCompetition } from './matches-of-day.ts';
import type { MatchesView } from './use-matches.ts';

const { equa_id, equb_id, match_date } = match.fields;

const schema = v.pipe(
  v.object(typedEntries({ equa_id, equb_id, match_date })),
  v.forward(
    v.partialCheck(
      [['equa_id'], ['equb_id']],
      (teams) => teams.equa_id !== teams.equb_id,
      'Les deux équipes doivent être différentes',
    ),
    ['equb_id'],
  ),
);

type Typed = v.InferInput<typeof schema>;
type Entered = v.InferOutput<typeof schema>;

type CreateMatchDialogProps = { view: MatchesView; competition: Competition; onClose: () => void };

/** Adds a match to a competition; one that exists already is opened instead of duplicated. */
export function CreateMatchDialog({ view, competition, onClose }: CreateMatchDialogProps) {
  const formId = useId();
  const { reference, day } = view;
  const teams = useMemo(
    () => teamsOfCompetition(reference, competition.compet_id),
    [reference, competition.compet_id],
  );
  const form = useForm<Typed, unknown, Entered>({
    resolver: valibotResolver(schema),
    defaultValues: { equa_id: '', equb_id: '', match_date: `${day}T${defaults.matchTime}` },
  });
  const typed = form.watch();
  const hasTeams = teams.length >= 2;
  const isComplete = hasTeams && typed.equa_id !== '' && typed.equb_id !== '' && typed.match_date !== '';
  const open = useOpenMatch(view, onClose);
  const save = useSaveMatch(view, competition, { open, onClose });
  const entered = v.safeParse(schema, typed);
  const reversed =
    entered.success && reversedMatch(reference, { compet_id: competition.compet_id, ...entered.output });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ajouter un match"
      description={[competition.compet_lib, view.sports.get(competition.compet_id)]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} disabled={!isComplete} pending={form.formState.isSubmitting}>
            Créer le match
          </Button>
        </>
      }
    >
      {!hasTeams && (
        <Banner tone="warning" className="mb-5">
          Cette compétition doit avoir au moins 2 équipes pour créer un match
        </Banner>
      )}
      <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="space-y-5">
        <MatchFields form={form} teams={teams} />
        {reversed && (
          <ReversedNotice fixture={matchText(reference, reversed)} onOpen={() => void open(reversed)} />
        )}
      </form>
    </Dialog>
  );
}

type MatchForm = UseFormReturn<Typed, unknown, Entered>;

function MatchFields({ form, teams }: { form: MatchForm; teams: readonly Row<'team'>[] }) {
  const { register, getValues, setValue, formState, watch } = form;
  const { errors } = formState;
  const equa_id = watch('equa_id');
  return (
    <>
      <TeamPairFields
        teams={teams}
        chosenA={equa_id}
        equa={register('equa_id', {
          onChange: (event) => {
            if (event.target.value === getValues('equb_id')) setValue('equb_id', '');
          },
        })}
        equb={register('equb_id')}
        errors={errors}
        disabled={teams.length < 2}
      />
      <Field label="Date et heure" required error={errors.match_date?.message}>
        <DateTimeInput type="datetime-local" {...register('match_date')} />
      </Field>
    </>
  );
}

/** Goes to the tip form of a match that exists already. */
function useOpenMatch(view: MatchesView, onClose: () => void) {
  const navigate = useNavigate();
  return ({ match_id }: Match) => {
    onClose();
    return navigate({ to: '/matches/$matchId/bet', params: { matchId: match_id }, search: view.start });
  };
}

type Ends = { open: (match: Match) => Promise<void>; onClose: () => void };

function useSaveMatch(view: MatchesView, { compet_id }: Competition, { open, onClose }: Ends) {
  const runtime = useRuntime();
  return async (entered: Entered) => {
    const wanted: NewMatch = { compet_id, ...entered };
    const existing = sameMatch(view.reference, wanted);
    if (existing) {
      notify.info('Ce match existe déjà', { description: 'Le voici, prêt pour votre pronostic.' });
      return open(existing);
    }
    try {
      await createMatch(runtime, wanted);
    } catch (error) {
      tellUnsaved(error, 'Erreur lors de la création du match');
      return;
    }
    onClose();
    view.goTo(dayOf(wanted.match_date));
    notify.success('Match créé avec succès\u202f!');
  };
}
