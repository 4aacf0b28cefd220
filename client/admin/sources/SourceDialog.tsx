import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Competition, Source } from '../../../shared/answers.ts';
import { competitionLabels } from '../../../shared/domain/competition-label.ts';
import {
  type SourceFormat,
  sourceFormatNames,
  sourceFormats,
  sourceHours,
} from '../../../shared/domain/source.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberInput, TextInput } from '../../ui/TextInput.tsx';
import { saveSource } from './source-calls.ts';

type SourceDialogProps = {
  edited: Source | null;
  competitions: readonly Competition[];
  onClose: () => void;
  onSaved: () => Promise<void>;
};

interface Typed {
  adresse: string;
  forme: SourceFormat;
  compet_id: string;
  saison: string;
  heures: string;
}

/** Adds a source, off until it has been tried, or changes one. */
export function SourceDialog({ edited, competitions, onClose, onSaved }: SourceDialogProps) {
  const formId = useId();
  const labels = useMemo(() => competitionLabels(competitions), [competitions]);
  const form = useForm<Typed>({ defaultValues: typedIn(edited) });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (typed) => {
    try {
      const { message } = await saveSource(edited, { ...valuesOf(typed), is_active: edited?.is_active ?? 0 });
      await onSaved();
      notify.success(message);
      onClose();
    } catch (error) {
      showRefusal(form, error, 'Une erreur est survenue');
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={edited ? 'Modifier la source' : 'Ajouter une source'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void save(event)}>
        <RefusalBanner error={errors.root} />
        <Field
          label="Adresse"
          required
          hint="{saison} y vaut 2026-27, et {annees} 2627."
          error={errors.adresse?.message}
        >
          <TextInput type="url" inputMode="url" placeholder="https://" {...register('adresse')} />
        </Field>
        <Field label="Format" required error={errors.forme?.message}>
          <Select {...register('forme')}>
            {sourceFormats.map((format) => (
              <option key={format} value={format}>
                {sourceFormatNames[format]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Compétition" required error={errors.compet_id?.message}>
          <Select placeholder="Choisir…" {...register('compet_id')}>
            {competitions.map(({ compet_id }) => (
              <option key={compet_id} value={String(compet_id)}>
                {labels.get(compet_id)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Saison"
            hint={'Vide\u202f: la présente, puis la suivante'}
            error={errors.saison?.message}
          >
            <TextInput placeholder="2026-27" {...register('saison')} />
          </Field>
          <Field
            label="Heures entre deux lectures"
            required
            hint="Chaque heure un jour de match"
            error={errors.heures?.message}
          >
            <NumberInput {...register('heures')} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

function typedIn(edited: Source | null): Typed {
  return {
    adresse: edited?.adresse ?? '',
    forme: edited?.forme ?? 'openfootball',
    compet_id: edited ? String(edited.compet_id) : '',
    saison: edited?.saison ?? '',
    heures: String(edited?.heures ?? sourceHours.usual),
  };
}

function valuesOf({ adresse, forme, compet_id, saison, heures }: Typed) {
  const pinned = saison.trim() || null;
  return { adresse, forme, compet_id: Number(compet_id), saison: pinned, heures: Number(heures) };
}
