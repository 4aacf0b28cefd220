import { valibotResolver } from '@hookform/resolvers/valibot';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { dayOf } from '../../../shared/dates.ts';
import { instantToLocalInput } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { defaults } from '../../../shared/limits.ts';
import { match as matchRecord } from '../../../shared/records/match.ts';
import { errorText } from '../../api/http.ts';
import { showFieldIssues, showRefusal } from '../../forms/show-refusal.ts';
import { TeamPairFields } from '../../forms/TeamPairFields.tsx';
import { formSchema } from '../../forms/valibot-fields.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { notify } from '../../ui/notify.ts';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import {
  type AdminMatch,
  type Competition,
  loadTeams,
  readMatch,
  saveMatch,
  type Team,
} from './match-calls.ts';
import { betsOn, nameOf } from './match-names.ts';

const { compet_id, equa_id, equb_id, match_date } = matchRecord.fields;
const schema = formSchema(
  { compet_id, equa_id, equb_id, match_date },
  {
    check: ({ equa_id, equb_id }: { equa_id?: number; equb_id?: number }) =>
      equa_id !== undefined && equa_id === equb_id
        ? [{ field: 'equb_id', message: 'Une équipe ne peut pas jouer contre elle-même' }]
        : [],
  },
);

type MatchFormProps = {
  edited: AdminMatch | null;
  competitions: readonly Competition[];
  /** What to call each competition. */
  labels: ReadonlyMap<number, string>;
  onMoveBets: (match: AdminMatch) => void;
  initialCompetition: number | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Adds or edits a match between two teams of one competition. */
export function MatchForm(props: MatchFormProps) {
  const { edited, competitions, labels, initialCompetition, onMoveBets, onClose, onSaved } = props;
  const [base, setBase] = useState(edited);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: {
      compet_id: String(edited?.compet_id ?? initialCompetition ?? ''),
      equa_id: String(edited?.equa_id ?? ''),
      equb_id: String(edited?.equb_id ?? ''),
      match_date: edited
        ? instantToLocalInput(edited.match_date)
        : `${dayOf(new Date().toISOString())}T${defaults.matchTime}`,
    },
  });
  const { register, watch, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = watch();
  const { teams, failure } = useTeams(typed.compet_id, edited);
  const choices = useMemo(() => competitionChoices(competitions, edited), [competitions, edited]);
  const isComplete = Object.values(typed).every((value) => value !== '') && teams.length >= 2;
  const save = handleSubmit(async (values) => {
    try {
      const { message } = await saveMatch(base, values, base?.ver);
      await onSaved();
      notify.success(message);
    } catch (error) {
      const theirs = base && isOvertakenBy(error) ? await readMatch(base).catch(() => null) : null;
      if (theirs && theirs.ver !== base?.ver) {
        setBase(theirs);
        setOvertaken(true);
      } else if (!showFieldIssues(form, error)) showRefusal(form, error, 'Erreur lors de la sauvegarde');
    }
  });
  return (
    <FormCard className="mb-8" title={edited ? 'Modifier le match' : 'Ajouter un match'} onClose={onClose}>
      {(errors.root?.message ?? failure) && (
        <Banner tone="danger" className="mt-4">
          {errors.root?.message ?? failure}
        </Banner>
      )}
      {isOvertaken && base && (
        <Banner tone="warning" className="mt-4" title="Modifié entre-temps par quelqu’un d’autre">
          La version enregistrée est maintenant {base.equipeA.equipe_lib} – {base.equipeB.equipe_lib}, le{' '}
          {instantToLocalInput(base.match_date).replace('T', ' à ')}. Ce que vous avez saisi est toujours là
          {'\u202f'}: enregistrez de nouveau pour le garder.
        </Banner>
      )}
      {typed.compet_id !== '' && !failure && teams.length < 2 && (
        <Banner tone="warning" className="mt-4">
          Cette compétition doit avoir au moins 2 équipes pour créer un match
        </Banner>
      )}
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
          <DateTimeInput type="datetime-local" {...register('match_date')} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!isComplete} pending={isSubmitting}>
            {edited ? 'Modifier' : 'Ajouter'}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}

type SideFieldsProps = {
  form: UseFormReturn<v.InferInput<typeof schema>, unknown, v.InferOutput<typeof schema>>;
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

/** Whom people bet on stays: another match is another match, to which their bets can be moved. */
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

/** The competitions in which a match can be, that of the edited one always: its teams may have left it since. */
function competitionChoices(competitions: readonly Competition[], edited: AdminMatch | null) {
  if (!edited || competitions.some(({ compet_id }) => compet_id === edited.compet_id)) return competitions;
  return [{ compet_id: edited.compet_id, compet_lib: edited.competition.compet_lib }, ...competitions];
}

/** The teams of the competition that is chosen; those of the edited match stay, though they may have left it since. */
function useTeams(
  compet_id: string,
  edited: AdminMatch | null,
): { teams: readonly Team[]; failure: string | null } {
  const [loaded, setLoaded] = useState<{ teams: readonly Team[]; failure: string | null }>({
    teams: [],
    failure: null,
  });
  useEffect(() => {
    if (compet_id === '') return setLoaded({ teams: [], failure: null });
    let isCurrent = true;
    loadTeams(Number(compet_id)).then(
      (teams) => isCurrent && setLoaded({ teams: withTeamsOf(edited, compet_id, teams), failure: null }),
      (error) =>
        isCurrent &&
        setLoaded({ teams: [], failure: errorText(error, 'Erreur lors du chargement des équipes') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [compet_id, edited]);
  return loaded;
}

function withTeamsOf(edited: AdminMatch | null, compet_id: string, teams: readonly Team[]): readonly Team[] {
  if (!edited || String(edited.compet_id) !== compet_id) return teams;
  const gone = [edited.equipeA, edited.equipeB].filter(
    (team) => !teams.some(({ equipe_id }) => equipe_id === team.equipe_id),
  );
  return [...teams, ...gone];
}

function isOvertakenBy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT';
}
