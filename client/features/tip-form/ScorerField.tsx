import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { playerName } from '../../../shared/domain/scorer.ts';
import { ScorerOptions, ScorersByTeam } from '../../tips/ScorerOptions.tsx';
import { NO_PLAYER, type TeamScorers } from '../../tips/scorers.ts';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { useScorers } from './use-scorers.ts';

const modes = [
  { value: 'general', label: 'Les deux équipes' },
  { value: 'specific', label: 'Par équipe' },
] as const;

/** The scorer: any player of both teams, or the team and then its player. */
export function ScorerField({ opened, reference }: TipFormProps) {
  const { setValue } = useTipForm();
  const teams = useScorers(reference, opened);
  const [mode, setMode] = useState<'general' | 'specific'>('general');
  const keptId = opened.before?.joueur_id;
  const kept = keptId ? reference.players.get(keptId) : undefined;
  const isListed = teams.some(({ scorers }) => scorers.some(({ joueur_id }) => joueur_id === keptId));
  if (!kept && teams.every(({ scorers }) => scorers.length === 0)) {
    return (
      <p className="text-[0.9375rem] text-ink-muted">
        Aucun joueur connu pour ces deux équipes. Le pronostic sera enregistré sans joueur{'\u202f'}: notez
        son nom dans le commentaire.
      </p>
    );
  }
  const changeMode = (next: 'general' | 'specific') => {
    setMode(next);
    setValue('joueur_id', '', { shouldDirty: true });
  };
  return (
    <div className="space-y-4">
      <SegmentedControl
        aria-label="Effectif proposé"
        segments={modes}
        value={mode}
        onValueChange={changeMode}
      />
      {mode === 'general' ? (
        <PlayerSelect>
          <option value={NO_PLAYER}>Sans joueur précis</option>
          {kept && !isListed && <option value={String(kept.joueur_id)}>{playerName(kept)}</option>}
          <ScorersByTeam teams={teams} />
        </PlayerSelect>
      ) : (
        <PlayerOfTeam teams={teams} />
      )}
    </div>
  );
}

function PlayerOfTeam({ teams }: { teams: readonly TeamScorers[] }) {
  const { control, setValue } = useTipForm();
  const joueur_id = Number(useWatch({ control, name: 'joueur_id' }));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const ofPlayer = teams.find(({ scorers }) => scorers.some((scorer) => scorer.joueur_id === joueur_id));
  const team = teams.find(({ equipe_id }) => String(equipe_id) === chosenId) ?? ofPlayer;
  return (
    <>
      <Field label="Équipe" group required>
        <ChoiceList
          columns={2}
          choices={teams.map(({ equipe_id, label, scorers }) => ({
            value: String(equipe_id),
            label,
            sub: scorers.length === 0 ? 'aucun joueur connu' : undefined,
            disabled: scorers.length === 0,
          }))}
          value={team ? String(team.equipe_id) : null}
          onValueChange={(equipe_id) => {
            setChosenId(equipe_id);
            setValue('joueur_id', '', { shouldDirty: true });
          }}
        />
      </Field>
      <PlayerSelect disabled={!team} hint={team ? undefined : 'Choisissez d’abord l’équipe.'}>
        <ScorerOptions scorers={team?.scorers ?? []} />
      </PlayerSelect>
    </>
  );
}

type PlayerSelectProps = { disabled?: boolean; hint?: string; children: ReactNode };

function PlayerSelect({ disabled, hint, children }: PlayerSelectProps) {
  const { register, formState } = useTipForm();
  return (
    <Field label="Joueur" required hint={hint} error={formState.errors.joueur_id?.message}>
      {/* Not register's own `disabled`, which would clear the value. */}
      <Select placeholder="Choisir un joueur…" {...register('joueur_id')} disabled={disabled}>
        {children}
      </Select>
    </Field>
  );
}
