import { z } from 'zod';
import type { Answers } from '../../shared/api.ts';
import { limits } from '../../shared/limits.ts';
import { audit } from '../../shared/records/audit.ts';
import { sessionErrors } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { firstInstant, lastInstant } from '../http/day-fields.ts';
import { entitySchema } from '../http/zod-fields.ts';
import { readJournal } from './audit.service.ts';
import { countRecords } from './dashboard.store.ts';
import { tags } from './record.routes.ts';

const AUDIT_LIMIT_MAX = 200;

const { audit_names: _, ...entryFields } = audit.fields;

const statsAnswer = z.object({
  sports: z.int(),
  pays: z.int(),
  competitions: z.int(),
  equipes: z.int(),
  matchs: z.int(),
  bookmakers: z.int(),
  resultats: z.int(),
  groupePronos: z.int(),
  pronos: z.int(),
  associations: z.object({ groupePronoSports: z.int(), competEquipes: z.int() }),
}) satisfies z.ZodType<Answers['GET /admin/dashboard/stats']>;

/** The counts of reference data, and the journal. */
export const overviewRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/admin/dashboard/stats',
    {
      schema: {
        tags,
        summary: 'Combien il y a de chaque donnée',
        response: { 200: statsAnswer, ...sessionErrors() },
      },
    },
    async () => {
      const { groupePronoSports, competEquipes, ...counts } = await countRecords(db);
      return { ...counts, associations: { groupePronoSports, competEquipes } };
    },
  );
  app.get(
    '/admin/audit',
    {
      schema: {
        tags,
        summary: 'Le journal des écritures d’administration, la dernière d’abord',
        querystring: z.object({
          table: z.string().max(50).optional(),
          actor: z.string().max(limits.mailMax).optional(),
          date_from: firstInstant.optional(),
          date_to: lastInstant.optional(),
          q: z.string().max(100).optional(),
          page: z.coerce.number().int().min(1).default(1),
          limit: z.coerce.number().int().min(1).max(AUDIT_LIMIT_MAX).default(50),
        }),
        response: {
          200: z.object({
            entries: z.array(
              entitySchema(entryFields).extend({
                names: z.record(z.string(), z.string()),
                can_undo: z.literal([0, 1]),
              }),
            ),
            actors: z.array(z.string()),
            page: z.int(),
            pages: z.int(),
            total: z.int(),
          }) satisfies z.ZodType<Answers['GET /admin/audit']>,
          ...sessionErrors(),
        },
      },
    },
    ({ query: { date_from, date_to, q, ...query } }) =>
      readJournal(db, { ...query, from: date_from, to: date_to, text: q }),
  );
};
