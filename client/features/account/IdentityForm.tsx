import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '../../../shared/answers.ts';
import { user as userRecord } from '../../../shared/records/user.ts';
import { errorText } from '../../api/http.ts';
import { showFieldIssues } from '../../forms/show-refusal.ts';
import { formSchema } from '../../forms/valibot-fields.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { saveProfile } from './account-calls.ts';

const { user_prenom, user_nom, user_pseudo, user_picture } = userRecord.fields;
const schema = formSchema({ user_prenom, user_nom, user_pseudo, user_picture });

type IdentityFormProps = {
  user: SessionUser;
  onSaved: () => Promise<void>;
  onFailed: (text: string) => void;
  onCancel: () => void;
};

/** The person's name and picture; the address is not theirs to change here. */
export function IdentityForm({ user, onSaved, onFailed, onCancel }: IdentityFormProps) {
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: {
      user_prenom: user.prenom,
      user_nom: user.nom,
      user_pseudo: user.pseudo,
      user_picture: user.picture ?? '',
    },
    mode: 'onTouched',
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (profile) => {
    try {
      await saveProfile(profile);
    } catch (error) {
      if (!showFieldIssues(form, error))
        onFailed(errorText(error, 'Erreur lors de la mise à jour du profil'));
      return;
    }
    await onSaved();
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5 sm:grid-cols-2">
      <Field label="Prénom" required error={errors.user_prenom?.message}>
        <TextInput autoComplete="given-name" {...register('user_prenom')} />
      </Field>
      <Field label="Nom" required error={errors.user_nom?.message}>
        <TextInput autoComplete="family-name" {...register('user_nom')} />
      </Field>
      <Field label="Pseudo" required error={errors.user_pseudo?.message}>
        <TextInput autoComplete="nickname" {...register('user_pseudo')} />
      </Field>
      <Field label="E-mail" hint="L’adresse ne se change pas.">
        <TextInput type="email" value={user.email} readOnly />
      </Field>
      <div className="flex items-start gap-4 sm:col-span-2">
        <Avatar
          name={watch('user_prenom') || user.pseudo}
          src={watch('user_picture')}
          size="lg"
          className="mt-6"
        />
        <Field
          label="Adresse de la photo"
          hint="Une image sur le web, en https://"
          error={errors.user_picture?.message}
          className="flex-1"
        >
          <TextInput type="url" inputMode="url" autoComplete="off" {...register('user_picture')} />
        </Field>
      </div>
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" pending={isSubmitting}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
