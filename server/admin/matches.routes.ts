import { z } from 'zod';
import { match } from '../../shared/records/match.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { firstInstant, lastInstant } from '../http/day-fields.ts';
import { bodySchema, fieldSchema, patchSchema } from '../http/zod-fields.ts';
import { teamAnswer } from '../matches/match.schemas.ts';
import { teamsOfCompetition } from '../matches/matches.store.ts';
import { competitionWithCountAnswer } from './associations.routes.ts';
import {
  adminMatchAnswer as answer,
  givenScore,
  notedMatchAnswer,
  matchParams as params,
} from './matches.schemas.ts';
import {
  competitionsForMatches,
  createAdminMatch,
  deleteAdminMatch,
  findReversedMatch,
  listMatches,
  listNotedMatches,
  readAdminMatch,
  updateAdminMatch,
} from './matches.service.ts';
import { numberedParams, tags, verField } from './record.routes.ts';

const { match_id: _, same_as: __, ...givenFields } = match.fields;
const rowNumber = z.coerce.number().int().min(1);
const instant = fieldSchema(match.fields.match_date);
const listed = z.object({
  compet_id: rowNumber.optional(),
  date_from: firstInstant.optional(),
  date_to: lastInstant.optional(),
});
const writeErrors = { ...sessionErrors('NOT_FOUND', 'CONFLICT'), ...errorAnswers('BUSINESS_RULE') };

/** The matches in the administration. */
export const adminMatchRoutes: RegisterRoutes = (app, context) => {
  readRoutes(app, context);
  writeRoutes(app, context);
};

const readRoutes: RegisterRoutes = (app, { db }) => {
  app.get(
    '/admin/matchs',
    {
      schema: {
        tags,
        summary: 'Les matchs, par date',
        querystring: listed.extend({
          origine: z.enum(['parieurs', 'a_confirmer', 'absents']).optional(),
        }),
        response: { 200: z.array(answer), ...sessionErrors() },
      },
    },
    ({ query }) => listMatches(db, query),
  );
  app.get(
    '/admin/matchs/scores-notes',
    {
      schema: {
        tags,
        summary: 'Les matchs sans score dont des parieurs ont noté un score, les 200 plus récents',
        querystring: listed,
        response: { 200: z.array(notedMatchAnswer), ...sessionErrors() },
      },
    },
    ({ query }) => listNotedMatches(db, query),
  );
  app.get(
    '/admin/matchs/competitions',
    {
      schema: {
        tags,
        summary: 'Les compétitions d’au moins deux équipes',
        response: { 200: z.array(competitionWithCountAnswer), ...sessionErrors() },
      },
    },
    () => competitionsForMatches(db),
  );
  app.get(
    '/admin/matchs/competitions/:id/equipes',
    {
      schema: {
        tags,
        summary: 'Les équipes d’une compétition',
        params: numberedParams,
        response: { 200: z.array(teamAnswer), ...sessionErrors() },
      },
    },
    ({ params: { id } }) => teamsOfCompetition(db, id),
  );
  app.get(
    '/admin/matchs/inverse',
    {
      schema: {
        tags,
        summary: 'Le match du même jour dont les équipes sont dans l’autre ordre',
        querystring: z.object({
          compet_id: rowNumber,
          equa_id: rowNumber,
          equb_id: rowNumber,
          match_date: instant,
          match_id: params.shape.id.optional().meta({ description: 'Le match lui-même, s’il existe' }),
        }),
        response: { 200: z.object({ match: answer.nullable() }), ...sessionErrors() },
      },
    },
    async ({ query: { match_id = '', ...query } }) => ({
      match: await findReversedMatch(db, { ...query, match_id }),
    }),
  );
  app.get(
    '/admin/matchs/:id',
    {
      schema: {
        tags,
        summary: 'Un match',
        params,
        response: { 200: answer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => readAdminMatch(db, id),
  );
};

const writeRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/admin/matchs',
    {
      schema: {
        tags,
        summary: 'Créer un match',
        body: bodySchema(givenFields).extend({ score: givenScore.default(null) }),
        response: { 201: writtenAnswer(answer), ...writeErrors },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createAdminMatch({ context, actor: user }, body);
      return reply.code(201).send(written('Match créé', created));
    },
  );
  app.put(
    '/admin/matchs/:id',
    {
      schema: {
        tags,
        summary: 'Modifier un match',
        params,
        body: patchSchema(givenFields).extend({
          score: givenScore.optional(),
          ver: verField,
          note: z.boolean().optional().meta({
            description: 'Ce score est celui qu’un parieur a noté\u202f: refusé si plus personne ne le note',
          }),
        }),
        response: { 200: writtenAnswer(answer), ...writeErrors },
      },
    },
    async ({ user, params: { id }, body }) =>
      written('Match modifié', await updateAdminMatch({ context, actor: user }, id, body)),
  );
  app.delete(
    '/admin/matchs/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer un match',
        params,
        response: { 200: writtenAnswer(answer), ...writeErrors },
      },
    },
    async ({ user, params: { id } }) =>
      written('Match supprimé', await deleteAdminMatch({ context, actor: user }, id)),
  );
};
