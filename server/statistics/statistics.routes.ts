import { z } from 'zod';
import { periods } from '../../shared/domain/statistics.ts';
import { sessionErrors } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { boundPerPerson } from '../http/per-person.ts';
import { zoneField } from '../http/zone-field.ts';
import { readStatistics } from './statistics.service.ts';

const typeAnswer = z
  .object({
    type_prono_lib: z.string(),
    roi: z.number().nullable(),
    gain_total: z.number(),
    mise_total: z.number(),
    nb_pronos: z.int(),
  })
  .nullable();

const statisticsAnswer = z.object({
  pronosticsByResult: z.object({
    gagne: z.int(),
    perdu: z.int(),
    en_cours: z.int(),
    rembourse: z.int(),
    total: z.int(),
  }),
  capitalEvolution: z.array(z.object({ date: z.string(), montant: z.number() })),
  roiStats: z.object({
    roi_par_bankroll: z.array(
      z.object({
        br_lib: z.string(),
        roi: z.number().nullable(),
        gain_total: z.number(),
        mise_total: z.number(),
      }),
    ),
  }),
  pronosticsByBookmaker: z.array(
    z.object({
      bookmaker_lib: z.string(),
      nb_pronos: z.int(),
      roi: z.number().nullable(),
      gain_total: z.number(),
      mise_total: z.number(),
    }),
  ),
  bestWorstBets: z.object({ meilleur_type: typeAnswer, pire_type: typeAnswer }),
});

const query = z.object({
  period: z.enum(periods, { error: `Une période est attendue\u202f: ${periods.join(', ')}` }).default('all'),
  tz: zoneField,
});

/** A user's statistics: the same figures as on a device, by the same rules. */
export const statisticsRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/user/statistics',
    {
      ...boundPerPerson(2),
      schema: {
        tags: ['Statistiques'],
        summary: 'Mes statistiques sur une période',
        querystring: query,
        response: { 200: statisticsAnswer, ...sessionErrors() },
      },
    },
    ({ user, query: { period, tz } }) => readStatistics(db, user.user_id, { period, zone: tz, nowMs: now() }),
  );
};
