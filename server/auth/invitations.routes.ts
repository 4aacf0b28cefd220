import { z } from 'zod';
import type { InvitationRow, LinkToken } from '../../shared/answers.ts';
import type { Answers } from '../../shared/api.ts';
import { isId } from '../../shared/ids.ts';
import { invitation } from '../../shared/records/invitation.ts';
import { registrationModes } from '../../shared/registration.ts';
import { tags } from '../admin/record.routes.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { bodySchema, entitySchema } from '../http/zod-fields.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations.service.ts';

const { token_hash: _, ...shownFields } = invitation.fields;
const { invitation_pour } = invitation.fields;
const invitationAnswer = entitySchema(shownFields) satisfies z.ZodType<InvitationRow>;

/** Who may create an account where registration is by invitation. */
export const invitationRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/invitations',
    {
      schema: {
        tags,
        summary: 'Comment l’inscription est ouverte, et les invitations qui n’ont pas servi',
        response: {
          200: z.object({
            registration: z.enum(registrationModes),
            invitations: z.array(invitationAnswer),
          }) satisfies z.ZodType<Answers['GET /admin/invitations']>,
          ...sessionErrors(),
        },
      },
    },
    async () => ({
      registration: context.config.REGISTRATION,
      invitations: await listInvitations(context),
    }),
  );
  app.post(
    '/admin/invitations',
    {
      schema: {
        tags,
        summary: 'Inviter une personne à créer son compte',
        body: bodySchema({ invitation_pour }),
        response: {
          201: writtenAnswer(
            invitationAnswer.extend({ token: z.string() }) satisfies z.ZodType<InvitationRow & LinkToken>,
          ),
          ...sessionErrors(),
        },
      },
    },
    async ({ user, body }, reply) => {
      const invited = await invite({ context, actor: user }, body.invitation_pour);
      return reply.code(201).send(written('Invitation créée, valable 7 jours', invited));
    },
  );
  app.delete(
    '/admin/invitations/:id',
    {
      schema: {
        tags,
        summary: 'Retirer une invitation qui n’a pas servi',
        params: z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) }),
        response: { 200: writtenAnswer(invitationAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { id } }) =>
      written('Invitation retirée', await withdrawInvitation({ context, actor: user }, id)),
  );
};
