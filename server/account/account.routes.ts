import { z } from 'zod';
import type { DeviceSession } from '../../shared/answers.ts';
import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import { session } from '../../shared/records/session.ts';
import { mailSchema, passwordSchema } from '../auth/auth.schemas.ts';
import { createFailureLimiter } from '../auth/failure-limiter.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { entitySchema } from '../http/zod-fields.ts';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endOwnSession,
  listSessions,
  WRONG_CURRENT_PASSWORD,
  WRONG_PASSWORD,
} from './account.service.ts';

const tags = ['Compte'];
const nothing = writtenAnswer(z.null());
const { session_id, created_at, seen_at, user_agent } = session.fields;

/** The schema of an account's current password, under this label. */
function presentPassword(label: string, refusal: string) {
  const error = `${label}\u202f: ce champ est obligatoire`;
  return z.string({ error }).min(1, { error }).max(limits.passwordMax, { error: refusal });
}

const passwordBody = z.object({
  current_password: presentPassword('Mot de passe actuel', WRONG_CURRENT_PASSWORD),
  new_password: passwordSchema,
});

const deletionBody = z.object({
  email: mailSchema,
  password: presentPassword('Mot de passe', WRONG_PASSWORD),
});

// Hashing a password is expensive.
const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** What a person does with their own account: password, devices, deletion. */
export const accountRoutes: RegisterRoutes = (app, context) => {
  const limiter = createFailureLimiter(context.now);
  app.put(
    '/user/password',
    {
      config,
      schema: {
        summary: 'Changer de mot de passe',
        tags,
        body: passwordBody,
        response: { 200: nothing, ...sessionErrors() },
      },
    },
    async ({ user, body }) => {
      await changePassword(context, limiter, user, body);
      return written('Mot de passe modifié. Vos autres appareils devront se reconnecter.', null);
    },
  );
  app.delete(
    '/user/account',
    {
      config,
      schema: {
        summary: 'Supprimer mon compte et tout ce qu’il contient',
        tags,
        body: deletionBody,
        response: { 200: nothing, ...sessionErrors(), ...errorAnswers('BUSINESS_RULE') },
      },
    },
    async ({ user, body }) => {
      await deleteAccount(context, limiter, user, body);
      return written('Votre compte est supprimé.', null);
    },
  );
  sessionsRoutes(app, context);
};

const sessionsRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/user/sessions',
    {
      schema: {
        summary: 'Mes appareils connectés, le dernier utilisé d’abord',
        tags,
        response: {
          200: z.array(
            entitySchema({ session_id, created_at, seen_at, user_agent }).extend({
              is_current: z.boolean(),
            }) satisfies z.ZodType<DeviceSession>,
          ),
          ...sessionErrors(),
        },
      },
    },
    ({ user }) => listSessions(context, user),
  );
  app.delete(
    '/user/sessions/:id',
    {
      schema: {
        summary: 'Déconnecter un de mes appareils',
        tags,
        params: z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) }),
        response: { 200: nothing, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params }) => {
      await endOwnSession(context, user.user_id, params.id);
      return written('Appareil déconnecté', null);
    },
  );
  app.delete(
    '/user/sessions',
    {
      schema: {
        summary: 'Déconnecter tous mes autres appareils',
        tags,
        response: { 200: nothing, ...sessionErrors() },
      },
    },
    async ({ user }) => {
      const ended = await endOtherSessions(context, user);
      const devices = ended > 1 ? `${ended} appareils déconnectés` : `${ended} appareil déconnecté`;
      return written(devices, null);
    },
  );
};
