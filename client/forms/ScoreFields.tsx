import { useId, useState } from 'react';
import { countedParts } from '../../shared/domain/counted-parts.ts';
import { type MatchState, matchStateNames, matchStates } from '../../shared/domain/score.ts';
import { Field, FieldError } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { hasScore, type ScoreFaults, type TypedPair, type TypedScore } from './typed-score.ts';

type ScoreFieldsProps = {
  typed: TypedScore;
  onChange: (typed: TypedScore) => void;
  /** What to tell at the fields. */
  faults: ScoreFaults;
  teams: readonly [a: string, b: string];
  /** The name of the sport: it says which parts of a score it counts. */
  sport: string | undefined;
  /** Those to choose from. */
  states?: readonly MatchState[];
};

const pairs = [
  { field: 'score', label: 'Score' },
  { field: 'mi_temps', label: 'À la mi-temps' },
  { field: 'prolongation', label: 'Après prolongation' },
] as const;

/** How a match went: its state, then its scores, where it has any: those that its sport counts, and those that it holds. */
export function ScoreFields({
  typed,
  onChange,
  faults,
  teams,
  sport,
  states = matchStates,
}: ScoreFieldsProps) {
  const [atFirst] = useState(typed);
  const counted = countedParts(sport);
  const periods = counted.periodes ?? (atFirst.periodes === '' ? null : countedParts(undefined).periodes);
  const change = (changes: Partial<TypedScore>) => onChange({ ...typed, ...changes });
  return (
    <div className="space-y-4">
      <Field label="État">
        <Select
          value={typed.etat}
          onChange={({ currentTarget: { value } }) =>
            change({ etat: states.find((state) => state === value) ?? typed.etat })
          }
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {matchStateNames[state]}
            </option>
          ))}
        </Select>
      </Field>
      {hasScore(typed.etat) && (
        <>
          <div className="space-y-2">
            <p aria-hidden className="flex gap-2 text-sm font-medium text-ink-muted">
              <span className="grow" />
              {teams.map((team, at) => (
                <span key={at === 0 ? 'a' : 'b'} className="w-20 shrink-0 truncate text-center">
                  {team}
                </span>
              ))}
            </p>
            {pairs.map(
              ({ field, label }) =>
                (field === 'score' || counted[field] || atFirst[field][0] !== '') && (
                  <PairField
                    key={field}
                    label={label}
                    teams={teams}
                    typed={typed[field]}
                    fault={faults[field]}
                    onChange={(pair) => change({ [field]: pair })}
                  />
                ),
            )}
          </div>
          {periods && (
            <Field label={periods.label} hint="Dans l’ordre, depuis le début." error={faults.periodes}>
              <TextInput
                autoComplete="off"
                placeholder={periods.example}
                value={typed.periodes}
                onChange={({ currentTarget }) => change({ periodes: currentTarget.value })}
              />
            </Field>
          )}
        </>
      )}
    </div>
  );
}

type PairFieldProps = {
  label: string;
  teams: readonly [a: string, b: string];
  typed: TypedPair;
  fault: string | undefined;
  onChange: (typed: TypedPair) => void;
};

/** One line: what A and what B have. */
function PairField({ label, teams, typed, fault, onChange }: PairFieldProps) {
  const errorId = useId();
  const countField = (at: 0 | 1) => (
    <TextInput
      aria-label={`${label}, ${teams[at]}`}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault && errorId}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      className="w-20! shrink-0 text-center font-medium tabular-nums"
      value={typed[at]}
      onChange={({ currentTarget: { value } }) => onChange(at === 0 ? [value, typed[1]] : [typed[0], value])}
    />
  );
  return (
    <div>
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow text-sm font-medium">{label}</span>
        {countField(0)}
        {countField(1)}
      </div>
      {fault && <FieldError id={errorId}>{fault}</FieldError>}
    </div>
  );
}
