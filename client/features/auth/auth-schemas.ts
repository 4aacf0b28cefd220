import * as v from 'valibot';
import { limits } from '../../../shared/limits.ts';
import { isBlank } from '../../../shared/text.ts';

const REQUIRED = 'Ce champ est obligatoire';

const name = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !isBlank(text), REQUIRED),
  v.maxLength(limits.nameMax, `${limits.nameMax} caractères au maximum`),
);
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.rfcEmail('Une adresse e-mail valable est attendue'),
  v.maxLength(limits.mailMax, `${limits.mailMax} caractères au maximum`),
);
// Untrimmed: a space belongs to a password as any other character does.
const password = v.pipe(v.string(), v.nonEmpty(REQUIRED));

export const loginSchema = v.object({ email, password });

export type LoginValues = v.InferOutput<typeof loginSchema>;

/** The rules of shared/README.md § Limits, all reported at once: all filled in, passwords alike, long enough. */
export const registerSchema = v.pipe(
  v.object({ nom: name, prenom: name, pseudo: name, email, password, confirmPassword: password }),
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], areAlike, 'Les mots de passe ne correspondent pas'),
    ['confirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password }) => password.length >= limits.passwordMin,
      `Le mot de passe doit contenir au moins ${limits.passwordMin} caractères`,
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password }) => password.length <= limits.passwordMax,
      `Le mot de passe doit contenir au plus ${limits.passwordMax} caractères`,
    ),
    ['password'],
  ),
);

export type RegisterValues = v.InferOutput<typeof registerSchema>;

function areAlike(values: { password: string; confirmPassword: string }): boolean {
  return values.password === values.confirmPassword;
}
