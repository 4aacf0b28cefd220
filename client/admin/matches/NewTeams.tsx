import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { NearTeam, NewTeam } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { FindClubDialog } from '../FindClubDialog.tsx';
import { NearClubs } from '../NearClubs.tsx';

/** The existing team that each of these names of a file means. */
export type TeamChoices = Readonly<Record<string, NearTeam>>;

type NewTeamsProps = {
  teams: readonly NewTeam[];
  /** How many there are; `teams` holds only the first. */
  count: number;
  choices: TeamChoices;
  isWorking: boolean;
  onChange: (choices: TeamChoices) => void;
};

/**
 * The teams that an import would create, each with the existing ones that it may be, to be chosen by one press; any other
 * is searched for.
 */
export function NewTeams({ teams, count, choices, isWorking, onChange }: NewTeamsProps) {
  const [searched, setSearched] = useState<NewTeam | null>(null);
  const chosen = Object.entries(choices);
  if (teams.length + chosen.length === 0) return null;
  const choose = ({ name }: NewTeam, { equipe_id, equipe_lib, pays_lib }: NearTeam) =>
    onChange({ ...choices, [name]: { equipe_id, equipe_lib, pays_lib } });
  const unchoose = (name: string) => onChange(Object.fromEntries(chosen.filter(([other]) => other !== name)));
  return (
    <section className="mt-6">
      <h3 className="font-semibold">
        {count === 0 ? 'Aucune équipe à créer' : counted(count, 'équipe à créer', 'équipes à créer')}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        Si l’une existe déjà sous un autre nom, choisissez-la{'\u202f'}: ce nom sera reconnu aux imports
        suivants.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {chosen.map(([name, team]) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {name} <span className="text-ink-muted">est</span>{' '}
              <strong className="font-semibold">{team.equipe_lib}</strong>
            </span>
            <Button
              variant="quiet"
              size="sm"
              icon={Undo2}
              disabled={isWorking}
              onClick={() => unchoose(name)}
            >
              Annuler<span className="sr-only"> le choix pour {name}</span>
            </Button>
          </li>
        ))}
        {teams.map((unknown) => (
          <li key={unknown.name} className="px-4 py-2.5">
            <p className="font-medium wrap-anywhere">
              {unknown.name} <span className="font-normal text-ink-muted">({unknown.pays_lib})</span>
            </p>
            <NearClubs
              name={unknown.name}
              near={unknown.near}
              isDisabled={isWorking}
              onChoose={(team) => choose(unknown, team)}
              onSearch={() => setSearched(unknown)}
            />
          </li>
        ))}
        {count > teams.length && (
          <li className="px-4 py-2.5">
            et {counted(count - teams.length, 'autre équipe', 'autres équipes')}
          </li>
        )}
      </ul>
      {searched && (
        <FindClubDialog
          name={searched.name}
          description={searched.pays_lib}
          sport_id={searched.sport_id}
          ifMissing="S’il manque, l’import le créera."
          onChoose={({ pays, ...club }) => {
            setSearched(null);
            choose(searched, { ...club, pays_lib: pays.pays_lib });
          }}
          onClose={() => setSearched(null)}
        />
      )}
    </section>
  );
}
