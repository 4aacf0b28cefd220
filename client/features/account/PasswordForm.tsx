import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  isTypedTwice,
  newPasswordEntries,
  passwordEntry,
  TYPED_DIFFERENTLY,
} from '../../forms/new-password.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { PasswordInput } from '../../ui/TextInput.tsx';
import { changePassword } from './account-calls.ts';

const schema = v.pipe(
  v.object({ current_password: passwordEntry, ...newPasswordEntries }),
  v.forward(v.partialCheck([['new_password'], ['confirmation']], isTypedTwice, TYPED_DIFFERENTLY), [
    'confirmation',
  ]),
);

const empty = { current_password: '', new_password: '', confirmation: '' };

/** Sets a new password, which logs the other devices out. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: empty, criteriaMode: 'all' });
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ current_password, new_password }) => {
    try {
      const message = await changePassword(current_password, new_password);
      reset();
      notify.success(message);
    } catch (error) {
      showRefusal(form, error, 'Erreur lors de la mise à jour');
    }
  });
  return (
    <FormCard onClose={() => reset()}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5 sm:grid-cols-2">
        <RefusalBanner error={errors.root} className="sm:col-span-2" />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Mot de passe actuel"
          required
          error={errors.current_password?.message}
          className="sm:col-span-2"
        >
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
        <Field label="Nouveau mot de passe" required error={errors.new_password?.message}>
          <PasswordInput autoComplete="new-password" {...register('new_password')} />
        </Field>
        <Field label="Confirmation" required error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <div className="flex sm:col-span-2 sm:justify-end">
          <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
