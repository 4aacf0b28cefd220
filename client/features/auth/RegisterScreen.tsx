import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { AppError } from '../../../shared/errors.ts';
import { limits } from '../../../shared/limits.ts';
import { withTypedEarly } from '../../forms/early-form.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import type { LocalAccount } from '../../local/local-accounts.ts';
import { contentText } from '../../local/sync-status-text.ts';
import { askRegistrationMode, type KnownMode, useRegistrationMode } from '../../session/registration-mode.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormSkeleton } from '../../ui/Skeleton.tsx';
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type RegisterValues, registerSchema } from './auth-schemas.ts';
import { LocalAccountOffer } from './LocalAccountNotices.tsx';
import { useRefusedInvitation } from './use-refused-invitation.ts';

type RegisterScreenProps = {
  register(values: Omit<RegisterValues, 'confirmPassword'>): Promise<void>;
  /** The token of an administrator's link. */
  invitation?: string | undefined;
  /** The data on this device that goes into the new account. */
  taken?: LocalAccount | undefined;
  /** The accounts with data on this device. */
  localAccounts: readonly LocalAccount[];
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

/** A new account. */
export function RegisterScreen({
  register: createAccount,
  invitation,
  taken,
  localAccounts,
  isOnline,
  returnTo,
}: RegisterScreenProps) {
  const mode = useRegistrationMode();
  const entry = mode === 'invite' && invitation ? 'open' : mode;
  const refused = useRefusedInvitation(invitation);
  const isOpen = entry === 'open' && !refused;
  const form = useForm<RegisterValues>({
    resolver: valibotResolver(registerSchema),
    defaultValues: withTypedEarly(startingWith(taken)),
    // The error of one field does not hide errors across others.
    criteriaMode: 'all',
  });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ confirmPassword: _, ...registration }) =>
    createAccount(registration).catch((error) =>
      showRefusal(form, taken ? explained(error) : error, 'Registration failed'),
    ),
  );
  return (
    <AuthCard
      {...textsFor(taken, isOpen)}
      failure={formState.errors.root}
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
      {isOpen &&
        !taken &&
        localAccounts.map((localAccount) => (
          <LocalAccountOffer
            key={localAccount.person.user_id}
            localAccount={localAccount}
            invitation={invitation}
          />
        ))}
      {refused ? (
        <p>{refused}</p>
      ) : entry !== 'open' ? (
        <MissingForm entry={entry} />
      ) : (
        <form method="post" noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
          <PersonFields register={register} errors={formState.errors} hasFixedEmail={taken !== undefined} />
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

/** Shown where nobody can register, or where it is not known yet whether this visitor can. */
function MissingForm({ entry }: { entry: Exclude<KnownMode, 'open'> }) {
  if (entry === undefined) return <FormSkeleton />;
  if (entry !== 'unreachable') return <p>{closedTexts[entry]}</p>;
  return (
    <ErrorState
      title="Le serveur ne répond pas"
      text="Il n’a pas pu dire s’il accepte de nouveaux comptes. La question lui est posée à nouveau dès que le réseau revient."
      onRetry={askRegistrationMode}
    />
  );
}

/** A local database goes only into an account of the same address, since it is nobody else's. */
function startingWith(taken: LocalAccount | undefined): RegisterValues {
  if (!taken) return empty;
  const { nom, prenom, pseudo, email } = taken.person;
  return { ...empty, nom, prenom, pseudo, email };
}

function textsFor(taken: LocalAccount | undefined, isOpen: boolean) {
  if (!isOpen) return { title: 'Inscription', sub: 'Un compte sur ce serveur.' };
  if (!taken) return { title: 'Inscription', sub: 'Gratuit. Votre carnet s’ouvre aussitôt.' };
  return {
    title: 'Créer à nouveau ce compte',
    sub: `Le carnet de ${taken.person.email}, resté sur cet appareil, suivra ce compte\u202f: ${contentText(taken.content)}.`,
  };
}

/** The server has the account after all: its password is then the one from the backup. */
function explained(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return error;
  return new AppError(
    'CONFLICT',
    'Ce serveur connaît encore ce compte, peut-être avec un mot de passe plus ancien\u202f: connectez-vous avec lui, ou ' +
      'demandez à l’administrateur un lien pour en choisir un autre. Votre carnet reste sur cet appareil.',
  );
}

type FieldsProps = { register: UseFormRegister<RegisterValues>; errors: FieldErrors<RegisterValues> };

function PersonFields({ register, errors, hasFixedEmail }: FieldsProps & { hasFixedEmail: boolean }) {
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
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          readOnly={hasFixedEmail}
          {...register('email')}
        />
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
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirmation du mot de passe" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
