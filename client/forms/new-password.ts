import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';

/** A password as typed: a space belongs to it as any other character does. */
export const passwordEntry = v.pipe(v.string(), v.nonEmpty('Ce champ est obligatoire'));

/** A new password, typed twice. */
export const newPasswordEntries = {
  new_password: v.pipe(
    passwordEntry,
    v.minLength(
      limits.passwordMin,
      `Le mot de passe doit contenir au moins ${limits.passwordMin} caractères`,
    ),
    v.maxLength(limits.passwordMax, `Le mot de passe doit contenir au plus ${limits.passwordMax} caractères`),
  ),
  confirmation: passwordEntry,
};

/** Whether it was typed the same twice; reported at the confirmation. */
export function isTypedTwice({ new_password, confirmation }: { new_password: string; confirmation: string }) {
  return new_password === confirmation;
}

export const TYPED_DIFFERENTLY = 'Les mots de passe ne correspondent pas';
