import { z } from 'zod';
import type { Answers } from '../../shared/api.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { boundPerPerson } from '../http/per-person.ts';
import { readUsage } from './analyses.service.ts';
import { answeredText, testModel } from './model-test.service.ts';

const usageAnswer = z.object({
  openai_model: z.string().nullable(),
  limite_par_jour: z.int(),
  utilisateurs: z.array(
    z.object({
      user_id: z.string(),
      user_pseudo: z.string(),
      user_mail: z.string(),
      nb_demandes: z.int(),
      nb_analyses: z.int(),
      tokens_used: z.int(),
      tokens_recents: z.int(),
    }),
  ),
}) satisfies z.ZodType<Answers['GET /admin/ia-consommation']>;

/** What the analyses of each user have cost, for administrators. */
export const usageRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/ia-consommation',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Le modèle et les jetons de chaque utilisateur',
        response: { 200: usageAnswer, ...sessionErrors() },
      },
    },
    () => readUsage(context),
  );
  app.post(
    '/admin/ia-test',
    {
      ...boundPerPerson(1),
      schema: {
        tags: ['Administration'],
        summary: 'Tester la connexion au service d’analyse',
        response: {
          200: writtenAnswer(z.object({ model: z.string(), seconds: z.number() })),
          ...sessionErrors(),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async () => {
      const answered = await testModel(context);
      return written(answeredText(answered), answered);
    },
  );
};
