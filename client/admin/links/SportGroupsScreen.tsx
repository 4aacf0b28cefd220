import { useRouter } from '@tanstack/react-router';
import { Network, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { SportRow } from '../../../shared/answers.ts';
import { searchFor } from '../../../shared/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { loadGroupChoices, saveGroups } from './link-calls.ts';

const BADGES_MAX = 3;

/** Which prediction groups each sport has. */
export function SportGroupsScreen({ sports }: { sports: readonly SportRow[] }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<SportRow | null>(null);
  const isFound = searchFor(text);
  const shown = sports.filter(({ sport_lib }) => isFound(sport_lib));
  return (
    <>
      <PageHeader title="Groupes par sport" sub={`${sports.length} sports`} />
      <search className="mb-6 block">
        <Field label="Chercher un sport">
          <SearchInput value={text} onValueChange={setText} />
        </Field>
      </search>
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState icon={SearchX} title="Aucun sport trouvé" />
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((sport) => (
              <SportGroups key={sport.sport_id} sport={sport} onOpen={() => setOpen(sport)} />
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <LinkDialog
          title={`Groupes de ${open.sport_lib}`}
          plural="groupes"
          load={() => loadGroupChoices(open.sport_id)}
          save={(changes) => saveGroups(open.sport_id, changes)}
          onSaved={() => router.invalidate()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function SportGroups({ sport, onOpen }: { sport: SportRow; onOpen: () => void }) {
  const { sport_lib, groupes, nb_groupes } = sport;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 basis-40 font-medium wrap-anywhere">{sport_lib}</span>
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap gap-1.5">
        {groupes.slice(0, BADGES_MAX).map(({ grp_prono_id, grp_prono_lib }) => (
          <Badge key={grp_prono_id} className="max-w-56">
            <span className="truncate">{grp_prono_lib}</span>
          </Badge>
        ))}
        {nb_groupes > BADGES_MAX && <Badge tone="accent">+{nb_groupes - BADGES_MAX}</Badge>}
        {nb_groupes === 0 && <span className="text-sm text-ink-muted">Aucun groupe</span>}
      </span>
      <Button variant="secondary" size="sm" icon={Network} onClick={onOpen}>
        Groupes<span className="sr-only"> de {sport_lib}</span>
      </Button>
    </li>
  );
}
