import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { bankroll } from '../../shared/records/bankroll.ts';
import { movement } from '../../shared/records/movement.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { bodySchema, entitySchema, fieldSchema, patchSchema, withChecks } from '../http/zod-fields.ts';
import {
  archiveBankroll,
  bankrollStats,
  createBankroll,
  createMovement,
  deleteMovement,
  listBankrolls,
  listMovements,
  reactivateBankroll,
  updateBankroll,
} from './bankrolls.service.ts';

const tags = ['Bankrolls'];
const { br_lib, br_date_debut } = bankroll.fields;
const balance = { kind: 'cents', label: 'Montant' } as const;
const opening = { ...balance, min: 0 } as const;

/** A bankroll in the API's answers: `br_montant` is its current balance. */
export const bankrollAnswer = entitySchema({ ...bankroll.fields, br_montant: balance });

const id = z.string().refine(isId, { error: 'Identifiant incorrect' });
const params = z.object({ br_id: id });

const movementAnswer = entitySchema(movement.fields);
const { mvt_montant, mvt_comment, mvt_date } = movement.fields;
/** An actual amount is not sent as a movement but as the bankroll's `br_montant`. */
const mvt_type = { ...movement.fields.mvt_type, options: ['deposit', 'withdrawal'] } as const;
const movementBody = withChecks(
  bodySchema({ mvt_type, mvt_montant, mvt_comment }).extend({ mvt_date: fieldSchema(mvt_date).optional() }),
  movement,
);

/** A user's bankrolls. */
export const bankrollRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/user/profile/bankrolls',
    {
      schema: {
        tags,
        summary: 'Mes bankrolls, actives et archivées',
        response: { 200: z.array(bankrollAnswer), ...sessionErrors() },
      },
    },
    ({ user }) => listBankrolls(db, user.user_id),
  );
  app.get(
    '/user/profile/bankrolls-stats',
    {
      schema: {
        tags,
        summary: 'Le nombre de bankrolls et le capital',
        response: {
          200: z.object({
            numberOfBankrolls: z.int(),
            activeBankrolls: z.int(),
            totalBankroll: fieldSchema(balance),
          }),
          ...sessionErrors(),
        },
      },
    },
    ({ user }) => bankrollStats(db, user.user_id),
  );
  app.post(
    '/user/profile/bankrolls',
    {
      schema: {
        tags,
        summary: 'Ouvrir une bankroll',
        body: bodySchema({ br_lib, br_montant: opening, br_date_debut }),
        response: { 201: writtenAnswer(bankrollAnswer), ...sessionErrors() },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createBankroll(db, user.user_id, body, now());
      return reply.code(201).send(written('Bankroll créée avec succès\u202f!', created));
    },
  );
  app.put(
    '/user/profile/bankrolls/:br_id',
    {
      schema: {
        tags,
        summary: 'Modifier une bankroll',
        params,
        body: patchSchema({ br_lib, br_montant: balance, br_date_debut }),
        response: { 200: writtenAnswer(bankrollAnswer), ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { br_id }, body }) => {
      const changed = await updateBankroll(db, user.user_id, br_id, body, now());
      return written('Bankroll mise à jour avec succès', changed);
    },
  );
  app.delete(
    '/user/profile/bankrolls/:br_id',
    {
      schema: {
        tags,
        summary: 'Archiver une bankroll',
        params,
        response: { 200: writtenAnswer(bankrollAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { br_id } }) =>
      written('Bankroll archivée avec succès', await archiveBankroll(db, user.user_id, br_id)),
  );
};

/** The movements of a bankroll other than its tips. */
export const movementRoutes: RegisterRoutes = (app, { db, now }) => {
  app.post(
    '/user/profile/bankrolls/:br_id/reactivate',
    {
      schema: {
        tags,
        summary: 'Réactiver une bankroll archivée',
        params,
        response: { 200: writtenAnswer(bankrollAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { br_id } }) =>
      written('Bankroll réactivée avec succès', await reactivateBankroll(db, user.user_id, br_id)),
  );
  app.get(
    '/user/profile/bankrolls/:br_id/mouvements',
    {
      schema: {
        tags,
        summary: 'Les dépôts, retraits et corrections d’une bankroll, les plus récents d’abord',
        params,
        response: { 200: z.array(movementAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ user, params: { br_id } }) => listMovements(db, user.user_id, br_id),
  );
  app.post(
    '/user/profile/bankrolls/:br_id/mouvements',
    {
      schema: {
        tags,
        summary: 'Inscrire un dépôt (montant positif) ou un retrait (montant négatif)',
        params,
        body: movementBody,
        response: { 201: writtenAnswer(movementAnswer), ...sessionErrors('NOT_FOUND', 'BUSINESS_RULE') },
      },
    },
    async ({ user, params: { br_id }, body }, reply) => {
      const created = await createMovement(db, user.user_id, br_id, body, now());
      return reply.code(201).send(written('Mouvement inscrit avec succès', created));
    },
  );
  app.delete(
    '/user/profile/mouvements/:mvt_id',
    {
      schema: {
        tags,
        summary: 'Annuler un mouvement',
        params: z.object({ mvt_id: id }),
        response: { 200: writtenAnswer(movementAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { mvt_id } }) =>
      written('Mouvement annulé avec succès', await deleteMovement(db, user.user_id, mvt_id)),
  );
};
