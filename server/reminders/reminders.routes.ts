import { z } from 'zod';
import type { CalendarAddress, Reminders } from '../../shared/answers.ts';
import { isPublicKey, type VapidKeys } from '../configuration/vapid-key.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { endFeed, makeFeed } from './calendar-feed.service.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { readReminders, remindDevice, stopReminding } from './subscriptions.service.ts';

const tags = ['Rappels'];
const kinds = {
  avant_match: z.boolean().meta({ description: 'Une heure avant un match sur lequel un pari est en cours' }),
  a_regler: z
    .boolean()
    .meta({ description: '2\u00a0h\u00a030 après le début d’un match dont un pari reste en cours' }),
};
const created_at = z.string();

const remindersAnswer = z.object({
  calendrier: z.object({ created_at }).nullable(),
  cle_vapid: z.string().meta({ description: 'La clé publique à laquelle un appareil s’abonne' }),
  appareil: z.object(kinds).nullable().meta({ description: 'Ce que cet appareil a demandé' }),
}) satisfies z.ZodType<Reminders>;

const subscriptionBody = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, { error: 'Service de notification incorrect' }),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/, { error: 'Clé incorrecte' })
      .refine(isPublicKey, { error: 'Clé incorrecte' }),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, { error: 'Clé incorrecte' }),
  }),
  ...kinds,
});

/** A person's calendar address, and what this device tells by notification. */
export function reminderRoutes({ publicKey }: Pick<VapidKeys, 'publicKey'>): RegisterRoutes {
  return (app, context) => {
    app.get(
      '/user/rappels',
      {
        schema: {
          summary: 'Mon adresse de calendrier, et les notifications de cet appareil',
          tags,
          response: { 200: remindersAnswer, ...sessionErrors() },
        },
      },
      async ({ user }) => ({ ...(await readReminders(context, user)), cle_vapid: publicKey }),
    );
    app.put(
      '/user/notifications',
      {
        schema: {
          summary: 'Choisir ce que cet appareil notifie',
          description:
            'Remplace ce qu’il avait demandé\u202f; sans aucun genre, il n’est plus notifié de rien.',
          tags,
          body: subscriptionBody,
          response: { 200: writtenAnswer(z.null()), ...sessionErrors() },
        },
      },
      async ({ user, body }) => {
        await remindDevice(context, user, body);
        return written('Notifications enregistrées', null);
      },
    );
    app.delete(
      '/user/notifications',
      {
        schema: {
          summary: 'Ne plus rien notifier à cet appareil',
          tags,
          response: { 200: writtenAnswer(z.null()), ...sessionErrors() },
        },
      },
      async ({ user }) => {
        await stopReminding(context, user);
        return written('Notifications désactivées', null);
      },
    );
    calendarRoutes(app, context);
  };
}

const calendarRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/user/calendrier',
    {
      schema: {
        summary: 'Créer mon adresse de calendrier, ou la renouveler',
        description: 'L’adresse n’est donnée qu’ici\u202f; l’ancienne ne répond plus.',
        tags,
        response: {
          201: writtenAnswer(z.object({ path: z.string(), created_at }) satisfies z.ZodType<CalendarAddress>),
          ...sessionErrors(),
        },
      },
    },
    async ({ user }, reply) => {
      const { token, created_at } = await makeFeed(context, user);
      const address = { path: `/api/calendrier/${token}.ics`, created_at };
      return reply.code(201).send(written('Adresse de calendrier créée', address));
    },
  );
  app.delete(
    '/user/calendrier',
    {
      schema: {
        summary: 'Supprimer mon adresse de calendrier',
        tags,
        response: { 200: writtenAnswer(z.null()), ...sessionErrors() },
      },
    },
    async ({ user }) => {
      await endFeed(context, user);
      return written('Adresse de calendrier supprimée', null);
    },
  );
};
