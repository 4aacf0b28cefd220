import { ArrowRightLeft } from 'lucide-react';
import type { AdminMatch, Competition, Team } from '../../../shared/answers.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { ReversedNotice } from '../../forms/ReversedNotice.tsx';
import { TeamPairFields } from '../../forms/TeamPairFields.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { Refusal, RefusalBanner } from '../../ui/Refusal.tsx';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import { betsOn, dateOf, nameOf } from './match-names.ts';
import {
  type MatchFormState,
  type MatchFormTarget,
  type MatchFormWarnings,
  useMatchForm,
} from './use-match-form.ts';

type MatchFormProps = MatchFormTarget & {
  /** What to call each competition. */
  labels: ReadonlyMap<number, string>;
  onMoveBets: (match: AdminMatch) => void;
  onOpen: (match: AdminMatch) => void;
  onClose: () => void;
};

/** Adds or edits a match between two teams of one competition. */
export function MatchForm(props: MatchFormProps) {
  const { labels, onMoveBets, onOpen, onClose } = props;
  const { form, edited, choices, teams, warnings, isComplete, save, takeTheirs } = useMatchForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormCard className="mb-8" title={edited ? 'Modifier le match' : 'Ajouter un match'} onClose={onClose}>
      <RefusalBanner error={errors.root} className="mt-4" />
      <MatchWarnings {...warnings} onTakeTheirs={takeTheirs} />
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-5 sm:grid-cols-2">
        {edited && edited.nb_pronos > 0 ? (
          <KeptSides
            match={edited}
            label={labels.get(edited.compet_id)}
            onMoveBets={() => onMoveBets(edited)}
          />
        ) : (
          <SideFields form={form} competitions={choices} labels={labels} teams={teams} />
        )}
        <Field label="Date et heure" required error={errors.match_date?.message}>
          <DateTimeInput type="datetime-local" {...form.register('match_date')} />
        </Field>
        <MaybeReversed match={warnings.reversed} onOpen={onOpen} />
        <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!isComplete} pending={isSubmitting}>
            {saveLabel(edited !== null, warnings.reversed !== null)}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}

function saveLabel(isEdited: boolean, isTold: boolean): string {
  if (isTold) return isEdited ? 'Modifier quand même' : 'Créer quand même';
  return isEdited ? 'Modifier' : 'Ajouter';
}

type MaybeReversedProps = { match: AdminMatch | null; onOpen: (match: AdminMatch) => void };

function MaybeReversed({ match, onOpen }: MaybeReversedProps) {
  if (!match) return null;
  return (
    <ReversedNotice
      className="sm:col-span-2"
      fixture={`${nameOf(match)}, le ${dateOf(match)}`}
      onOpen={() => onOpen(match)}
    />
  );
}

type MatchWarningsProps = Omit<MatchFormWarnings, 'reversed'> & { onTakeTheirs: () => void };

/** The warnings above the fields. */
function MatchWarnings({ failure, overtakenBy, hasTooFewTeams, onTakeTheirs }: MatchWarningsProps) {
  return (
    <>
      {failure && (
        <Banner tone="danger" className="mt-4">
          {failure}
        </Banner>
      )}
      {overtakenBy && (
        <Refusal reason={overtakenBy}>
          <Banner
            tone="warning"
            className="mt-4"
            title="Modifié entre-temps par quelqu’un d’autre"
            actions={
              <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
                Reprendre sa version
              </Button>
            }
          >
            La version enregistrée est maintenant {nameOf(overtakenBy)}, le{' '}
            {formatDay(overtakenBy.match_date)} à {formatTime(overtakenBy.match_date)}. Ce que vous avez saisi
            est toujours là
            {'\u202f'}: enregistrez de nouveau pour le garder.
          </Banner>
        </Refusal>
      )}
      {hasTooFewTeams && (
        <Banner tone="warning" className="mt-4">
          Cette compétition doit avoir au moins 2 équipes pour créer un match
        </Banner>
      )}
    </>
  );
}

type SideFieldsProps = {
  form: MatchFormState;
  competitions: readonly Pick<Competition, 'compet_id' | 'compet_lib'>[];
  labels: ReadonlyMap<number, string>;
  teams: readonly Team[];
};

/** The competition, and two of its teams. */
function SideFields({ form, competitions, labels, teams }: SideFieldsProps) {
  const { register, setValue, getValues, watch, formState } = form;
  const { errors } = formState;
  const equa_id = watch('equa_id');
  return (
    <>
      <Field label="Compétition" required error={errors.compet_id?.message}>
        <Select
          placeholder="Choisir…"
          {...register('compet_id', {
            onChange: () => {
              setValue('equa_id', '');
              setValue('equb_id', '');
            },
          })}
        >
          {competitions.map(({ compet_id, compet_lib }) => (
            <option key={compet_id} value={String(compet_id)}>
              {labels.get(compet_id) ?? compet_lib}
            </option>
          ))}
        </Select>
      </Field>
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
      />
    </>
  );
}

type KeptSidesProps = { match: AdminMatch; label: string | undefined; onMoveBets: () => void };

/** The sides that people bet on stay: with others it would be another match, to which their bets can be moved. */
function KeptSides({ match, label, onMoveBets }: KeptSidesProps) {
  return (
    <div className="sm:col-span-2">
      <p className="font-medium wrap-anywhere">{nameOf(match)}</p>
      <p className="wrap-anywhere text-ink-muted">{label ?? match.competition.compet_lib}</p>
      <Banner
        tone="info"
        className="mt-3"
        actions={
          <Button variant="secondary" size="sm" icon={ArrowRightLeft} onClick={onMoveBets}>
            Déplacer les pronostics
          </Button>
        }
      >
        {betsOn(match)} {match.nb_pronos > 1 ? 'sont' : 'est'} sur ce match{'\u202f'}: ses équipes et sa
        compétition restent. Pour une autre affiche, créez l’autre match, puis déplacez-y les pronostics.
      </Banner>
    </div>
  );
}
