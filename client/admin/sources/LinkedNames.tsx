import { Undo2 } from 'lucide-react';
import type { LinkedName } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { useAct } from '../use-act.ts';
import { unnameClub } from './source-calls.ts';

type LinkedNamesProps = { names: readonly LinkedName[]; onDone: () => Promise<void> };

/** The names in sources of which an administrator has said the club: each can be taken back. */
export function LinkedNames({ names, onDone }: LinkedNamesProps) {
  const { isActing, act } = useAct(onDone);
  return (
    <Section
      title="Noms reconnus à la main"
      sub={
        'Défaire remet un nom en attente. Les matchs déjà pris restent\u202f: supprimez-les sur la page Matchs.'
      }
    >
      <Card flush>
        <details>
          <summary className="flex min-h-13 cursor-pointer items-center px-4 font-medium -outline-offset-2 sm:px-5">
            {counted(names.length, 'nom', 'noms')}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {names.map((name) => (
              <li
                key={`${name.source_id} ${name.code_pays} ${name.nom}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5"
              >
                <p className="min-w-0 grow basis-48 wrap-anywhere">
                  {name.nom}
                  {name.code_pays && ` (${name.code_pays})`} est{' '}
                  <strong className="font-semibold">{name.equipe_lib}</strong>{' '}
                  <span className="text-sm text-ink-muted">{name.compet_lib}</span>
                </p>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Undo2}
                  disabled={isActing}
                  onClick={() => void act(() => unnameClub(name))}
                >
                  Défaire<span className="sr-only"> {name.nom}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      </Card>
    </Section>
  );
}
