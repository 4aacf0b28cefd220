import { z } from 'zod';
import { counted } from '../../shared/counts.ts';
import { isId } from '../../shared/ids.ts';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import {
  confirmBettorMatches,
  deleteBettorMatches,
  listDestinations,
  listDoubles,
  type Merged,
  mergeMatch,
  moveBets,
} from './bettor-matches.service.ts';
import { tipsText } from './match-uses.ts';
import { doubleMatchAnswer, matchParams } from './matches.schemas.ts';
import { tags } from './record.routes.ts';

const IDS_MAX = 500;
const id = z.string().refine(isId, { error: 'Identifiant incorrect' });
const manyBody = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'Aucun match choisi' })
    .max(IDS_MAX, { error: `${IDS_MAX} matchs au plus` }),
});

/** What administrators do about the matches that bettors create. */
export const bettorMatchRoutes: RegisterRoutes = (app, context) => {
  manyRoutes(app, context);
  mergeRoutes(app, context);
  moveRoutes(app, context);
};

const manyRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/admin/matchs/confirmations',
    {
      schema: {
        tags,
        summary: 'Confirmer des matchs de parieurs\u202f: tout le monde les voit',
        body: manyBody,
        response: { 200: writtenAnswer(z.object({ confirmed: z.int() })), ...sessionErrors('NOT_FOUND') },
      },
    },
    async ({ user, body: { ids } }) => {
      const confirmed = await confirmBettorMatches({ context, actor: user }, ids);
      return written(counted(confirmed, 'match confirmé', 'matchs confirmés'), { confirmed });
    },
  );
  app.post(
    '/admin/matchs/suppressions',
    {
      schema: {
        tags,
        summary: 'Supprimer des matchs sur lesquels rien n’est posé, tous ou aucun',
        body: manyBody,
        response: {
          200: writtenAnswer(z.object({ deleted: z.int() })),
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async ({ user, body: { ids } }) => {
      const deleted = await deleteBettorMatches({ context, actor: user }, ids);
      return written(counted(deleted, 'match supprimé', 'matchs supprimés'), { deleted });
    },
  );
};

const mergeRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/matchs/:id/doublons',
    {
      schema: {
        tags,
        summary:
          'Les matchs des mêmes équipes\u202f: ceux du même jour dans l’autre ordre, puis le plus proche d’abord',
        params: matchParams,
        response: { 200: z.array(doubleMatchAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params }) => listDoubles(context.db, params.id),
  );
  app.post(
    '/admin/matchs/:id/fusion',
    {
      schema: {
        tags,
        summary: 'Fusionner un match avec un autre\u202f: ses pronostics passent sur celui qui est gardé',
        params: matchParams,
        body: z.object({ vers: id, nb_pronos: z.int().min(0).optional() }),
        response: {
          200: writtenAnswer(z.object({ moved: z.int(), selections: z.int(), doubled: z.int() })),
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ user, params, body: { vers, nb_pronos } }) => {
      const merged = { from_id: params.id, into_id: vers, seen: nb_pronos };
      const done = await mergeMatch({ context, actor: user }, merged);
      return written(mergedText(done), done);
    },
  );
};

function mergedText({ moved, selections, doubled }: Merged): string {
  if (moved === 0) return 'Matchs fusionnés\u202f: aucun pronostic à déplacer';
  const bets = counted(moved, 'pronostic déplacé', 'pronostics déplacés');
  const ofTickets = counted(selections, 'sélection de ticket', 'sélections de tickets');
  return [
    `Matchs fusionnés\u202f: ${bets}`,
    selections > 0 ? `, dont ${ofTickets}` : '',
    doubledText(doubled),
  ].join('');
}

function doubledText(doubled: number): string {
  return doubled > 0 ? `. ${counted(doubled, 'ticket a', 'tickets ont')} maintenant deux fois ce match` : '';
}

const moveRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/matchs/:id/destinations',
    {
      schema: {
        tags,
        summary: 'Les matchs où ses pronostics peuvent passer, le plus proche d’abord',
        params: matchParams,
        querystring: z.object({ search: z.string().max(100).default('') }),
        response: { 200: z.array(doubleMatchAnswer), ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params, query }) => listDestinations(context.db, params.id, query.search),
  );
  app.post(
    '/admin/matchs/:id/deplacement',
    {
      schema: {
        tags,
        summary: 'Déplacer tous les pronostics d’un match sur un autre du même sport',
        params: matchParams,
        body: z.object({
          vers: id,
          nb_pronos: z.int().min(1).meta({ description: 'Combien de pronostics sont déplacés (lu avant)' }),
        }),
        response: {
          200: writtenAnswer(z.object({ moved: z.int(), people: z.int(), doubled: z.int() })),
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
          ...errorAnswers('BUSINESS_RULE'),
        },
      },
    },
    async ({ user, params, body: { vers, nb_pronos } }) => {
      const wanted = { from_id: params.id, into_id: vers, seen: nb_pronos };
      const done = await moveBets({ context, actor: user }, wanted);
      const bets = `${tipsText(done.moved, done.people)} déplacé${done.moved > 1 ? 's' : ''}`;
      return written(`${bets}${doubledText(done.doubled)}`, done);
    },
  );
};
