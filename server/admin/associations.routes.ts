import { z } from 'zod';
import type { AssociableGroup, AssociableTeam, Competition, SportRow } from '../../shared/answers.ts';
import { competition } from '../../shared/records/competition.ts';
import { country } from '../../shared/records/country.ts';
import { predictionGroup } from '../../shared/records/prediction-group.ts';
import { sport } from '../../shared/records/sport.ts';
import { team } from '../../shared/records/team.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { entitySchema } from '../http/zod-fields.ts';
import {
  changeGroupsOf,
  changeTeamsOf,
  groupsToAssociate,
  listCompetitions,
  listSportsWithGroups,
  setGroupsOf,
  setTeamsOf,
  teamsToAssociate,
} from './associations.service.ts';
import { tags } from './record.routes.ts';

const id = z.coerce.number().int().min(1);
const ids = z
  .array(z.int().min(1), { error: 'Une liste d’identifiants est attendue' })
  .max(5_000, { error: 'La liste est trop longue' });
const ownerId = z.int({ error: 'Un identifiant est attendu' }).min(1);
const changes = z.object({ ajouts: ids, retraits: ids });
const countAnswer = writtenAnswer(z.object({ total: z.int() }));

export const competitionWithCountAnswer = entitySchema(competition.fields).extend({
  sport: entitySchema(sport.fields),
  pays: entitySchema(country.fields),
  nb_equipes: z.int(),
}) satisfies z.ZodType<Competition>;

/** Which teams play in a competition, and which prediction groups a sport has. */
export const associationRoutes: RegisterRoutes = (app, context) => {
  competitionTeamRoutes(app, context);
  sportGroupRoutes(app, context);
};

const competitionTeamRoutes: RegisterRoutes = (app, context) => {
  const { db } = context;
  app.get(
    '/admin/compet-equipes',
    {
      schema: {
        tags,
        summary: 'Les compétitions et leur nombre d’équipes',
        response: { 200: z.array(competitionWithCountAnswer), ...sessionErrors() },
      },
    },
    () => listCompetitions(db),
  );
  app.get(
    '/admin/compet-equipes/available-equipes/:competId',
    {
      schema: {
        tags,
        summary: 'Les équipes du sport de la compétition, et lesquelles y jouent',
        params: z.object({ competId: id }),
        response: {
          200: z.array(
            entitySchema(team.fields).extend({
              sport: entitySchema(sport.fields),
              pays: entitySchema(country.fields),
              isAssociated: z.boolean(),
            }) satisfies z.ZodType<AssociableTeam>,
          ),
          ...sessionErrors('NOT_FOUND'),
        },
      },
    },
    ({ params }) => teamsToAssociate(db, params.competId),
  );
  app.post(
    '/admin/compet-equipes',
    {
      schema: {
        tags,
        summary: 'Choisir toutes les équipes d’une compétition',
        body: z.object({ compet_id: ownerId, equipe_ids: ids }),
        response: { 201: countAnswer, ...sessionErrors('NOT_FOUND'), ...errorAnswers('BUSINESS_RULE') },
      },
    },
    async ({ user, body: { compet_id, equipe_ids } }, reply) => {
      const total = await setTeamsOf({ context, actor: user }, compet_id, equipe_ids);
      return reply.code(201).send(written('Associations enregistrées', { total }));
    },
  );
  app.patch(
    '/admin/compet-equipes/:competId',
    {
      schema: {
        tags,
        summary: 'Ajouter des équipes à une compétition et en retirer\u202f: les autres restent',
        params: z.object({ competId: id }),
        body: changes,
        response: { 200: countAnswer, ...sessionErrors('NOT_FOUND'), ...errorAnswers('BUSINESS_RULE') },
      },
    },
    async ({ user, params, body }) => {
      const total = await changeTeamsOf({ context, actor: user }, params.competId, body);
      return written('Associations enregistrées', { total });
    },
  );
};

const sportGroupRoutes: RegisterRoutes = (app, context) => {
  const { db } = context;
  app.get(
    '/admin/groupe-prono-sports',
    {
      schema: {
        tags,
        summary: 'Les sports et leurs groupes de pronostics',
        response: {
          200: z.array(
            entitySchema(sport.fields).extend({
              groupes: z.array(entitySchema(predictionGroup.fields)),
              nb_groupes: z.int(),
            }) satisfies z.ZodType<SportRow>,
          ),
          ...sessionErrors(),
        },
      },
    },
    () => listSportsWithGroups(db),
  );
  app.get(
    '/admin/groupe-prono-sports/available-groupes/:sportId',
    {
      schema: {
        tags,
        summary: 'Les groupes de pronostics, et lesquels le sport a',
        params: z.object({ sportId: id }),
        response: {
          200: z.array(
            entitySchema(predictionGroup.fields).extend({
              isAssociated: z.boolean(),
            }) satisfies z.ZodType<AssociableGroup>,
          ),
          ...sessionErrors('NOT_FOUND'),
        },
      },
    },
    ({ params }) => groupsToAssociate(db, params.sportId),
  );
  app.post(
    '/admin/groupe-prono-sports',
    {
      schema: {
        tags,
        summary: 'Choisir tous les groupes de pronostics d’un sport',
        body: z.object({ sport_id: ownerId, grp_prono_ids: ids }),
        response: { 201: countAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, body: { sport_id, grp_prono_ids } }, reply) => {
      const total = await setGroupsOf({ context, actor: user }, sport_id, grp_prono_ids);
      return reply.code(201).send(written('Associations enregistrées', { total }));
    },
  );
  app.patch(
    '/admin/groupe-prono-sports/:sportId',
    {
      schema: {
        tags,
        summary: 'Ajouter des groupes de pronostics à un sport et en retirer\u202f: les autres restent',
        params: z.object({ sportId: id }),
        body: changes,
        response: { 200: countAnswer, ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, params, body }) => {
      const total = await changeGroupsOf({ context, actor: user }, params.sportId, body);
      return written('Associations enregistrées', { total });
    },
  );
};
