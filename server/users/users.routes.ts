import { z } from 'zod';
import type { PasswordResetToken, UserRow } from '../../shared/answers.ts';
import type { Answers } from '../../shared/api.ts';
import { isId } from '../../shared/ids.ts';
import { user as userRecord } from '../../shared/records/user.ts';
import { deleteAccountOf } from '../account/account.service.ts';
import { tags } from '../admin/record.routes.ts';
import { deviceTokenSchema, mailSchema, passwordSchema } from '../auth/auth.schemas.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { entitySchema, patchSchema } from '../http/zod-fields.ts';
import { changeUser, listUsers, openPasswordReset, resetPassword } from './users.service.ts';

const LIMIT_MAX = 200;

const { password_hash: _, user_picture: __, ...shownFields } = userRecord.fields;
const { user_ban, is_admin } = userRecord.fields;
const userAnswer = entitySchema(shownFields).extend({
  derniere_activite: z.string().nullable(),
  nb_pronos: z.int(),
}) satisfies z.ZodType<UserRow>;
const params = z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });

/** The users of this server, as administrators see them. */
export const userRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/utilisateurs',
    {
      schema: {
        tags,
        summary: 'Les utilisateurs, par pages',
        querystring: z.object({
          search: z.string().max(100).optional(),
          page: z.coerce.number().int().min(1).default(1),
          limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(50),
        }),
        response: {
          200: z.object({
            users: z.array(userAnswer),
            page: z.int(),
            pages: z.int(),
            total: z.int(),
          }) satisfies z.ZodType<Answers['GET /admin/utilisateurs']>,
          ...sessionErrors(),
        },
      },
    },
    ({ query }) => listUsers(context.db, query),
  );
  app.patch(
    '/admin/utilisateurs/:id',
    {
      schema: {
        tags,
        summary: 'Suspendre, réadmettre, donner ou retirer les droits',
        params,
        body: patchSchema({ user_ban, is_admin }),
        response: {
          200: writtenAnswer(userAnswer),
          ...sessionErrors('NOT_FOUND'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ user, params: { id }, body }) =>
      written('Utilisateur modifié', await changeUser({ context, actor: user }, id, body)),
  );
  app.delete(
    '/admin/utilisateurs/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer un compte et tout ce qu’il contient',
        params,
        body: z.object({ email: mailSchema }),
        response: {
          200: writtenAnswer(z.null()),
          ...sessionErrors('NOT_FOUND'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ user, params: { id }, body }) => {
      await deleteAccountOf(context, user, id, body);
      return written('Compte supprimé', null);
    },
  );
  app.post(
    '/admin/utilisateurs/:id/mot-de-passe',
    {
      schema: {
        tags,
        summary: 'Ouvrir un lien unique pour un nouveau mot de passe',
        params,
        response: {
          201: writtenAnswer(
            z.object({
              token: z.string(),
              expires_at: z.string(),
              remplace_un_lien: z.boolean(),
              compte_suspendu: z.boolean(),
            }) satisfies z.ZodType<PasswordResetToken>,
          ),
          ...sessionErrors('NOT_FOUND'),
        },
      },
    },
    async ({ user, params: { id } }, reply) => {
      const link = await openPasswordReset({ context, actor: user }, id);
      const ended = link.remplace_un_lien ? '. Le lien précédent ne fonctionne plus.' : '';
      const suspended = link.compte_suspendu ? `${ended ? '' : '.'} ${SUSPENDED_LINK}` : '';
      return reply.code(201).send(written(`Lien créé, valable 24 heures${ended}${suspended}`, link));
    },
  );
};

const SUSPENDED_LINK = 'Ce compte est suspendu\u202f: le lien ne servira qu’une fois la suspension levée.';

/** Open to whoever holds the link. */
export const passwordResetRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/auth/reset-password',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        summary: 'Choisir un nouveau mot de passe par un lien unique',
        tags: ['Compte'],
        security: [],
        body: z.object({
          token: z.string().min(1).max(100),
          password: passwordSchema,
          device_token: deviceTokenSchema.optional(),
        }),
        response: {
          200: writtenAnswer(z.object({ device_token: deviceTokenSchema })),
          ...errorAnswers('FORBIDDEN', 'NOT_FOUND'),
        },
      },
    },
    async ({ body }) => {
      const device = await resetPassword(context, body);
      return written('Mot de passe modifié. Vous pouvez vous connecter.', device);
    },
  );
};
