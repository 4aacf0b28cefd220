import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { martingale as record } from '../../../shared/records/martingale.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { formSchema } from '../../forms/valibot-fields.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { notify } from '../../ui/notify.ts';
import { DateTimeInput, TextArea, TextInput } from '../../ui/TextInput.tsx';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { saveMartingale } from './martingale-actions.ts';

const { um_id: _, ...fields } = record.fields;
const schema = formSchema(fields, record);

type MartingaleFormProps = {
  /** The martingale to edit; `null` for a new one. */
  edited: Row<'martingale'> | null;
  onClose: () => void;
};

/** Creates or edits a martingale, in the page. */
export function MartingaleForm({ edited, onClose }: MartingaleFormProps) {
  const runtime = useRuntime();
  const [before] = useState(edited);
  const { register, watch, formState, handleSubmit } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: {
      martingale_lib: before?.martingale_lib ?? '',
      martingale_comment: before?.martingale_comment ?? '',
      date_debut: before?.date_debut ?? '',
      date_fin: before?.date_fin ?? '',
    },
    mode: 'onTouched',
    criteriaMode: 'all',
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (entered) => {
    try {
      await saveMartingale(runtime, before, entered);
    } catch (error) {
      tellUnsaved(error, 'Erreur lors de la sauvegarde');
      return;
    }
    notify.success(before ? 'Martingale modifiée avec succès\u202f!' : 'Martingale créée avec succès\u202f!');
    onClose();
  });
  return (
    <FormCard
      className="mb-8"
      title={before ? 'Modifier la martingale' : 'Nouvelle martingale'}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field label="Nom" required error={errors.martingale_lib?.message} className="sm:col-span-2">
          <TextInput autoFocus autoComplete="off" {...register('martingale_lib')} />
        </Field>
        <Field label="Date de début" error={errors.date_debut?.message}>
          <DateTimeInput {...register('date_debut', { deps: 'date_fin' })} />
        </Field>
        <Field label="Date de fin" error={errors.date_fin?.message}>
          <DateTimeInput {...register('date_fin')} />
        </Field>
        <Field
          label="Commentaire"
          error={errors.martingale_comment?.message}
          counter={{ length: watch('martingale_comment').length, max: fields.martingale_comment.max }}
          className="sm:col-span-2"
        >
          <TextArea rows={3} {...register('martingale_comment')} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {before ? 'Modifier' : 'Créer la martingale'}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
