import { z } from 'zod';
import type { Source, SourceList, SourceTrial } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { sourceFormats, sourceHours } from '../../shared/domain/source.ts';
import { numberedParams, tags } from '../admin/record.routes.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { importReport } from '../import/import.routes.ts';
import { importSummary } from '../import/import-summary.ts';
import { unknownPlace } from './source-address.ts';
import { readSource, trySource } from './source-run.service.ts';
import {
  activateSport,
  createSource,
  deleteSource,
  listSources,
  nameClub,
  readSourceView,
  unnameClub,
  updateSource,
} from './sources.service.ts';

const ADDRESS_MAX = 1_000;
const NAME_MAX = 200;
const { least, usual, most } = sourceHours;
const instant = z.string().nullable();
const rowNumber = z.int().min(1);

const values = z.object({
  adresse: z
    .string()
    .trim()
    .min(1, { error: 'Une adresse est attendue' })
    .max(ADDRESS_MAX, { error: `${ADDRESS_MAX} caractères au maximum` })
    .refine((address) => unknownPlace(address) === undefined, {
      error: ({ input }) =>
        `${unknownPlace(String(input))} n’y est remplacé par rien\u202f: seuls {saison} et {annees} le sont`,
    }),
  forme: z.enum(sourceFormats),
  compet_id: z
    .int({ error: 'Une compétition est attendue' })
    .min(1, { error: 'Une compétition est attendue' }),
  saison: z.string().trim().max(10).nullable().default(null),
  heures: z
    .int({ error: `Un nombre d’heures de ${least} à ${most} est attendu` })
    .min(least)
    .max(most, { error: `Un nombre d’heures de ${least} à ${most} est attendu` })
    .default(usual),
  is_active: z.literal([0, 1]).default(0),
});
const changes = z.object({
  adresse: values.shape.adresse.optional(),
  forme: values.shape.forme.optional(),
  compet_id: values.shape.compet_id.optional(),
  saison: z.string().trim().max(10).nullable().optional(),
  heures: z.int().min(least).max(most).optional(),
  is_active: z.literal([0, 1]).optional(),
});

const trialReport = importReport.extend({
  calendrier: z
    .object({ matchs: z.int(), absents: z.int() })
    .nullable()
    .meta({ description: 'Les matchs du calendrier dont parle le fichier, et combien il n’en donne pas' }),
}) satisfies z.ZodType<SourceTrial>;

const sourceAnswer = z.object({
  source_id: z.int(),
  adresse: z.string(),
  nom: z.string(),
  forme: z.enum(sourceFormats),
  compet_id: z.int(),
  compet_lib: z.string(),
  pays_lib: z.string(),
  sport_id: z.int(),
  sport_lib: z.string(),
  saison: z.string().nullable(),
  heures: z.int(),
  is_active: z.literal([0, 1]),
  lu_le: instant,
  reussi_le: instant,
  erreur: z.string().nullable(),
  echecs: z.int(),
  prochain: instant,
  bilan: z.string().nullable(),
  remarques: z.string().nullable(),
  nb_matchs: z.int(),
  nb_absents: z.int(),
}) satisfies z.ZodType<Source>;

const list = z.object({
  sources: z.array(sourceAnswer),
  inconnus: z.array(
    z.object({
      source_id: z.int(),
      nom: z.string(),
      code_pays: z.string(),
      nb_matchs: z.int(),
      compet_lib: z.string(),
      near: z.array(z.object({ equipe_id: z.int(), equipe_lib: z.string(), pays_lib: z.string() })),
    }),
  ),
  nb_inconnus: z.int(),
  reconnus: z.array(
    z.object({
      source_id: z.int(),
      nom: z.string(),
      code_pays: z.string(),
      compet_lib: z.string(),
      equipe_lib: z.string(),
    }),
  ),
}) satisfies z.ZodType<SourceList>;

const nameOfSource = z.object({
  source_id: rowNumber,
  nom: z.string().max(NAME_MAX),
  code_pays: z.string().max(3),
});

const errors = sessionErrors('NOT_FOUND', 'CONFLICT');

