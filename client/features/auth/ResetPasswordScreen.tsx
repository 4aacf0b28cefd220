import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { callApi } from '../../api/http.ts';
import { isTypedTwice, newPasswordEntries, TYPED_DIFFERENTLY } from '../../forms/new-password.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { keepDeviceToken, readDeviceToken } from '../../local/device-token.ts';
import { isWholeLinkToken } from '../../session/link-token.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordInput } from '../../ui/TextInput.tsx';
import { AskForLink } from './AskForLink.tsx';
import { AuthCard } from './AuthCard.tsx';

const schema = v.pipe(
  v.object(newPasswordEntries),
  v.forward(v.partialCheck([['new_password'], ['confirmation']], isTypedTwice, TYPED_DIFFERENTLY), [
    'confirmation',
  ]),
);

/** The page of a one-time link from an administrator: a new password. */
export function ResetPasswordScreen({ token }: { token: string }) {
  return isWholeLinkToken(token) ? <NewPassword token={token} /> : <MissingLink />;
}

function MissingLink() {
  return (
    <AuthCard
      title="Nouveau mot de passe"
      sub="Le lien qui mène ici manque, ou n’est pas entier."
      isOnline
      other={<LoginInstead />}
    >
      <div className="space-y-3">
        <p>Si vous avez reçu un lien, ouvrez-le en entier, jusqu’à son dernier caractère.</p>
        <AskForLink />
      </div>
    </AuthCard>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { new_password: '', confirmation: '' },
    criteriaMode: 'all',
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ new_password }) => {
    try {
      const { message, data } = await callApi('POST', '/auth/reset-password', {
        token,
        password: new_password,
        device_token: readDeviceToken(),
      });
      keepDeviceToken(data.device_token);
      notify.success(message);
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      showRefusal(form, error, 'Une erreur est survenue');
    }
  });
  return (
    <AuthCard
      title="Nouveau mot de passe"
      sub="Choisissez-le, puis connectez-vous."
      failure={errors.root}
      isOnline
      other={<LoginInstead />}
    >
      <form method="post" noValidate className="space-y-5" onSubmit={(event) => void save(event)}>
        <Field label="Nouveau mot de passe" required error={errors.new_password?.message}>
          <PasswordInput autoComplete="new-password" {...register('new_password')} />
        </Field>
        <Field label="Confirmation" required error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <Button type="submit" block size="lg" pending={isSubmitting}>
          Enregistrer
        </Button>
      </form>
    </AuthCard>
  );
}

function LoginInstead() {
  return (
    <Button variant="link" asChild>
      <Link to="/login">Connexion</Link>
    </Button>
  );
}
