import multipart, { type MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { numberedParams } from '../admin/record.routes.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { importMatchFile, previewMatchFile } from './import.service.ts';
import { importSummary } from './import-summary.ts';
import { undoImport } from './import-undo.service.ts';

const FILE_MAX_BYTES = 10 * 1024 * 1024;
const NAME_MAX = 150;

const name = z
  .string()
  .trim()
  .max(NAME_MAX, { error: `${NAME_MAX} caractères au maximum` })
  .transform((text) => text || undefined)
  .optional();
const options = z.object({ competition: name, country: name, sport: name });

const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  competitionsCreated: z.int(),
  teamsCreated: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});

/** Matches from a file; the command line's `npm run import` over HTTP. */
export const importRoutes: RegisterRoutes = (app, context) => {
  app.register(multipart, {
    limits: { files: 1, fileSize: FILE_MAX_BYTES, fields: 10, fieldSize: 1_000, parts: 11 },
  });

  app.post(
    '/admin/matchs/import',
    {
      schema: {
        summary: 'Importer un fichier de matchs',
        description:
          'multipart/form-data\u202f: `file`, et au choix `competition`, `country`, `sport` (avant le fichier). Avec `?preview=true`, rien n’est gardé.',
        tags: ['Administration'],
        consumes: ['multipart/form-data'],
        form: {
          type: 'object',
          required: ['file'],
          properties: {
            competition: { type: 'string', maxLength: NAME_MAX },
            country: { type: 'string', maxLength: NAME_MAX },
            sport: { type: 'string', maxLength: NAME_MAX },
            file: { type: 'string', format: 'binary', description: '10\u00a0Mo au plus' },
          },
        },
        querystring: z.object({ preview: z.stringbool().default(false) }),
        response: { 200: writtenAnswer(importReport), ...sessionErrors() },
      },
    },
    async (request) => {
      if (!request.isMultipart())
        throw new AppError('VALIDATION', 'Un formulaire avec un fichier est attendu.');
      const { bytes, fileName, fields } = await readForm(request);
      const file = { bytes, fileName };
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
        description: 'Supprime tout ce que cet import a créé, ou rien si l’on s’en sert.',
        tags: ['Administration'],
        params: numberedParams,
        response: {
          200: writtenAnswer(z.object({ matches: z.int(), teams: z.int(), competitions: z.int() })),
          ...sessionErrors('NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async ({ user, params }) =>
      written('Import annulé', await undoImport({ context, actor: user }, params.id)),
  );
};

type Part = MultipartFile | { type: 'field'; fieldname: string; value: unknown };

function readOptions(fields: Record<string, unknown>): z.output<typeof options> {
  const read = options.safeParse(fields);
  if (read.success) return read.data;
  const details = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('VALIDATION', undefined, { details, cause: read.error });
}

async function readForm(request: { parts: () => AsyncIterable<Part> }) {
  const fields: Record<string, unknown> = {};
  let file: { bytes: Uint8Array; fileName: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), fileName: part.filename };
      else fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    // What the form's reader has no code for is a form that was cut, or never was one.
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw new AppError('VALIDATION', 'Le formulaire n’est pas lisible.', { cause });
  }
  if (!file) throw new AppError('VALIDATION', 'Fichier\u202f: ce champ est obligatoire');
  return { ...file, fields };
}
