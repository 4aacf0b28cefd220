import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminTeam } from '../../../shared/answers.ts';
import { dayOf } from '../../../shared/dates.ts';
import { playerTeam } from '../../../shared/records/player-team.ts';
import { searchFor } from '../../../shared/text.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { formSchema } from '../../forms/valibot-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput, SearchInput } from '../../ui/TextInput.tsx';
import type { RecordRow } from '../records.ts';
import { joinTeam } from './player-calls.ts';

const { je_id: _, joueur_id: __, ...fields } = playerTeam.fields;
const schema = formSchema(fields, playerTeam);
/** A list of thousands is of no use: matches of the search come first. */
const SHOWN_MAX = 200;

type NewMembershipFormProps = {
  player: RecordRow;
  teams: readonly AdminTeam[];
  onSaved: () => Promise<void>;
};

/** Adds a player to a team, from today on by default. */
export function NewMembershipForm({ player, teams, onSaved }: NewMembershipFormProps) {
  const [text, setText] = useState('');
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { equipe_id: '', date_debut: dayOf(new Date().toISOString()), date_fin: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const shown = useMemo(() => {
    const isFound = searchFor(text);
    return teams.filter((team) => isFound(teamText(team))).slice(0, SHOWN_MAX);
  }, [teams, text]);
  const save = handleSubmit(async (values) => {
    try {
      const { message } = await joinTeam(player, values);
      await onSaved();
      reset();
      setText('');
      notify.success(message);
    } catch (error) {
      showRefusal(form, error, 'Erreur lors de la création de l’association');
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <h3 className="font-semibold">Nouvelle association</h3>
      <RefusalBanner error={errors.root} />
      <Field label="Chercher une équipe">
        <SearchInput value={text} onValueChange={setText} />
      </Field>
      <Field
        label="Équipe"
        required
        hint={
          shown.length === SHOWN_MAX ? `Les ${SHOWN_MAX} premières\u202f: précisez la recherche.` : undefined
        }
        error={errors.equipe_id?.message}
      >
        <Select placeholder="Choisir…" {...register('equipe_id')}>
          {shown.map((team) => (
            <option key={team.equipe_id} value={String(team.equipe_id)}>
              {teamText(team)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date de début" required error={errors.date_debut?.message}>
          <DateTimeInput {...register('date_debut')} />
        </Field>
        <Field label="Date de fin" error={errors.date_fin?.message}>
          <DateTimeInput {...register('date_fin')} />
        </Field>
      </div>
      <Button type="submit" pending={isSubmitting} block>
        Associer
      </Button>
    </form>
  );
}

/** « Espagne (Handball, Espagne) »: national teams have one name in every sport. */
function teamText({ equipe_lib, sport, pays }: AdminTeam): string {
  return `${equipe_lib} (${sport.sport_lib}, ${pays.pays_lib})`;
}
