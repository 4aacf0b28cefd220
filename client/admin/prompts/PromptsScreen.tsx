import { useRouter } from '@tanstack/react-router';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Prompt } from '../../../shared/answers.ts';
import { searchFor } from '../../../shared/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { DeletePromptDialog } from './DeletePromptDialog.tsx';
import { PromptDialog } from './PromptDialog.tsx';
import { PromptHistoryDialog } from './PromptHistoryDialog.tsx';
import { PromptList } from './PromptList.tsx';
import type { loadPrompts } from './prompt-calls.ts';
import { UsageSection } from './UsageSection.tsx';

type Open = { kind: 'form'; edited: Prompt | null } | { kind: 'history' | 'delete'; prompt: Prompt } | null;

/** The prompts of match analyses. */
export function PromptsScreen({ prompts, sports, usage }: Awaited<ReturnType<typeof loadPrompts>>) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const [text, setText] = useState('');
  const [sport, setSport] = useState('');
  const close = () => setOpen(null);
  const reload = () => router.invalidate();
  const isFound = searchFor(text);
  const shown = prompts.filter(
    ({ prompt_titre, sport_lib, sport_id }) =>
      (sport === '' || String(sport_id) === sport) && isFound(`${prompt_titre} ${sport_lib ?? ''}`),
  );
  return (
    <>
      <PageHeader
        title="Prompts IA"
        sub={`${prompts.length} prompt${prompts.length > 1 ? 's' : ''}`}
        actions={
          <Button icon={Plus} onClick={() => setOpen({ kind: 'form', edited: null })}>
            Nouveau prompt
          </Button>
        }
      />
      <search className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label="Recherche">
          <SearchInput placeholder="Titre ou sport" value={text} onValueChange={setText} />
        </Field>
        <Field label="Sport">
          <Select value={sport} onChange={(event) => setSport(event.currentTarget.value)}>
            <option value="">Tous les sports</option>
            {sports.map(({ sport_id, sport_lib }) => (
              <option key={sport_id} value={String(sport_id)}>
                {sport_lib}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState icon={Sparkles} title="Aucun prompt trouvé" />
        ) : (
          <PromptList
            prompts={shown}
            onHistory={(prompt) => setOpen({ kind: 'history', prompt })}
            onEdit={(edited) => setOpen({ kind: 'form', edited })}
            onDelete={(prompt) => setOpen({ kind: 'delete', prompt })}
          />
        )}
      </Card>
      <UsageSection usage={usage} />
      {open?.kind === 'form' && (
        <PromptDialog edited={open.edited} sports={sports} onClose={close} onSaved={reload} />
      )}
      {open?.kind === 'history' && <PromptHistoryDialog prompt={open.prompt} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeletePromptDialog prompt={open.prompt} onClose={close} onDeleted={reload} />
      )}
    </>
  );
}
