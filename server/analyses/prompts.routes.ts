import { z } from 'zod';
import type { Prompt, PromptVersion } from '../../shared/answers.ts';
import { prompt } from '../../shared/records/prompt.ts';
import { promptVersion } from '../../shared/records/prompt-version.ts';
import { numberedParams, tags, verField } from '../admin/record.routes.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { bodySchema, patchSchema } from '../http/zod-fields.ts';
import {
  changePrompt,
  createPrompt,
  deletePrompt,
  historyOf,
  listPrompts,
  readPrompt,
} from './prompts.service.ts';

const { prompt_titre, sport_id } = prompt.fields;
const { prompt_content } = promptVersion.fields;
const givenFields = { prompt_titre, sport_id, prompt_content };

const promptAnswer = z.object({
  prompt_id: z.int(),
  prompt_titre: z.string(),
  sport_id: z.int().nullable(),
  sport_lib: z.string().nullable(),
  contenu_actuel: z.string(),
  date_creation: z.string(),
  cree_par: z.string().nullable(),
  modifie_par: z.string().nullable(),
  ver: z.int(),
}) satisfies z.ZodType<Prompt>;
const versionAnswer = z.object({
  histo_id: z.int(),
  prompt_content: z.string(),
  date_creation: z.string(),
  modifie_par: z.string().nullable(),
}) satisfies z.ZodType<PromptVersion>;
const writtenPrompt = writtenAnswer(promptAnswer);

/** The prompts of match analyses, with their history. */
export const promptRoutes: RegisterRoutes = (app, context) => {
  readRoutes(app, context);
  writeRoutes(app, context);
};

const readRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/admin/ia-prompts',
    {
      schema: {
        tags,
        summary: 'Les prompts d’analyse',
        querystring: z.object({ sport_id: z.coerce.number().int().min(1).optional() }),
        response: { 200: z.array(promptAnswer), ...sessionErrors() },
      },
    },
    ({ query }) => listPrompts(db, query.sport_id),
  );
  app.get(
    '/admin/ia-prompts/:id',
    {
      schema: {
        tags,
        summary: 'Un prompt',
        params: numberedParams,
        response: { 200: promptAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => readPrompt(db, id),
  );
  app.get(
    '/admin/ia-prompts/:id/history',
    {
      schema: {
        tags,
        summary: 'Les versions d’un prompt, la dernière d’abord',
        params: numberedParams,
        response: { 200: z.array(versionAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => historyOf(db, id),
  );
};

const writeRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/admin/ia-prompts',
    {
      schema: {
        tags,
        summary: 'Créer un prompt',
        body: bodySchema(givenFields),
        response: { 201: writtenPrompt, ...sessionErrors() },
      },
    },
    async ({ user, body }, reply) =>
      reply.code(201).send(written('Prompt créé', await createPrompt({ context, actor: user }, body))),
  );
  app.patch(
    '/admin/ia-prompts/:id',
    {
      schema: {
        tags,
        summary: 'Modifier un prompt',
        params: numberedParams,
        body: patchSchema(givenFields).extend({ ver: verField }),
        response: { 200: writtenPrompt, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id }, body }) =>
      written('Prompt modifié', await changePrompt({ context, actor: user }, id, body)),
  );
  app.delete(
    '/admin/ia-prompts/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer un prompt et son historique',
        params: numberedParams,
        response: { 200: writtenPrompt, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { id } }) =>
      written('Prompt supprimé', await deletePrompt({ context, actor: user }, id)),
  );
};
