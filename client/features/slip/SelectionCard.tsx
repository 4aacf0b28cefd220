import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { selectionFields } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import type { SlipSelection } from '../../slip/slip.ts';
import { withTeams } from '../../tips/named-teams.ts';
import { ScorersByTeam } from '../../tips/ScorerOptions.tsx';
import { NO_PLAYER, namesScorer, type TeamScorers } from '../../tips/scorers.ts';
import { SelectionFields } from '../../tips/ticket/SelectionFields.tsx';
import { sidesOf, teamLabel, typeLabel } from '../../tips/tip-labels.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { errorsOf } from './use-shown-issues.ts';

type SelectionProps = {
  selection: SlipSelection;
  reference: Reference;
  scorersOf: (match: Row<'match'>) => readonly TeamScorers[];
  errorOf: (field: keyof SlipSelection | 'match_id') => string | undefined;
  onLeave: (field: keyof SlipSelection) => void;
  onChange: (changes: Partial<SlipSelection>) => void;
};

type SelectionCardProps = SelectionProps & {
  /** From 1. */
  place: number;
  /** What is to be known of it, though nothing is wrong. */
  notice: string | null;
  isSystem: boolean;
  isEachWay: boolean;
  onRemove: () => void;
};

const typedFields = ['sel_cote', 'base', 'sel_resultat', 'places', 'a_egalite'] as const;

/** A selection of the slip: what it is on, its odds and its result. */
export function SelectionCard({
  place,
  notice,
  isSystem,
  isEachWay,
  onRemove,
  ...props
}: SelectionCardProps) {
  const { selection, errorOf, onLeave, onChange } = props;
  const wrong = errorOf('match_id') ?? errorOf('prono_id');
  return (
    <li>
      <fieldset aria-label={`Sélection ${place}`} className="space-y-3 px-4 py-4 sm:px-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            {selection.match ? (
              <MatchSubject {...props} match={selection.match} />
            ) : (
              <FreeSubject {...props} />
            )}
          </div>
          <IconButton
            icon={X}
            aria-label={`Retirer la sélection ${place}`}
            title="Retirer"
            className="-mt-2 -mr-2.5"
            onClick={onRemove}
          />
        </div>
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
          isPriced
          onType={(name, value) => onChange({ [name]: value })}
          onLeave={onLeave}
        />
      </fieldset>
    </li>
  );
}

/** A match with its type, and the player where the type asks for one. */
function MatchSubject({ match, ...props }: SelectionProps & { match: Row<'match'> }) {
  const { selection, reference, scorersOf, errorOf, onChange } = props;
  const prono_id = Number(selection.prono_id);
  const teams = namesScorer(reference, prono_id) ? scorersOf(match) : [];
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
    <div className="grid gap-3 sm:grid-cols-2">
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
