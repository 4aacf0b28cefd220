import { z } from 'zod';
import type { Answers } from '../../shared/api.ts';
import { limits } from '../../shared/limits.ts';
import { user } from '../../shared/records/user.ts';
import { fieldSchema } from '../http/zod-fields.ts';

const { user_nom, user_prenom, user_pseudo, user_mail } = user.fields;

const MAIL_ERROR = 'E-mail\u202f: une adresse valable est attendue';
const PASSWORD_REQUIRED = 'Mot de passe\u202f: ce champ est obligatoire';
const PASSWORD_SHORT = `Le mot de passe doit contenir au moins ${limits.passwordMin} caractères`;
const PASSWORD_LONG = `Le mot de passe doit contenir au plus ${limits.passwordMax} caractères`;

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const mailSchema = z
  .string({ error: MAIL_ERROR })
  .trim()
  .toLowerCase()
  .max(user_mail.max, { error: MAIL_ERROR, abort: true })
  .regex(z.regexes.email, { error: MAIL_ERROR });

/** A new password: any characters, spaces around included. */
export const passwordSchema = z
  .string({ error: PASSWORD_REQUIRED })
  .min(limits.passwordMin, { error: PASSWORD_SHORT })
  .max(limits.passwordMax, { error: PASSWORD_LONG });

/** The token that a device was given at its first login, by which it is recognised. */
export const deviceTokenSchema = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'Jeton d’appareil incorrect' })
  .meta({ description: 'Le jeton de l’appareil, tel que la première connexion l’a donné' });

export const registerBody = z.object({
  nom: fieldSchema(user_nom),
  prenom: fieldSchema(user_prenom),
  pseudo: fieldSchema(user_pseudo),
  email: mailSchema,
  password: passwordSchema,
  invitation: z.string().max(100).optional(),
  device_token: deviceTokenSchema.optional(),
});

export const loginBody = z.object({
  email: mailSchema,
  password: z
    .string({ error: PASSWORD_REQUIRED })
    .min(1, { error: PASSWORD_REQUIRED })
    .max(limits.passwordMax, { error: PASSWORD_LONG }),
  device_token: deviceTokenSchema.optional(),
});

export const userAnswer = z
  .object({
    user_id: z.string(),
    nom: z.string(),
    prenom: z.string(),
    pseudo: z.string(),
    email: z.string(),
    picture: z.string().nullable(),
    isAdmin: z.boolean(),
    is_admin: z.literal([0, 1]),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<Answers['GET /auth/profile']>;

export const signedInAnswer = z.object({
  access_token: z.string(),
  user: userAnswer,
  device_token: deviceTokenSchema,
}) satisfies z.ZodType<Answers['POST /auth/login']>;
