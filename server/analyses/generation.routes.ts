import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { openEventStream } from '../http/event-stream.ts';
import { UserStreams } from '../http/user-streams.ts';
import { generationBody, idParams, tags, writtenAnalysis } from './analyses.schemas.ts';
import { dropGeneration, requireRunning } from './analyses.service.ts';
import { startGeneration } from './generation.service.ts';
import { generatedText, tellGeneration } from './generation-stream.ts';
import type { RunningGenerations } from './generations.ts';
import { ModelError } from './model-faults.ts';

/** An answer in one piece sends nothing while the model writes: longer than that may take. */
const ANSWER_WITHIN_MS = 11 * 60_000;

/** Asking the model, following what it writes, stopping it. */
export const generationRoutes =
  (running: RunningGenerations): RegisterRoutes =>
  (app, context) => {
    const { db } = context;
    const streams = new UserStreams();
    app.post(
      '/matches/:id/analysis',
      {
        schema: {
          tags,
          summary: 'Générer une analyse\u202f; en text/event-stream, à mesure qu’elle s’écrit',
          params: idParams,
          body: generationBody,
          response: { 201: writtenAnalysis, ...sessionErrors('NOT_FOUND', 'CONFLICT', 'BUSINESS_RULE') },
        },
      },
      async ({ user, params, body, headers, log }, reply) => {
        const onFailure = (error: AppError) => {
          if (error.code === 'INTERNAL') log.error({ err: error.cause }, 'analysis failed');
          else if (error instanceof ModelError)
            log.warn({ code: error.code, fault: error.told }, 'analysis failed');
          else log.warn({ code: error.code }, 'analysis failed');
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
        const generation = await requireRunning(db, running, user.user_id, params.id);
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
