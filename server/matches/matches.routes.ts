import { z } from 'zod';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { isId } from '../../shared/ids.ts';
import { match } from '../../shared/records/match.ts';
import { player } from '../../shared/records/player.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { firstInstant, lastInstant } from '../http/day-fields.ts';
import { bodySchema, entitySchema, withChecks } from '../http/zod-fields.ts';
import { competitionAnswer, countryAnswer, groupAnswer, matchAnswer, teamAnswer } from './match.schemas.ts';
import {
  competitionsByCountry,
  createMatch,
  matchesByCompetition,
  readMatch,
  scorersOf,
} from './matches.service.ts';
import { groupsOfSport, teamsOfCompetition } from './matches.store.ts';

const tags = ['Matchs'];
const { match_id: _, same_as: __, score: ___, ...newMatchFields } = match.fields;
const { joueur_id, joueur_nom, joueur_prenom, joueur_pseudo, joueur_img } = player.fields;

export const matchIdParams = z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });
const numberParams = z.object({ id: z.coerce.number().int().min(1) });

const scorerAnswer = entitySchema({ joueur_id, joueur_nom, joueur_prenom, joueur_pseudo, joueur_img }).extend(
  {
    nom_affichage: z.string(),
    equipe_id: z.int(),
  },
);

/** Matches, and what may be bet on them. */
export const matchRoutes: RegisterRoutes = (app, context) => {
  listRoutes(app, context);
  creationRoutes(app, context);
};

const listRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/matches/countries-competitions',
    {
      schema: {
        tags,
        summary: 'Les compétitions de chaque pays',
        response: {
          200: z.array(z.object({ pays: countryAnswer, competitions: z.array(competitionAnswer) })),
          ...sessionErrors(),
        },
      },
    },
    () => competitionsByCountry(db),
  );
  app.get(
    '/matches/grouped',
    {
      schema: {
        tags,
        summary: 'Les matchs entre deux instants, par compétition',
        querystring: z.object({
          dateFrom: firstInstant,
          dateTo: lastInstant,
          compet_id: z.coerce.number().int().optional(),
          pays_id: z.coerce.number().int().optional(),
        }),
        response: {
          200: z.array(z.object({ competition: competitionAnswer, matches: z.array(matchAnswer) })),
          ...sessionErrors(),
        },
      },
    },
    ({ user, query: { dateFrom, dateTo, compet_id, pays_id } }) =>
      matchesByCompetition(db, { viewer: user.user_id, from: dateFrom, to: dateTo, compet_id, pays_id }),
  );
  app.get(
    '/match-pronos/:id',
    {
      schema: {
        tags,
        summary: 'Un match et ses types de pronostic, par groupe',
        params: matchIdParams,
        response: {
          200: z.object({ match: matchAnswer, groupesPronos: z.array(groupAnswer) }),
          ...sessionErrors('NOT_FOUND'),
        },
      },
    },
    async ({ user, params }) => {
      const found = await readMatch(db, params.id, user.user_id);
      return { match: found, groupesPronos: await groupsOfSport(db, found.competition.sport_id) };
    },
  );
  app.get(
    '/admin/matchs/:id/joueurs',
    {
      schema: {
        tags,
        summary: 'Les joueurs des deux équipes, par nom d’équipe',
        params: matchIdParams,
        response: { 200: z.record(z.string(), z.array(scorerAnswer)), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ user, params }) => scorersOf(db, params.id, user.user_id, matchDayOf(new Date(now()).toISOString())),
  );
};

const creationRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/user/matchs/competitions/:id/equipes',
    {
      schema: {
        tags,
        summary: 'Les équipes d’une compétition',
        params: numberParams,
        response: { 200: z.array(teamAnswer), ...sessionErrors() },
      },
    },
    ({ params }) => teamsOfCompetition(db, params.id),
  );
  app.post(
    '/user/matchs',
    {
      schema: {
        tags,
        summary: 'Ajouter un match',
        body: withChecks(bodySchema(newMatchFields), match),
        response: {
          200: writtenAnswer(matchAnswer),
          201: writtenAnswer(matchAnswer),
          ...sessionErrors('NOT_FOUND'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ body, user }, reply) => {
      const { match: created, isNew } = await createMatch(db, user.user_id, body, now());
      return isNew
        ? reply.code(201).send(written('Match créé avec succès\u202f!', created))
        : reply.code(200).send(written('Ce match existait déjà.', created));
    },
  );
};
