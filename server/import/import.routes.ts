import multipart from '@fastify/multipart';
import { z } from 'zod';
import type { ImportReport } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';
import { numberedParams } from '../admin/record.routes.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { formLimits, formOf, readsForm } from '../http/file-form.ts';
import { lineProblems, newTeams, refused } from './import.schemas.ts';
import { importMatchFile, previewMatchFile } from './import.service.ts';
import { importSummary } from './import-summary.ts';
import type { ImportOptions } from './import-target.ts';
import { undoImport } from './import-undo.service.ts';
import { referenceImportRoutes } from './reference-import.routes.ts';

const NAME_MAX = 150;

const name = z
  .string()
  .trim()
  .max(NAME_MAX, { error: `${NAME_MAX} caractères au maximum` })
  .transform((text) => text || undefined)
  .optional();
const equipes = z.record(z.string(), z.int().min(1), { error: 'Des équipes par leur nom sont attendues' });
const options = z.object({ competition: name, country: name, sport: name, equipes });

export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  leftAlone: z.int(),
  scored: z.int(),
  moved: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  competitionsCreated: z.int(),
  teamsCreated: z.int(),
  competitions: z.array(z.string()),
  teams: newTeams,
  warnings: z.array(z.string()),
  numbering: z.enum(['line', 'match']),
  refused,
  problems: lineProblems,
}) satisfies z.ZodType<ImportReport>;

/** Matches, clubs and players from files; the command line's `npm run import` over HTTP. */
export const importRoutes: RegisterRoutes = (app, context) => {
  app.register(multipart, { limits: formLimits });
  referenceImportRoutes(app, context);

  app.post(
    '/admin/matchs/import',
    {
      ...readsForm,
      schema: {
        summary: 'Importer un fichier de matchs',
        description:
          'multipart/form-data\u202f: `file`, et au choix `competition`, `country`, `sport` (de ce qui existe) et `equipes` (un objet JSON\u202f: l’identifiant de l’équipe que désigne un nom du fichier, retenu pour les suivants), avant le fichier. Avec `?preview=true`, rien n’est gardé.',
        tags: ['Administration'],
        consumes: ['multipart/form-data'],
        form: {
          type: 'object',
          required: ['file'],
          properties: {
            competition: { type: 'string', maxLength: NAME_MAX },
            country: { type: 'string', maxLength: NAME_MAX },
            sport: { type: 'string', maxLength: NAME_MAX },
            equipes: {
              type: 'string',
              description: 'Un objet JSON\u202f: nom du fichier → identifiant de l’équipe',
            },
            file: { type: 'string', format: 'binary', description: '10\u00a0Mo au plus' },
          },
        },
        querystring: z.object({ preview: z.stringbool().default(false) }),
        response: { 200: writtenAnswer(importReport), ...sessionErrors() },
      },
    },
    async (request) => {
      const { file, fields } = formOf(request);
      const target = readOptions(fields);
      const report = request.query.preview
        ? await previewMatchFile(context, file, target)
        : await importMatchFile(request.user, context, file, target);
      return written(importSummary(report), report);
    },
  );

  app.post(
    '/admin/audit/:id/annulation',
    {
      schema: {
        summary: 'Annuler un import',
        description:
          'Supprime tout ce que cet import a créé, ou rien si l’on s’en sert\u202f; les dates de compétition qu’il a élargies, et que personne n’a changées depuis, redeviennent ce qu’elles étaient.',
        tags: ['Administration'],
        params: numberedParams,
        response: {
          200: writtenAnswer(
            z.object({ matches: z.int(), teams: z.int(), competitions: z.int(), dates: z.int() }),
          ),
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async ({ user, params }) =>
      written('Import annulé', await undoImport({ context, actor: user }, params.id)),
  );
};

function readOptions({ equipes, ...fields }: Record<string, unknown>): ImportOptions {
  const read = options.safeParse({ ...fields, equipes: choicesIn(equipes) });
  if (read.success) {
    const { equipes: chosen, ...names } = read.data;
    return { ...names, teams: new Map(Object.entries(chosen)) };
  }
  const details = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('VALIDATION', undefined, { details, cause: read.error });
}

/** Parses the JSON in a field of a form; text that is none is returned as it is, and the schema refuses it. */
function choicesIn(text: unknown): unknown {
  if (text === undefined || text === '') return {};
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
