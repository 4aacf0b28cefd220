import { z } from 'zod';
import { onAccountDeletion } from '../account/account-deletion.ts';
import { sessionErrors, written } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import {
  activationBody,
  analysesAnswer,
  analysisAnswer,
  idParams,
  tags,
  templatesAnswer,
  writtenAnalysis,
} from './analyses.schemas.ts';
import {
  activateAnalysis,
  deleteAnalysis,
  listAnalyses,
  listTemplates,
  readAnalysis,
  readRecordsOf,
} from './analyses.service.ts';
import { generationRoutes } from './generation.routes.ts';
import { stoppedByAuthor, stoppedByServer } from './generation.service.ts';
import { RunningGenerations } from './generations.ts';

/** The analyses of matches by a model: prompts to choose from, generation, reading, activation, deletion. */
export const analysisRoutes: RegisterRoutes = (app, context) => {
  const running = new RunningGenerations();
  const stopListening = onAccountDeletion(context.db, (user_id) => running.stopOf(user_id, stoppedByAuthor));
  app.addHook('preClose', () => {
    stopListening();
    return running.close(stoppedByServer);
  });
  templateRoutes(app, context);
  readRoutes(running)(app, context);
  generationRoutes(running)(app, context);
  changeRoutes(app, context);
};

const templateRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/matches/prompts',
    {
      schema: { tags, summary: 'Tous les prompts', response: { 200: templatesAnswer, ...sessionErrors() } },
    },
    () => listTemplates(db),
  );
  app.get(
    '/matches/prompts/:sportId',
    {
      schema: {
        tags,
        summary: 'Les prompts d’un sport et ceux de tous les sports',
        params: z.object({ sportId: z.coerce.number().int().min(1) }),
        response: { 200: templatesAnswer, ...sessionErrors() },
      },
    },
    ({ params }) => listTemplates(db, params.sportId),
  );
};

const readRoutes =
  (running: RunningGenerations): RegisterRoutes =>
  (app, context) => {
    const { db } = context;
    app.get(
      '/matches/:id/analysis',
      {
        schema: {
          tags,
          summary: 'Ma dernière analyse active d’un match',
          params: idParams,
          response: {
            200: z.object({ success: z.literal(true), data: analysisAnswer }),
            ...sessionErrors('NOT_FOUND'),
          },
        },
      },
      async ({ user, params }) => {
        const data = await readAnalysis(db, user.user_id, params.id);
        return { success: true as const, data };
      },
    );
    app.get(
      '/matches/:id/analyses',
      {
        schema: {
          tags,
          summary: 'Mes analyses d’un match, et celle qui s’écrit',
          params: idParams,
          response: { 200: analysesAnswer, ...sessionErrors('NOT_FOUND') },
        },
      },
      ({ user, params }) => listAnalyses(context, running, user.user_id, params.id),
    );
    app.get(
      '/matches/:id/bilans',
      {
        schema: {
          tags,
          summary: 'Mes bilans sur les équipes d’un match et sa compétition',
          params: idParams,
          response: {
            200: z.object({
              bilan_equipe_a: z.string(),
              bilan_equipe_b: z.string(),
              bilan_competition: z.string(),
            }),
            ...sessionErrors('NOT_FOUND'),
          },
        },
      },
      ({ user, params }) => readRecordsOf(db, user.user_id, params.id),
    );
  };

const changeRoutes: RegisterRoutes = (app, { db }) => {
  app.patch(
    '/matches/analysis/:id/status',
    {
      schema: {
        tags,
        summary: 'Activer ou désactiver une analyse',
        params: idParams,
        body: activationBody,
        response: { 200: writtenAnalysis, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params, body }) =>
      written(
        body.is_active === 1 ? 'Analyse activée' : 'Analyse désactivée',
        await activateAnalysis(db, user, params.id, body.is_active),
      ),
  );
  app.delete(
    '/matches/analysis/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer une analyse',
        params: idParams,
        response: { 200: writtenAnalysis, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params }) => written('Analyse supprimée', await deleteAnalysis(db, user, params.id)),
  );
};
