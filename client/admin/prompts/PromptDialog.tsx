import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Prompt } from '../../../shared/answers.ts';
import { placeholders } from '../../../shared/domain/prompt-template.ts';
import { AppError } from '../../../shared/errors.ts';
import { prompt as promptRecord } from '../../../shared/records/prompt.ts';
import { promptVersion } from '../../../shared/records/prompt-version.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { UnknownPlaceholders } from '../../forms/UnknownPlaceholders.tsx';
import { formSchema } from '../../forms/valibot-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import type { RecordRow } from '../records.ts';
import { readPrompt, savePrompt } from './prompt-calls.ts';

const { prompt_titre, sport_id } = promptRecord.fields;
const { prompt_content } = promptVersion.fields;
const schema = formSchema({ prompt_titre, sport_id, prompt_content });

type PromptDialogProps = {
  edited: Prompt | null;
  sports: readonly RecordRow[];
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Creates a prompt, or edits one; new content makes a new version. */
export function PromptDialog({ edited, sports, onClose, onSaved }: PromptDialogProps) {
  const formId = useId();
  const [base, setBase] = useState(edited);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: {
      prompt_titre: edited?.prompt_titre ?? '',
      sport_id: edited?.sport_id ? String(edited.sport_id) : '',
      prompt_content: edited?.contenu_actuel ?? '',
    },
  });
  const { register, handleSubmit, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(
    async (values) => {
      try {
        const { message } = await savePrompt(base, values);
        await onSaved();
        notify.success(message);
        onClose();
      } catch (error) {
        const theirs = base && isConflict(error) ? await readPrompt(base).catch(() => null) : null;
        if (theirs && theirs.ver !== base?.ver) {
          setBase(theirs);
          setError('root', { message: overtakenText(theirs) });
        } else showRefusal(form, error, 'Erreur lors de la sauvegarde');
      }
    },
    ({ prompt_titre: title, prompt_content: content }) => {
      const isMissing = [title, content].some((issue) => issue?.message?.includes('obligatoire'));
      if (isMissing) setError('root', { message: 'Le titre et le contenu sont obligatoires' });
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={edited ? 'Modifier le prompt' : 'Nouveau prompt'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {edited ? 'Modifier' : 'Créer'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
        <RefusalBanner error={errors.root} />
        <Field label="Titre" required error={errors.prompt_titre?.message}>
          <TextInput autoComplete="off" {...register('prompt_titre')} />
        </Field>
        <Field label="Sport" error={errors.sport_id?.message} hint="Sans sport, le prompt vaut pour tous.">
          <Select placeholder="Général" {...register('sport_id')}>
            {sports.map((sport) => (
              <option key={sport.sport_id} value={String(sport.sport_id)}>
                {sport.sport_lib}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Contenu"
          required
          error={errors.prompt_content?.message}
          counter={{ length: watch('prompt_content').length, max: prompt_content.max }}
        >
          <TextArea rows={12} {...register('prompt_content')} />
        </Field>
        <UnknownPlaceholders text={watch('prompt_content')} />
        <PlaceholderHelp />
      </form>
    </Dialog>
  );
}

/** The placeholders of a prompt. */
function PlaceholderHelp() {
  return (
    <p className="text-sm text-ink-muted">
      Champs remplis pour chaque match{'\u202f'}: {placeholders.map((name) => `{${name}}`).join(', ')}. Les
      bilans sont ceux des paris de la personne qui demande l’analyse.
    </p>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT';
}

/** The history keeps the other version, whatever is saved over it. */
function overtakenText({ modifie_par }: Prompt): string {
  const by = modifie_par ? ` par ${modifie_par}` : '';
  return `Modifié entre-temps${by}. Sa version est dans l’historique\u202f; enregistrez de nouveau pour garder la vôtre.`;
}
