import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '../../../shared/errors.ts';
import { withTypedEarly } from '../../forms/early-form.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import type { LocalAccount } from '../../local/local-accounts.ts';
import { isAddressOf } from '../../local/people.ts';
import { pendingText } from '../../local/sync-status-text.ts';
import { useMayRegister } from '../../session/registration-mode.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type LoginValues, loginSchema } from './auth-schemas.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { RefusedAccountNotice } from './LocalAccountNotices.tsx';

type LoginScreenProps = {
  login(values: LoginValues): Promise<void>;
  isOnline: boolean;
  /** The address of the person whose session has expired. */
  expiredEmail?: string | undefined;
  /** Writes that wait to be sent although the browser has lost their data. */
  rescued?: number;
  /** The accounts with data on this device. */
  localAccounts: readonly LocalAccount[];
  returnTo?: string | undefined;
};

/** E-mail and password. */
export function LoginScreen({
  login,
  isOnline,
  expiredEmail,
  rescued = 0,
  localAccounts,
  returnTo,
}: LoginScreenProps) {
  const mayRegister = useMayRegister();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: withTypedEarly({ email: expiredEmail ?? '', password: '' }),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((values) =>
    login(values).catch((error) => {
      setRefused(error instanceof AppError && error.code === 'UNAUTHENTICATED' ? values.email : null);
      showRefusal(form, error, 'Login failed');
    }),
  );
  const kept = localAccounts.find(({ person }) => refused !== null && isAddressOf(person, refused));
  return (
    <AuthCard
      {...textsFor(expiredEmail !== undefined, rescued)}
      failure={errors.root}
      isOnline={isOnline}
      other={mayRegister && <RegisterInstead returnTo={returnTo} />}
    >
      {kept && <RefusedAccountNotice localAccount={kept} />}
      <form method="post" noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <Field label="E-mail" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Mot de passe" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" block size="lg" pending={isSubmitting}>
          Se connecter
        </Button>
      </form>
      <p className="mt-4 text-center">
        <ForgottenPassword />
      </p>
      <Button hidden variant="secondary" block className="hidden">
        Se connecter avec Google
      </Button>
    </AuthCard>
  );
}

function textsFor(isExpired: boolean, rescued: number) {
  if (isExpired) {
    return {
      title: 'Reconnectez-vous',
      sub: 'Votre session a expiré. Votre carnet est toujours sur cet appareil.',
    };
  }
  if (rescued === 0) return { title: 'Connexion', sub: 'Retrouvez votre carnet.' };
  return {
    title: 'Reconnectez-vous',
    sub: `Ce navigateur a perdu le carnet. Il reviendra du serveur, avec ce que l’appareil a mis à l’abri\u202f: ${pendingText(rescued)}.`,
  };
}

function RegisterInstead({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      Pas encore de compte{'\u202f'}?{' '}
      <Button variant="link" asChild>
        <Link to="/register" search={{ retour: returnTo }}>
          Inscription
        </Link>
      </Button>
    </>
  );
}
