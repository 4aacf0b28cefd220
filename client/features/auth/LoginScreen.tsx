import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../forms/show-refusal.ts';
import { pendingText } from '../../local/sync-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type LoginValues, loginSchema } from './auth-schemas.ts';

type LoginScreenProps = {
  login(values: LoginValues): Promise<void>;
  isOnline: boolean;
  /** The address of the person whose session has expired. */
  expiredEmail?: string | undefined;
  /** Writes that wait to be sent although the browser has lost their carnet. */
  rescued?: number;
  returnTo?: string | undefined;
};

/** E-mail and password (specification § 2, /login). */
export function LoginScreen({ login, isOnline, expiredEmail, rescued = 0, returnTo }: LoginScreenProps) {
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: expiredEmail ?? '', password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((values) =>
    login(values).catch((error) => showRefusal(form, error, 'Login failed')),
  );
  return (
    <AuthCard
      {...textsFor(expiredEmail !== undefined, rescued)}
      failure={errors.root?.message}
      isOnline={isOnline}
      other={<RegisterInstead returnTo={returnTo} />}
    >
      <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <Field label="E-mail" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Mot de passe" required error={errors.password?.message}>
          <TextInput type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" block size="lg" pending={isSubmitting}>
          Se connecter
        </Button>
      </form>
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
