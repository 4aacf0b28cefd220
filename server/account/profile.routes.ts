import type { z } from 'zod';
import type { Profile } from '../../shared/answers.ts';
import { user } from '../../shared/records/user.ts';
import { updateUser } from '../auth/user.store.ts';
import { inWrite } from '../db/write.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { entitySchema, patchSchema } from '../http/zod-fields.ts';

const { is_admin: _, password_hash: __, ...profileFields } = user.fields;
const { user_nom, user_prenom, user_pseudo, user_picture } = user.fields;

const profileAnswer = entitySchema(profileFields) satisfies z.ZodType<Profile>;
const tags = ['Profil'];

/** A bettor's own profile; the address and the suspension are not his to change. */
export const profileRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/user/profile',
    { schema: { summary: 'Mon profil', tags, response: { 200: profileAnswer, ...sessionErrors() } } },
    async (request) => request.user,
  );

  app.put(
    '/user/profile',
    {
      schema: {
        summary: 'Modifier mon profil',
        tags,
        body: patchSchema({ user_nom, user_prenom, user_pseudo, user_picture }),
        response: { 200: writtenAnswer(profileAnswer), ...sessionErrors() },
      },
    },
    async ({ user: { user_id }, body }) => {
      const data = await inWrite(db, [], (tx) => updateUser(tx, user_id, body));
      return written('Profil mis à jour avec succès', data);
    },
  );
};
