import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { bankroll } from '../../shared/records/bankroll.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { bodySchema, entitySchema, fieldSchema, patchSchema } from '../http/zod-fields.ts';
import {
  archiveBankroll,
  bankrollStats,
  createBankroll,
  listBankrolls,
  updateBankroll,
} from './bankrolls.service.ts';

const tags = ['Bankrolls'];
const { br_lib, br_date_debut } = bankroll.fields;
const balance = { kind: 'cents', label: 'Montant' } as const;
const opening = { ...balance, min: 0 } as const;

/** A bankroll as the API answers it: `br_montant` is what it holds now. */
export const bankrollAnswer = entitySchema({ ...bankroll.fields, br_montant: balance });

const params = z.object({ br_id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });

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
        response: { 200: writtenAnswer(bankrollAnswer), ...sessionErrors('NOT_FOUND') },
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
