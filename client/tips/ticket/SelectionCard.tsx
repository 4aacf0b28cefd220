import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { selectionFields } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { withTeams } from '../named-teams.ts';
import { ScorersByTeam } from '../ScorerOptions.tsx';
import { NO_PLAYER, type TeamScorers } from '../scorers.ts';
import { sidesOf, teamLabel, typeLabel } from '../tip-labels.ts';
import { errorsOf } from './errors-of.ts';
import { SelectionFields } from './SelectionFields.tsx';
import type { TypedPlaced } from './typed-selections.ts';

type SelectionProps = {
  selection: TypedPlaced;
  /** `null` where it says in words what it is on. */
  match: Row<'match'> | 'unknown' | null;
  /** The players to choose from; none where the type names none. */
  teams: readonly TeamScorers[];
  reference: Reference;
  errorOf: (field: keyof TypedPlaced | 'match_id') => string | undefined;
  onLeave: (field: keyof TypedPlaced) => void;
  onChange: (changes: Partial<TypedPlaced>) => void;
};

type SelectionCardProps = SelectionProps & {
  /** From 1. */
  place: number;
  /** What is to be known of it, though nothing is wrong. */
  notice: string | null;
  isSystem: boolean;
  isEachWay: boolean;
  /** The odds of a simple ticket are typed elsewhere. */
  isPriced: boolean;
  /** Under what it is on. */
  actions?: ReactNode;
  /** None where it is the only one. */
  onRemove?: (() => void) | undefined;
};

const typedFields = ['sel_cote', 'base', 'sel_resultat', 'places', 'a_egalite'] as const;

/** A selection as it is typed: what it is on, its odds and its result. */
export function SelectionCard({
  place,
  notice,
  isSystem,
  isEachWay,
  isPriced,
  actions,
  onRemove,
  ...props
}: SelectionCardProps) {
  const { selection, match, errorOf, onLeave, onChange } = props;
  const wrong = errorOf('match_id') ?? errorOf('prono_id');
  return (
    <li>
      <fieldset aria-label={`Sélection ${place}`} className="space-y-3 px-4 py-4 sm:px-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            {match === 'unknown' && <p className="font-semibold">Match inconnu</p>}
            {match === null && <FreeSubject {...props} />}
            {match !== 'unknown' && match && <MatchSubject {...props} match={match} />}
          </div>
          {onRemove && (
            <IconButton
              icon={X}
              aria-label={`Retirer la sélection ${place}`}
              title="Retirer"
              className="-mt-2 -mr-2.5"
              onClick={onRemove}
            />
          )}
        </div>
        {actions}
        {wrong && <FieldError>{wrong}</FieldError>}
        {notice && !wrong && (
          <p className="flex items-start gap-1.5 text-sm text-caution">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {notice}
          </p>
        )}
        <SelectionFields
          typed={selection}
          errors={errorsOf(typedFields, errorOf)}
          isSystem={isSystem}
          isEachWay={isEachWay}
          isPriced={isPriced}
          onType={(name, value) => onChange({ [name]: value })}
          onLeave={onLeave}
        />
      </fieldset>
    </li>
  );
}

/** A match with its type, and the player where the type asks for one. */
function MatchSubject({ match, ...props }: SelectionProps & { match: Row<'match'> }) {
  const { selection, teams, reference, errorOf, onChange } = props;
  const prono_id = Number(selection.prono_id);
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {withTeams(typeLabel(reference, prono_id), sidesOf(reference, match))}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        <Link
          to="/matches/$matchId"
          params={{ matchId: match.match_id }}
          className="rounded-control underline-offset-4 hover:underline"
        >
          {`${teamLabel(reference, match.equa_id)}\u00a0– ${teamLabel(reference, match.equb_id)}`}
        </Link>
        {' · '}
        <time dateTime={match.match_date}>{formatMatchDate(match.match_date, Date.now())}</time>
      </p>
      {teams.some(({ scorers }) => scorers.length > 0) && (
        <Field label="Joueur" required error={errorOf('joueur_id')} className="mt-3">
          <Select
            placeholder="Choisir un joueur…"
            value={selection.joueur_id}
            onChange={({ currentTarget }) => onChange({ joueur_id: currentTarget.value })}
            onBlur={() => props.onLeave('joueur_id')}
          >
            <option value={NO_PLAYER}>Sans joueur précis</option>
            <ScorersByTeam teams={teams} />
          </Select>
        </Field>
      )}
    </>
  );
}

/** What is not in the calendar: in words, with its sport. */
function FreeSubject({ selection, reference, errorOf, onLeave, onChange }: SelectionProps) {
  const sports = [...reference.sports.values()].sort((a, b) => a.sport_lib.localeCompare(b.sport_lib, 'fr'));
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label="Intitulé" required error={errorOf('sel_libelle')}>
        <TextInput
          maxLength={selectionFields.sel_libelle.max}
          autoComplete="off"
          placeholder={'Vainqueur de la Ligue 1\u202f: Lens'}
          value={selection.sel_libelle}
          onChange={({ currentTarget }) => onChange({ sel_libelle: currentTarget.value })}
          onBlur={() => onLeave('sel_libelle')}
        />
      </Field>
      <Field label="Sport" required error={errorOf('sport_id')}>
        <Select
          placeholder="Choisir…"
          value={selection.sport_id}
          onChange={({ currentTarget }) => onChange({ sport_id: currentTarget.value })}
          onBlur={() => onLeave('sport_id')}
        >
          {sports.map(({ sport_id, sport_lib }) => (
            <option key={sport_id} value={String(sport_id)}>
              {sport_lib}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
