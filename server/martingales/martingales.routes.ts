import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { martingale } from '../../shared/records/martingale.ts';
import { tip } from '../../shared/records/tip.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { calendarDay } from '../http/day-fields.ts';
import { boundPerPerson } from '../http/per-person.ts';
import { bodySchema, entitySchema, fieldSchema, patchSchema, withChecks } from '../http/zod-fields.ts';
import { ticketAnswer } from '../tips/ticket.schemas.ts';
import {
  createMartingale,
  deleteMartingale,
  listMartingales,
  readMartingale,
  removeTip,
  tipsOfMartingale,
  updateMartingale,
} from './martingales.service.ts';

const tags = ['Martingales'];
const amount = fieldSchema({ kind: 'cents', label: 'Montant' });
const { um_id: _, ...givenFields } = martingale.fields;
const { match_cote, prono_mise, prono_gain, upm_id } = tip.fields;

const statsAnswer = z.object({
  totalPronostics: z.int(),
  pronosticsGagnes: z.int(),
  pronosticsPerdus: z.int(),
  pronosticsEnCours: z.int(),
  totalMise: amount,
  totalGains: amount,
  benefice: amount,
  miseEnCours: amount,
  roi: z.number().nullable(),
});

const martingaleAnswer = entitySchema(martingale.fields).extend({ stats: statsAnswer });

const tipRowAnswer = entitySchema({ match_cote, prono_mise, prono_gain, upm_id }).extend({
  upmart_id: z.string(),
  /** `null` for a ticket, whose selections say it. */
  compet_lib: z.string().nullable(),
  equipe_a_court: z.string().nullable(),
  equipe_b_court: z.string().nullable(),
  prono_lib: z.string().nullable(),
  result_id: z.int().nullable(),
  result_lib: z.string().nullable(),
  bookmaker_lib: z.string(),
  match_date: z.string().nullable(),
  type_pari: ticketAnswer.shape.type_pari,
  etat: ticketAnswer.shape.etat,
  nb_selections: z.int(),
});

const id = z.string().refine(isId, { error: 'Identifiant incorrect' });
const day = calendarDay.optional();
const params = z.object({ id });
const notFound = sessionErrors('NOT_FOUND');

/** A user's martingales. */
export const martingaleRoutes: RegisterRoutes = (app, context) => {
  readRoutes(app, context);
  writeRoutes(app, context);
};

const readRoutes: RegisterRoutes = (app, { db }) => {
  const bound = boundPerPerson(2);
  app.get(
    '/martingales',
    {
      ...bound,
      schema: {
        tags,
        summary: 'Mes martingales',
        querystring: z.object({ search: z.string().max(100).optional(), date_debut: day, date_fin: day }),
        response: { 200: z.array(martingaleAnswer), ...sessionErrors() },
      },
    },
    ({ user, query }) => listMartingales(db, user.user_id, query),
  );
  app.get(
    '/martingales/:id',
    {
      ...bound,
      schema: { tags, summary: 'Une martingale', params, response: { 200: martingaleAnswer, ...notFound } },
    },
    ({ user, params: { id: um_id } }) => readMartingale(db, user.user_id, um_id),
  );
  app.get(
    '/martingales/:id/statistics',
    {
      ...bound,
      schema: {
        tags,
        summary: 'Les totaux d’une martingale',
        params,
        response: { 200: statsAnswer, ...notFound },
      },
    },
    async ({ user, params: { id: um_id } }) => (await readMartingale(db, user.user_id, um_id)).stats,
  );
  app.get(
    '/martingales/:id/pronostics',
    {
      ...bound,
      schema: {
        tags,
        summary: 'Les pronostics d’une martingale',
        params,
        response: { 200: z.array(tipRowAnswer), ...notFound },
      },
    },
    ({ user, params: { id: um_id } }) => tipsOfMartingale(db, user.user_id, um_id),
  );
};

const writeRoutes: RegisterRoutes = (app, { db, now }) => {
  app.post(
    '/martingales',
    {
      schema: {
        tags,
        summary: 'Créer une martingale',
        body: withChecks(bodySchema(givenFields), martingale),
        response: { 201: writtenAnswer(martingaleAnswer), ...sessionErrors() },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createMartingale(db, user.user_id, body, now());
      return reply.code(201).send(written('Martingale créée avec succès\u202f!', created));
    },
  );
  app.patch(
    '/martingales/:id',
    {
      schema: {
        tags,
        summary: 'Modifier une martingale',
        params,
        body: patchSchema(givenFields),
        response: { 200: writtenAnswer(martingaleAnswer), ...notFound },
      },
    },
    async ({ user, params: { id: um_id }, body }) =>
      written(
        'Martingale modifiée avec succès\u202f!',
        await updateMartingale(db, user.user_id, um_id, body),
      ),
  );
  app.delete(
    '/martingales/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer une martingale',
        params,
        response: { 200: writtenAnswer(martingaleAnswer), ...notFound },
      },
    },
    async ({ user, params: { id: um_id } }) =>
      written('Martingale supprimée avec succès\u202f!', await deleteMartingale(db, user.user_id, um_id)),
  );
  app.delete(
    '/martingales/:id/pronostics/:upmart_id',
    {
      schema: {
        tags,
        summary: 'Retirer un pronostic d’une martingale',
        params: z.object({ id, upmart_id: id }),
        response: { 200: writtenAnswer(martingaleAnswer), ...notFound },
      },
    },
    async ({ user, params: { id: um_id, upmart_id } }) =>
      written('Pronostic retiré avec succès', await removeTip(db, user.user_id, um_id, upmart_id)),
  );
};
