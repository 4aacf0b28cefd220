import { Pencil, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { placeholdersIn } from '../../../../shared/domain/prompt-template.ts';
import { promptVersion } from '../../../../shared/records/prompt-version.ts';
import type { Row } from '../../../../shared/records/tables.ts';
import { isBlank } from '../../../../shared/text.ts';
import { UnknownPlaceholders } from '../../../forms/UnknownPlaceholders.tsx';
import type { Reference } from '../../../local/live-data.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { PromptChoice } from './PromptChoice.tsx';
import type { PromptDraft } from './prompt-draft.ts';

const MAX = promptVersion.fields.prompt_content.max;

type PromptComposerProps = {
  match: Row<'match'>;
  reference: Reference;
  /** What was chosen and edited so far. */
  draft: PromptDraft | null;
  onDraft: (draft: PromptDraft | null) => void;
  /** Why the last generation failed. */
  failure: string | null;
  model: string;
  remaining: number;
  onGenerate: (draft: PromptDraft) => void;
  onCancel?: (() => void) | undefined;
};

/** A prompt is chosen, shown filled in, edited, and sent. */
export function PromptComposer({ draft, failure, onDraft, onGenerate, ...props }: PromptComposerProps) {
  const [error, setError] = useState<string>();
  const sport_id = props.reference.competitions.get(props.match.compet_id)?.sport_id;
  const submit = () => {
    if (!draft) return setError('Veuillez sélectionner un prompt');
    if (isBlank(draft.text)) return setError('Le prompt ne peut pas être vide');
    if (draft.text.length > MAX) return setError(`Prompt\u202f: ${MAX} caractères au maximum`);
    setError(undefined);
    onGenerate(draft);
  };
  return (
    <Card className="space-y-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="space-y-5"
      >
        {draft ? (
          <PromptEditor draft={draft} error={error} onDraft={onDraft} />
        ) : (
          sport_id !== undefined && (
            <PromptChoice
              {...props}
              sport_id={sport_id}
              error={error}
              onChosen={(chosen) => {
                setError(undefined);
                onDraft(chosen);
              }}
            />
          )
        )}
        {draft && <WhatIsSent draft={draft} model={props.model} />}
        <Submit {...props} />
      </form>
    </Card>
  );
}

type PromptEditorProps = Pick<PromptComposerProps, 'onDraft'> & {
  draft: PromptDraft;
  error: string | undefined;
};

function PromptEditor({ draft, error, onDraft }: PromptEditorProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{draft.prompt_titre}</p>
        <Button variant="secondary" icon={Pencil} onClick={() => onDraft(null)}>
          Changer
        </Button>
      </div>
      <Field label="Votre prompt" error={error} counter={{ length: draft.text.length, max: MAX }}>
        <TextArea
          rows={12}
          value={draft.text}
          onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        />
      </Field>
      <UnknownPlaceholders text={draft.text} />
    </>
  );
}

/** A person sees everything that is sent about them. */
function WhatIsSent({ draft, model }: { draft: PromptDraft; model: string }) {
  const { known } = placeholdersIn(draft.text);
  return (
    <p className="text-sm text-ink-muted">
      Ce texte, tel que vous le voyez, est envoyé au modèle <span className="wrap-anywhere">{model}</span>{' '}
      avec une consigne de prudence{'\u202f'}: rien d’autre de vous ne quitte le serveur.
      {draft.isPersonal && ' Votre bilan y figure parce que ce prompt le demande.'}
      {known.size > 0 &&
        ` Le serveur remplit encore\u202f: ${[...known].map((name) => `{${name}}`).join(', ')}.`}
    </p>
  );
}

function Submit({ remaining, onCancel }: Pick<PromptComposerProps, 'remaining' | 'onCancel'>) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <p className="flex-1 basis-full text-sm text-ink-muted sm:basis-48">{remainingText(remaining)}</p>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">
          Annuler
        </Button>
      )}
      <Button type="submit" icon={Sparkles} disabled={remaining === 0} className="max-sm:flex-1">
        Générer
      </Button>
    </div>
  );
}

function remainingText(remaining: number): string {
  if (remaining === 0) return 'Plus d’analyse possible pour le moment, réessayez plus tard.';
  return remaining === 1
    ? 'Encore 1 analyse possible aujourd’hui.'
    : `Encore ${remaining} analyses possibles aujourd’hui.`;
}
