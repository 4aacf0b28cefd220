import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { AdminMatch, Competition, Team } from '../../../shared/answers.ts';
import { dayOf } from '../../../shared/dates.ts';
import { instantToLocalInput } from '../../../shared/days.ts';
import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { AppError } from '../../../shared/errors.ts';
import { defaults } from '../../../shared/limits.ts';
import { match as matchRecord } from '../../../shared/records/match.ts';
import { errorText } from '../../api/http.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { formSchema } from '../../forms/valibot-fields.ts';
import { notify } from '../../ui/notify.ts';
import { findReversed, loadTeams, type MatchValues, readMatch, saveMatch } from './match-calls.ts';

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

export type MatchFormState = UseFormReturn<
  v.InferInput<typeof schema>,
  unknown,
  v.InferOutput<typeof schema>
>;

/** The match that is edited, or what a new one starts with. */
export interface MatchFormTarget {
  edited: AdminMatch | null;
  competitions: readonly Competition[];
  initialCompetition: number | undefined;
  onSaved: () => Promise<void>;
}

/** Warnings of the form besides field errors and refusals of a save. */
export interface MatchFormWarnings {
  /** Why the teams could not be read. */
  failure: string | null;
  /** The match as somebody else has saved it, where it changed while this form was open. */
  overtakenBy: AdminMatch | null;
  hasTooFewTeams: boolean;
  /** A match of the same teams on the same day in the other order: another one is saved only after this warning. */
  reversed: AdminMatch | null;
}

/** The form of a match: its fields, what they may choose, and how it is saved. */
export function useMatchForm({ competitions, initialCompetition, onSaved, ...target }: MatchFormTarget) {
  const [edited, setEdited] = useState(target.edited);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: startingValues(edited, initialCompetition),
  });
  const typed = form.watch();
  const { teams, failure } = useTeams(typed.compet_id, edited);
  const choices = useMemo(() => competitionChoices(competitions, edited), [competitions, edited]);
  const { overtakenBy, reversed, save, forgetTheirs } = useSaving(form, edited, onSaved);
  const warnings: MatchFormWarnings = {
    failure,
    overtakenBy,
    hasTooFewTeams: typed.compet_id !== '' && !failure && teams.length < 2,
    reversed,
  };
  const isComplete = Object.values(typed).every((value) => value !== '') && teams.length >= 2;
  const takeTheirs = () => {
    form.reset(startingValues(overtakenBy, initialCompetition));
    setEdited(overtakenBy);
    forgetTheirs();
  };
  return { form, edited, choices, teams, warnings, isComplete, save, takeTheirs };
}

function startingValues(edited: AdminMatch | null, initialCompetition: number | undefined) {
  return {
    compet_id: String(edited?.compet_id ?? initialCompetition ?? ''),
    equa_id: String(edited?.equa_id ?? ''),
    equb_id: String(edited?.equb_id ?? ''),
    match_date: edited
      ? instantToLocalInput(edited.match_date)
      : `${dayOf(new Date().toISOString())}T${defaults.matchTime}`,
  };
}

/** Saves with the version that the form started from, or that a conflict has shown since. */
function useSaving(form: MatchFormState, edited: AdminMatch | null, onSaved: () => Promise<void>) {
  const [overtakenBy, setOvertakenBy] = useState<AdminMatch | null>(null);
  const { reversed, isUntold } = useReversed(form, edited);
  const base = overtakenBy ?? edited;
  const save = form.handleSubmit(async (values) => {
    try {
      if (isOtherFixture(base, values) && (await isUntold(values))) return;
      const { message } = await saveMatch(base, values, base?.ver);
      await onSaved();
      notify.success(message);
    } catch (error) {
      const theirs = base && isOvertakenBy(error) ? await readMatch(base).catch(() => null) : null;
      if (theirs && theirs.ver !== base?.ver) setOvertakenBy(theirs);
      else showRefusal(form, error, 'Erreur lors de la sauvegarde');
    }
  });
  return { overtakenBy, reversed, save, forgetTheirs: () => setOvertakenBy(null) };
}

/** A wrong order would reverse every bet: whoever saves is warned once, and decides. */
function useReversed(form: MatchFormState, edited: AdminMatch | null) {
  const [told, setTold] = useState<{ match: AdminMatch; typed: string } | null>(null);
  const reversed = told?.typed === JSON.stringify(form.watch()) ? told.match : null;
  const isUntold = async (values: MatchValues) => {
    if (reversed) return false;
    const match = await findReversed(edited, values);
    setTold(match ? { match, typed: JSON.stringify(form.getValues()) } : null);
    return match !== null;
  };
  return { reversed, isUntold };
}

function isOtherFixture(base: AdminMatch | null, values: MatchValues): boolean {
  return (
    base === null ||
    base.compet_id !== values.compet_id ||
    !isSamePairing(base, values) ||
    dayOf(base.match_date) !== dayOf(values.match_date)
  );
}

/** The competitions that a match can be in; that of the edited one always, whose teams may have left it since. */
function competitionChoices(competitions: readonly Competition[], edited: AdminMatch | null) {
  if (!edited || competitions.some(({ compet_id }) => compet_id === edited.compet_id)) return competitions;
  return [{ compet_id: edited.compet_id, compet_lib: edited.competition.compet_lib }, ...competitions];
}

/** The teams of the chosen competition; those of the edited match stay, though they may have left it since. */
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
