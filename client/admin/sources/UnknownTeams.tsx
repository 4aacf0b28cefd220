import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Source, UnknownTeam } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { FindClubDialog } from '../FindClubDialog.tsx';
import { NearClubs } from '../NearClubs.tsx';
import { useAct } from '../use-act.ts';
import { nameClub } from './source-calls.ts';

type UnknownTeamsProps = {
  names: readonly UnknownTeam[];
  count: number;
  /** Those that give these names. */
  sources: readonly Source[];
  onDone: () => Promise<void>;
};

/**
 * The first names in sources that no club has: one press says which club of similar name each is, or creates it;
 * any other is searched for.
 */
export function UnknownTeams({ names, count, sources, onDone }: UnknownTeamsProps) {
  const { isActing, act } = useAct(onDone);
  const [searched, setSearched] = useState<UnknownTeam | null>(null);
  const source = sources.find(({ source_id }) => source_id === searched?.source_id);
  return (
    <Section
      title={counted(count, 'nom que n’a aucun club', 'noms que n’a aucun club')}
      sub={
        'Leurs matchs attendent. Dites de quel club il s’agit, ou créez-le\u202f: la lecture suivante les prendra.' +
        (count > names.length ? ` Voici les ${names.length} premiers.` : '')
      }
    >
      <Card flush>
        <ul className="divide-y divide-line">
          {names.map((name) => (
            <li key={`${name.source_id} ${name.code_pays} ${name.nom}`} className="px-4 py-3 sm:px-5">
              <p className="font-medium wrap-anywhere">
                {name.nom}
                {name.code_pays && ` (${name.code_pays})`}{' '}
                <span className="text-sm font-normal text-ink-muted">
                  {name.compet_lib}, {counted(name.nb_matchs, 'match', 'matchs')}
                </span>
              </p>
              <NearClubs
                name={name.nom}
                near={name.near}
                isDisabled={isActing}
                onChoose={({ equipe_id }) => void act(() => nameClub(name, equipe_id))}
                onSearch={() => setSearched(name)}
              >
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Plus}
                  disabled={isActing}
                  onClick={() => void act(() => nameClub(name, null))}
                >
                  Créer le club<span className="sr-only"> {name.nom}</span>
                </Button>
              </NearClubs>
            </li>
          ))}
        </ul>
      </Card>
      {searched && source && (
        <FindClubDialog
          name={searched.nom}
          description={`${searched.compet_lib}, ${counted(searched.nb_matchs, 'match', 'matchs')}`}
          sport_id={source.sport_id}
          ifMissing={'S’il manque, créez-le par «\u202fCréer le club\u202f».'}
          onChoose={({ equipe_id }) => {
            setSearched(null);
            void act(() => nameClub(searched, equipe_id));
          }}
          onClose={() => setSearched(null)}
        />
      )}
    </Section>
  );
}
