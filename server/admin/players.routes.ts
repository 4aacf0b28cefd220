import { z } from 'zod';
import type { Membership } from '../../shared/answers.ts';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { country } from '../../shared/records/country.ts';
import { player } from '../../shared/records/player.ts';
import { playerTeam } from '../../shared/records/player-team.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { bodySchema, entitySchema, fieldSchema, patchSchema } from '../http/zod-fields.ts';
import { teamAnswer } from '../matches/match.schemas.ts';
import {
  createPlayer,
  deleteMembership,
  deletePlayer,
  historyOf,
  joinTeam,
  leaveTeam,
  listPlayers,
  readPlayer,
  updatePlayer,
} from './players.service.ts';
import { numberedParams, tags, verField } from './record.routes.ts';

const LIMIT_MAX = 200;
const SEARCH_MIN = 2;
const FOUND_MAX = 50;

const { joueur_id: _, is_active, ...givenFields } = player.fields;
const { je_id: __, joueur_id: ___, ...membershipFields } = playerTeam.fields;

const membershipAnswer = entitySchema(playerTeam.fields).extend({
  equipe: teamAnswer,
  is_current: z.boolean(),
}) satisfies z.ZodType<Membership>;
const playerAnswer = entitySchema(player.fields).extend({
  ver: z.int(),
  nom_affichage: z.string(),
  pays: entitySchema(country.fields).nullable(),
  equipes: z.array(membershipAnswer),
});
const writtenPlayer = writtenAnswer(playerAnswer);
const writtenMembership = writtenAnswer(membershipAnswer);

/** Players and their memberships of teams. */
export const playerRoutes: RegisterRoutes = (app, context) => {
  readRoutes(app, context);
  writeRoutes(app, context);
  membershipRoutes(app, context);
};

function dayAt(nowMs: number): string {
  return matchDayOf(new Date(nowMs).toISOString());
}

const readRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/admin/joueurs',
    {
      schema: {
        tags,
        summary: 'Les joueurs, par pages',
        querystring: z.object({
          page: z.coerce.number().int().min(1).default(1),
          limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(50),
          search: z.string().max(100).optional(),
        }),
        response: {
          200: z.object({ joueurs: z.array(playerAnswer), page: z.int(), pages: z.int(), total: z.int() }),
          ...sessionErrors(),
        },
      },
    },
    ({ query }) => listPlayers(db, query, dayAt(now())),
  );
  app.get(
    '/admin/joueurs/search',
    {
      schema: {
        tags,
        summary: 'Chercher des joueurs par leur nom',
        querystring: z.object({ q: z.string().max(100).default('') }),
        response: { 200: z.array(playerAnswer), ...sessionErrors() },
      },
    },
    async ({ query: { q } }) => {
      if (q.trim().length < SEARCH_MIN) return [];
      return (await listPlayers(db, { search: q, page: 1, limit: FOUND_MAX }, dayAt(now()))).joueurs;
    },
  );
  app.get(
    '/admin/joueurs/:id',
    {
      schema: {
        tags,
        summary: 'Un joueur',
        params: numberedParams,
        response: { 200: playerAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => readPlayer(db, id, dayAt(now())),
  );
};

const writeRoutes: RegisterRoutes = (app, context) => {
  const { now } = context;
  app.post(
    '/admin/joueurs',
    {
      schema: {
        tags,
        summary: 'Créer un joueur',
        body: bodySchema(givenFields).extend({ is_active: fieldSchema(is_active).default(1) }),
        response: { 201: writtenPlayer, ...sessionErrors() },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createPlayer({ context, actor: user }, body, dayAt(now()));
      return reply.code(201).send(written('Joueur créé avec succès', created));
    },
  );
  app.patch(
    '/admin/joueurs/:id',
    {
      schema: {
        tags,
        summary: 'Modifier, activer ou désactiver un joueur',
        params: numberedParams,
        body: patchSchema({ ...givenFields, is_active }).extend({ ver: verField }),
        response: { 200: writtenPlayer, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id }, body }) =>
      written(
        'Joueur mis à jour avec succès',
        await updatePlayer({ context, actor: user }, id, body, dayAt(now())),
      ),
  );
  app.delete(
    '/admin/joueurs/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer un joueur et son historique',
        params: numberedParams,
        response: { 200: writtenPlayer, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id } }) =>
      written('Joueur supprimé avec succès', await deletePlayer({ context, actor: user }, id, dayAt(now()))),
  );
};

const membershipRoutes: RegisterRoutes = (app, context) => {
  const { db, now } = context;
  app.get(
    '/admin/joueurs/:id/equipe-actuelle',
    {
      schema: {
        tags,
        summary: 'L’équipe actuelle d’un joueur',
        params: numberedParams,
        response: { 200: membershipAnswer.nullable(), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ params: { id } }) => (await readPlayer(db, id, dayAt(now()))).equipes[0] ?? null,
  );
  app.get(
    '/admin/joueurs/:id/historique-equipes',
    {
      schema: {
        tags,
        summary: 'Les équipes d’un joueur, la dernière d’abord',
        params: numberedParams,
        response: { 200: z.array(membershipAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => historyOf(db, id, dayAt(now())),
  );
  app.post(
    '/admin/joueurs/:id/equipes',
    {
      schema: {
        tags,
        summary: 'Mettre un joueur dans une équipe',
        params: numberedParams,
        body: bodySchema(membershipFields),
        response: {
          201: writtenMembership,
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ user, params: { id }, body }, reply) => {
      const created = await joinTeam({ context, actor: user }, id, body, dayAt(now()));
      return reply.code(201).send(written('Association créée avec succès', created));
    },
  );
  app.patch(
    '/admin/joueurs/:id/equipes/:equipeId/terminer',
    {
      schema: {
        tags,
        summary: 'Terminer le passage d’un joueur dans une équipe',
        params: numberedParams.extend({ equipeId: z.coerce.number().int().min(1) }),
        body: z.object({
          date_fin: fieldSchema({ kind: 'day', label: 'Date de fin' }),
          je_id: z.int().min(1).optional(),
        }),
        response: { 200: writtenMembership, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id, equipeId }, body }) => {
      const wanted = { joueur_id: id, equipe_id: equipeId, ...body };
      const ended = await leaveTeam({ context, actor: user }, wanted, dayAt(now()));
      return written('Association terminée avec succès', ended);
    },
  );
  app.delete(
    '/admin/joueurs/:id/passages/:je_id',
    {
      schema: {
        tags,
        summary: 'Supprimer le passage d’un joueur dans une équipe, quelle que soit sa date',
        params: numberedParams.extend({ je_id: z.coerce.number().int().min(1) }),
        response: { 200: writtenMembership, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params: { id, je_id } }) => {
      const wanted = { joueur_id: id, je_id };
      const deleted = await deleteMembership({ context, actor: user }, wanted, dayAt(now()));
      return written('Association supprimée', deleted);
    },
  );
};
