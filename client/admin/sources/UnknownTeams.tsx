import { Plus } from 'lucide-react';
import type { UnknownTeam } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { useAct } from '../use-act.ts';
import { nameClub } from './source-calls.ts';

type UnknownTeamsProps = { names: readonly UnknownTeam[]; count: number; onDone: () => Promise<void> };

/** The first names in sources that no club has: one press says which club each is, or creates it. */
export function UnknownTeams({ names, count, onDone }: UnknownTeamsProps) {
  const { isActing, act } = useAct(onDone);
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
              <div className="mt-1.5 flex flex-wrap items-center gap-2">
                {name.near.map(({ equipe_id, equipe_lib, pays_lib }) => (
                  <Button
                    key={equipe_id}
                    variant="secondary"
                    size="sm"
                    disabled={isActing}
                    className="max-w-full"
                    onClick={() => void act(() => nameClub(name, equipe_id))}
                  >
                    <span className="sr-only">{name.nom}</span>
                    <span className="truncate">C’est {equipe_lib}</span>
                    <span className="font-normal text-ink-muted">({pays_lib})</span>
                  </Button>
                ))}
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Plus}
                  disabled={isActing}
                  onClick={() => void act(() => nameClub(name, null))}
                >
                  Créer le club<span className="sr-only"> {name.nom}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
