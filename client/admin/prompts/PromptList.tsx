import { History, Pencil, Trash2 } from 'lucide-react';
import type { Prompt } from '../../../shared/answers.ts';
import { formatDay } from '../../../shared/dates.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { shortened } from './shortened.ts';

const CONTENT_MAX = 100;

type PromptListProps = {
  prompts: readonly Prompt[];
  onHistory: (prompt: Prompt) => void;
  onEdit: (prompt: Prompt) => void;
  onDelete: (prompt: Prompt) => void;
};

export function PromptList(props: PromptListProps) {
  return useIsWide() ? <WideList {...props} /> : <NarrowList {...props} />;
}

const contentOf = ({ contenu_actuel }: Prompt) => shortened(contenu_actuel, CONTENT_MAX) || 'Aucun contenu';

function WideList({ prompts, ...acts }: PromptListProps) {
  return (
    <Table caption="Prompts">
      <thead>
        <tr>
          <Th>Titre</Th>
          <Th>Sport</Th>
          <Th>Date de création</Th>
          <Th>Créé par</Th>
          <Th>Modifié par</Th>
          <Th>Contenu</Th>
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {prompts.map((prompt) => (
          <Tr key={prompt.prompt_id}>
            <Td className="max-w-48 font-medium wrap-anywhere">{prompt.prompt_titre}</Td>
            <Td>{prompt.sport_lib ?? 'Général'}</Td>
            <Td className="whitespace-nowrap">{formatDay(prompt.date_creation)}</Td>
            <Td className="max-w-32 wrap-anywhere">{prompt.cree_par ?? '—'}</Td>
            <Td className="max-w-32 wrap-anywhere">{prompt.modifie_par ?? '—'}</Td>
            <Td className="max-w-72 text-sm wrap-anywhere text-ink-muted">{contentOf(prompt)}</Td>
            <Td>
              <PromptActions prompt={prompt} {...acts} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NarrowList({ prompts, ...acts }: PromptListProps) {
  return (
    <ul className="divide-y divide-line">
      {prompts.map((prompt) => (
        <li key={prompt.prompt_id} className="px-4 pt-3 pb-1">
          <p className="font-medium wrap-anywhere">{prompt.prompt_titre}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {[
              prompt.sport_lib ?? 'Général',
              formatDay(prompt.date_creation),
              prompt.modifie_par ?? prompt.cree_par,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{contentOf(prompt)}</p>
          <PromptActions prompt={prompt} {...acts} />
        </li>
      ))}
    </ul>
  );
}

type PromptActionsProps = Omit<PromptListProps, 'prompts'> & { prompt: Prompt };

function PromptActions({ prompt, onHistory, onEdit, onDelete }: PromptActionsProps) {
  const { prompt_titre } = prompt;
  return (
    <div className="-mr-2.5 flex justify-end">
      <IconButton
        icon={History}
        title="Historique"
        aria-label={`Historique de ${prompt_titre}`}
        onClick={() => onHistory(prompt)}
      />
      <IconButton icon={Pencil} aria-label={`Modifier ${prompt_titre}`} onClick={() => onEdit(prompt)} />
      <IconButton
        icon={Trash2}
        variant="danger"
        aria-label={`Supprimer ${prompt_titre}`}
        onClick={() => onDelete(prompt)}
      />
    </div>
  );
}
