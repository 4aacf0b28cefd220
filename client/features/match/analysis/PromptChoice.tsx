import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { fillTemplate } from '../../../../shared/domain/prompt-template.ts';
import type { Row } from '../../../../shared/records/tables.ts';
import { errorText } from '../../../api/http.ts';
import type { Reference } from '../../../local/live-data.ts';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { PromptTemplate } from './analysis-calls.ts';
import { excerptOf } from './excerpt.ts';
import { filledPrompt, isPersonal, matchValues } from './filled-prompt.ts';
import type { PromptDraft } from './prompt-draft.ts';
import { useTemplates } from './use-templates.ts';

const CARD_MAX = 150;

/** Its first paragraph says what a prompt is for. */
const beginningOf = (content: string) => content.split(/\n\s*\n/, 1)[0] ?? '';

type PromptChoiceProps = {
  match: Row<'match'>;
  reference: Reference;
  sport_id: number;
  error: string | undefined;
  onChosen: (draft: PromptDraft) => void;
};

/** The prompts for the match's sport and for every sport, each by how it begins. */
export function PromptChoice({ match, reference, sport_id, error, onChosen }: PromptChoiceProps) {
  const loaded = useTemplates(sport_id);
  const [chosen, setChosen] = useState<string | null>(null);
  if (loaded.phase === 'loading') return <SkeletonRows count={3} label="Chargement des prompts…" />;
  if (loaded.phase === 'failed') {
    return (
      <ErrorState title="Erreur lors du chargement des prompts" text={loaded.text} onRetry={loaded.retry} />
    );
  }
  const { templates } = loaded;
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={Sparkles}
        title="Aucun prompt trouvé"
        text="L’administrateur n’en propose pas encore."
      />
    );
  }
  const choose = async (template: PromptTemplate) => {
    const { prompt_id, histo_id, prompt_titre, prompt_content } = template;
    setChosen(String(prompt_id));
    try {
      const text = await filledPrompt(prompt_content, match, reference);
      onChosen({
        promptId: prompt_id,
        histoId: histo_id,
        prompt_titre,
        text,
        isPersonal: isPersonal(prompt_content),
      });
    } catch (failure) {
      setChosen(null);
      notify.error(errorText(failure, 'Erreur lors du chargement des prompts'));
    }
  };
  const sport = reference.sports.get(sport_id)?.sport_lib;
  const values = matchValues(match, reference);
  return (
    <Field label="Choisissez un prompt" group error={error}>
      <ChoiceList
        className="lg:grid-cols-2"
        choices={templates.map(({ prompt_id, prompt_titre, prompt_content, ...template }) => ({
          value: String(prompt_id),
          label: (
            <>
              {prompt_titre}
              <span className="font-normal text-ink-muted"> · {template.sport_id ? sport : 'Général'}</span>
            </>
          ),
          sub: excerptOf(beginningOf(fillTemplate(prompt_content, values)), CARD_MAX),
        }))}
        value={chosen}
        onValueChange={(value) => {
          const template = templates.find(({ prompt_id }) => String(prompt_id) === value);
          if (template) void choose(template);
        }}
      />
    </Field>
  );
}
