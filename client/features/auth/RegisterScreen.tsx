import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { limits } from '../../../shared/limits.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type RegisterValues, registerSchema } from './auth-schemas.ts';
import { useRegistrationMode } from './use-registration-mode.ts';

type RegisterScreenProps = {
  register(values: Omit<RegisterValues, 'confirmPassword'>): Promise<void>;
  /** By a link of an administrator. */
  isInvited: boolean;
  isOnline: boolean;
  returnTo?: string | undefined;
};

const closedTexts = {
  invite:
    'L’inscription se fait sur invitation\u202f: demandez un lien à l’administrateur de ce serveur. Il mène ici, et ouvre le formulaire.',
  closed: 'L’inscription est fermée sur ce serveur.',
} as const;

const empty: RegisterValues = {
  nom: '',
  prenom: '',
  pseudo: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** A new account (specification § 2, /register). */
export function RegisterScreen({
  register: createAccount,
  isInvited,
  isOnline,
  returnTo,
}: RegisterScreenProps) {
  const mode = useRegistrationMode();
  const form = useForm<RegisterValues>({ resolver: valibotResolver(registerSchema), defaultValues: empty });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ confirmPassword: _, ...registration }) =>
    createAccount(registration).catch((error) => showRefusal(form, error, 'Registration failed')),
  );
  return (
    <AuthCard
      title="Inscription"
      sub="Gratuit. Votre carnet s’ouvre aussitôt."
      failure={formState.errors.root?.message}
      isOnline={isOnline}
      other={
        <>
          Déjà un compte{'\u202f'}?{' '}
          <Button variant="link" asChild>
            <Link to="/login" search={{ retour: returnTo }}>
              Connexion
            </Link>
          </Button>
        </>
      }
    >
      {mode === 'closed' || (mode === 'invite' && !isInvited) ? (
        <p>{closedTexts[mode]}</p>
      ) : (
        <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
          <PersonFields register={register} errors={formState.errors} />
          <PasswordFields register={register} errors={formState.errors} />
          <p className="text-sm text-ink-muted">
            En créant un compte, je confirme avoir 18&nbsp;ans ou plus. Ce que deviennent vos données
            {'\u202f'}:{' '}
            <Link to="/confidentialite" className="text-accent underline underline-offset-4">
              Confidentialité
            </Link>
            .
          </p>
          <Button type="submit" block size="lg" pending={formState.isSubmitting}>
            Créer mon compte
          </Button>
        </form>
      )}
    </AuthCard>
  );
}

type FieldsProps = { register: UseFormRegister<RegisterValues>; errors: FieldErrors<RegisterValues> };

function PersonFields({ register, errors }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Nom" required error={errors.nom?.message}>
          <TextInput autoComplete="family-name" {...register('nom')} />
        </Field>
        <Field label="Prénom" required error={errors.prenom?.message}>
          <TextInput autoComplete="given-name" {...register('prenom')} />
        </Field>
      </div>
      <Field label="Pseudo" required error={errors.pseudo?.message}>
        <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...register('pseudo')} />
      </Field>
      <Field label="E-mail" required error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...register('email')} />
      </Field>
    </>
  );
}

function PasswordFields({ register, errors }: FieldsProps) {
  return (
    <>
      <Field
        label="Mot de passe"
        required
        hint={`${limits.passwordMin} caractères au moins`}
        error={errors.password?.message}
      >
        <TextInput type="password" autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirmation du mot de passe" required error={errors.confirmPassword?.message}>
        <TextInput type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
