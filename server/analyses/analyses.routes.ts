import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import { analysis } from '../../shared/records/analysis.ts';
import { prompt } from '../../shared/records/prompt.ts';
import { promptVersion } from '../../shared/records/prompt-version.ts';
import { onDeparture } from '../account/departures.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { openEventStream } from '../http/event-stream.ts';
import { UserStreams } from '../http/user-streams.ts';
import { entitySchema, fieldSchema } from '../http/zod-fields.ts';
import { zoneField } from '../http/zone-field.ts';
import {
  activateAnalysis,
  deleteAnalysis,
  demandRunning,
  dropGeneration,
  listAnalyses,
  listTemplates,
  readAnalysis,
  readRecordsOf,
} from './analyses.service.ts';
import { startGeneration, stoppedByAuthor, stoppedByServer } from './generation.service.ts';
import { generatedText, tellGeneration } from './generation-stream.ts';
import { RunningGenerations } from './generations.ts';
import { faultOf } from './model.ts';

const tags = ['Analyses'];
/** An answer in one piece is silent while the model writes: longer than that may take. */
const ANSWER_WITHIN_MS = 11 * 60_000;

const { prompt_id, prompt_titre, sport_id } = prompt.fields;
const { histo_id, prompt_content } = promptVersion.fields;
const { user_id: _, analyse_summary, ...shownFields } = analysis.fields;

const analysisAnswer = entitySchema(shownFields).extend({ analyse_summary: z.string() });
const templatesAnswer = z.array(
  entitySchema({ prompt_id, prompt_titre, sport_id, histo_id, prompt_content }),
);
const writtenAnalysis = writtenAnswer(analysisAnswer);

const idParams = z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });

const analysesAnswer = z.object({
  analyses: z.array(analysisAnswer),
  generation: z
    .object({
      status: z.enum(['running', 'failed']),
      started_at: z.string(),
      prompt_id: z.int(),
      prompt_titre: z.string(),
      prompt_content: z.string(),
      failure: z.string().nullable(),
    })
    .nullable(),
  openai_model: z.string().nullable(),
  remaining: z.int(),
});

const requestBody = z.object({
  promptId: z.int({ error: 'Veuillez sélectionner un prompt' }),
  promptContent: z
    .string({ error: 'Le prompt ne peut pas être vide' })
    .trim()
    .min(1, { error: 'Le prompt ne peut pas être vide' })
    .max(limits.promptMax, { error: `Prompt\u202f: ${limits.promptMax} caractères au maximum` }),
  histoId: z.int().optional(),
  tz: zoneField,
});

/** The analyses of matches by a model: prompts to choose from, generation, reading, activation, deletion. */
export const analysisRoutes: RegisterRoutes = (app, context) => {
  const running = new RunningGenerations();
  const stopListening = onDeparture(context.db, (user_id) => running.stopOf(user_id, stoppedByAuthor));
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

const generationRoutes =
  (running: RunningGenerations): RegisterRoutes =>
  (app, context) => {
    const { db } = context;
    const streams = new UserStreams();
    app.post(
      '/matches/:id/analysis',
      {
        schema: {
          tags,
          summary: 'Générer une analyse; en text/event-stream, à mesure qu’elle s’écrit',
          params: idParams,
          body: requestBody,
          response: { 201: writtenAnalysis, ...sessionErrors('NOT_FOUND', 'CONFLICT', 'BUSINESS_RULE') },
        },
      },
      async ({ user, params, body, headers, log }, reply) => {
        const onFailure = (error: AppError) => {
          if (error.code === 'INTERNAL') log.error({ err: error.cause }, 'analysis failed');
          else log.warn({ code: error.code, fault: faultOf(error) }, 'analysis failed');
        };
        const asked = { context, running, user_id: user.user_id, onFailure };
        const generation = await startGeneration(asked, params.id, body);
        if (headers.accept?.includes('text/event-stream')) {
          return tellGeneration(generation, streams.add(user.user_id, openEventStream(reply)));
        }
        reply.raw.setTimeout(ANSWER_WITHIN_MS, () => reply.raw.destroy());
        const end = await generation.ended;
        if (end.type === 'done') return reply.code(201).send(written(generatedText, end.analysis));
        throw end.type === 'failed' ? end.error : new AppError('CONFLICT', 'L’analyse a été arrêtée.');
      },
    );
    app.get(
      '/matches/:id/analysis/stream',
      {
        schema: {
          tags,
          summary: 'Suivre l’analyse qui s’écrit (server-sent events)',
          params: idParams,
          response: sessionErrors('NOT_FOUND'),
        },
      },
      async ({ user, params }, reply) => {
        const generation = await demandRunning(db, running, user.user_id, params.id);
        tellGeneration(generation, streams.add(user.user_id, openEventStream(reply)));
      },
    );
    app.delete(
      '/matches/:id/analysis/generation',
      {
        schema: {
          tags,
          summary: 'Arrêter l’analyse qui s’écrit, ou oublier celle qui a échoué',
          params: idParams,
          response: { 200: writtenAnswer(z.null()), ...sessionErrors('NOT_FOUND') },
        },
      },
      async ({ user, params }) => {
        await dropGeneration(db, running, user.user_id, params.id);
        return written('Analyse arrêtée', null);
      },
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
        body: z.object({ is_active: fieldSchema(shownFields.is_active) }),
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
