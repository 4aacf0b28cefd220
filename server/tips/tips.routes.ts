import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { boundPerPerson } from '../http/per-person.ts';
import {
  changedTipBody,
  formDataAnswer,
  martingaleChoice,
  newTipBody,
  tipAnswer,
  tipPageAnswer,
  tipParams,
} from './tip.schemas.ts';
import {
  createTip,
  deleteTip,
  listTips,
  martingalesOfTip,
  readFormData,
  readTip,
  updateTip,
} from './tips.service.ts';

const tags = ['Pronostics'];
const LIMIT_MAX = 1000;

const pageQuery = (limit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(limit),
  });

/** A user's tips. */
export const tipRoutes: RegisterRoutes = (app, context) => {
  readRoutes(app, context);
  writeRoutes(app, context);
};

const readRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/user-pronos/form-data/:match_id',
    {
      schema: {
        tags,
        summary: 'Ce qu’il faut pour noter un pronostic sur un match',
        params: z.object({ match_id: z.string().refine(isId, { error: 'Identifiant incorrect' }) }),
        response: { 200: formDataAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ user, params }) => readFormData(db, user.user_id, params.match_id),
  );
  const bound = boundPerPerson(2);
  for (const [path, limit, summary] of [
    ['/user-pronos/my-pronos', 10, 'Mes pronostics'],
    ['/user-pronos/my-pronos-with-martingales', 100, 'Mes pronostics et leurs martingales'],
  ] as const) {
    app.get(
      path,
      {
        ...bound,
        schema: {
          tags,
          summary,
          querystring: pageQuery(limit),
          response: { 200: tipPageAnswer, ...sessionErrors() },
        },
      },
      ({ user, query }) => listTips(db, user.user_id, query),
    );
  }
  app.get(
    '/user-pronos/:upm_id',
    {
      schema: {
        tags,
        summary: 'Un pronostic',
        params: tipParams,
        response: { 200: tipAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ user, params }) => readTip(db, user.user_id, params.upm_id),
  );
  app.get(
    '/user-pronos/:upm_id/martingales',
    {
      schema: {
        tags,
        summary: 'Les martingales d’un pronostic',
        params: tipParams,
        response: { 200: z.array(martingaleChoice), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ user, params }) => martingalesOfTip(db, user.user_id, params.upm_id),
  );
};

const writeRoutes: RegisterRoutes = (app, { db, now }) => {
  const refusals = { ...sessionErrors('NOT_FOUND'), ...errorAnswers('BUSINESS_RULE') };
  app.post(
    '/user-pronos',
    {
      schema: {
        tags,
        summary: 'Noter un pronostic',
        body: newTipBody,
        response: { 201: writtenAnswer(tipAnswer), ...refusals },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createTip(db, user.user_id, body, now());
      return reply.code(201).send(written('Pronostic créé avec succès\u202f!', created));
    },
  );
  app.put(
    '/user-pronos/:upm_id',
    {
      schema: {
        tags,
        summary: 'Modifier un pronostic',
        params: tipParams,
        body: changedTipBody,
        response: { 200: writtenAnswer(tipAnswer), ...refusals },
      },
    },
    async ({ user, params, body }) => {
      const changed = await updateTip(db, user.user_id, params.upm_id, body, now());
      return written('Pronostic modifié avec succès\u202f!', changed);
    },
  );
  app.delete(
    '/user-pronos/:upm_id',
    {
      schema: {
        tags,
        summary: 'Supprimer un pronostic',
        params: tipParams,
        response: { 200: writtenAnswer(tipAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params }) =>
      written('Pronostic supprimé avec succès\u202f!', await deleteTip(db, user.user_id, params.upm_id)),
  );
};