/** The addresses that the server reads matches from. */
export const sourceRoutes: RegisterRoutes = (app, context) => {
  recordRoutes(app, context);
  readingRoutes(app, context);
  app.post(
    '/admin/sources/activation',
    {
      schema: {
        tags,
        summary: 'Mettre en marche toutes les sources d’un sport',
        body: z.object({ sport_id: rowNumber }),
        response: { 200: writtenAnswer(z.object({ activees: z.int() })), ...errors },
      },
    },
    async ({ user, body }) => {
      const activees = await activateSport({ context, actor: user }, body.sport_id);
      return written(`${counted(activees, 'source mise en marche', 'sources mises en marche')}`, {
        activees,
      });
    },
  );
  app.post(
    '/admin/sources/noms',
    {
      schema: {
        tags,
        summary: 'Dire quel club est un nom que rien ne reconnaît, ou le créer',
        description: 'Sans `equipe_id`, un club de ce nom est créé. La lecture suivante prend ses matchs.',
        body: nameOfSource.extend({ equipe_id: rowNumber.nullable() }),
        response: { 200: writtenAnswer(z.null()), ...errors },
      },
    },
    async ({ user, body: { equipe_id, ...name } }) => {
      const equipe_lib = await nameClub({ context, actor: user }, name, equipe_id);
      const verb = equipe_id === null ? 'Club créé' : 'Nom reconnu';
      return written(`${verb}\u202f: ${equipe_lib}`, null);
    },
  );
  app.post(
    '/admin/sources/noms/annulation',
    {
      schema: {
        tags,
        summary: 'Défaire ce qui a été dit d’un nom\u202f: il attend de nouveau son club',
        description: 'La lecture suivante laisse ses matchs de côté\u202f; ceux qui ont été pris restent.',
        body: nameOfSource,
        response: { 200: writtenAnswer(z.null()), ...errors },
      },
    },
    async ({ user, body }) => {
      const equipe_lib = await unnameClub({ context, actor: user }, body);
      return written(
        `Ce nom n’est plus ${equipe_lib}. Les matchs déjà pris restent, sur la page Matchs`,
        null,
      );
    },
  );
};

const recordRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/admin/sources',
    {
      schema: {
        tags,
        summary: 'Les sources de matchs, et les noms que rien n’y reconnaît',
        response: { 200: list, ...sessionErrors() },
      },
    },
    () => listSources(context),
  );
  app.post(
    '/admin/sources',
    {
      schema: {
        tags,
        summary: 'Ajouter une source',
        body: values,
        response: { 201: writtenAnswer(sourceAnswer), ...errors },
      },
    },
    async ({ user, body }, reply) => {
      const created = await createSource({ context, actor: user }, body);
      return reply.code(201).send(written('Source ajoutée', created));
    },
  );
  app.patch(
    '/admin/sources/:id',
    {
      schema: {
        tags,
        summary: 'Modifier une source',
        params: numberedParams,
        body: changes,
        response: { 200: writtenAnswer(sourceAnswer), ...errors },
      },
    },
    async ({ user, params: { id }, body }) => {
      const turned = body.is_active === 0 ? 'Source arrêtée' : 'Source mise en marche';
      const isTurn = Object.keys(body).join() === 'is_active';
      const updated = await updateSource({ context, actor: user }, id, body);
      return written(isTurn ? turned : 'Source modifiée', updated);
    },
  );
  app.delete(
    '/admin/sources/:id',
    {
      schema: {
        tags,
        summary: 'Supprimer une source\u202f; les matchs qu’elle a donnés restent',
        params: numberedParams,
        response: { 200: writtenAnswer(z.null()), ...errors },
      },
    },
    async ({ user, params: { id } }) => {
      await deleteSource({ context, actor: user }, id);
      return written('Source supprimée', null);
    },
  );
};

const readingRoutes: RegisterRoutes = (app, context) => {
  app.post(
    '/admin/sources/:id/essai',
    {
      schema: {
        tags,
        summary: 'Ce que lire une source changerait\u202f: rien n’est gardé',
        params: numberedParams,
        response: { 200: writtenAnswer(trialReport), ...errors },
      },
    },
    async ({ params: { id } }) => {
      const report = await trySource({ context }, id);
      return written(importSummary(report), report);
    },
  );
  app.post(
    '/admin/sources/:id/lecture',
    {
      schema: {
        tags,
        summary: 'Lire une source maintenant',
        params: numberedParams,
        response: { 200: writtenAnswer(sourceAnswer), ...errors },
      },
    },
    async ({ params: { id } }) => {
      const outcome = await readSource({ context }, id);
      const said =
        'erreur' in outcome ? outcome.erreur : (outcome.bilan ?? 'Rien de nouveau à cette adresse.');
      return written(said, await readSourceView(context, id));
    },
  );
};
