import { z } from 'zod';
import { errorAnswers } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { readFeed } from './calendar-feed.service.ts';

/** The calendar of open bets, for whoever knows its address: a calendar app has no session. */
export const calendarFeedRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/calendrier/:token.ics',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        summary: 'Les matchs de ses paris en cours, en iCalendar, à l’adresse secrète que l’on s’est faite',
        description:
          'Titre, début et fin de chaque match, compétition et pronostics, et s’ils sont d’un combiné ou d’un système\u202f; les sélections libres à la date de leur ticket\u202f; jamais une mise, une cote ni un commentaire. L’adresse se crée, se renouvelle et se supprime par «\u202f/user/calendrier\u202f».',
        tags: ['Rappels'],
        security: [],
        params: z.object({ token: z.string().max(100) }),
        response: {
          200: {
            description: 'Un agenda',
            content: { 'text/calendar': { schema: z.string() } },
          },
          304: z.null(),
          ...errorAnswers('NOT_FOUND'),
        },
      },
    },
    async ({ params, headers }, reply) => {
      const { calendar, etag } = await readFeed(context, params.token);
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      const known = headers['if-none-match'];
      if (known === etag || known === `W/${etag}`) return reply.code(304).send(null);
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
};
