import { z } from 'zod';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { formOf, readsForm } from '../http/file-form.ts';
import { lineProblems, newTeams, refused } from './import.schemas.ts';
import { referenceSummary } from './import-summary.ts';
import { importReferenceFile, previewReferenceFile } from './reference-import.service.ts';

const report = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  passages: z.int(),
  unread: z.array(z.string()).meta({ description: 'Les colonnes du fichier dont rien n’est lu' }),
  teams: newTeams,
  refused,
  problems: lineProblems,
});

const files = [
  {
    path: '/admin/equipes/import',
    kind: 'team',
    summary: 'Importer des équipes',
    format:
      'un CSV dont la première ligne nomme les colonnes Équipe, Sport, Pays, et au choix Nom court, Logo',
  },
  {
    path: '/admin/joueurs/import',
    kind: 'player',
    summary: 'Importer des joueurs',
    format:
      'un CSV dont la première ligne nomme les colonnes Nom, Prénom, et au choix Pseudo, Pays, Photo, Équipe, Sport, Date de début, Date de fin',
  },
] as const;

/** Clubs and players from a file, whole or not at all; the caller registers the parser of multipart forms. */
export const referenceImportRoutes: RegisterRoutes = (app, context) => {
  for (const { path, kind, summary, format } of files) {
    app.post(
      path,
      {
        ...readsForm,
        schema: {
          summary,
          description: `multipart/form-data\u202f: \`file\`, ${format}. Tout entre ou rien\u202f: 400 nomme les lignes fausses. Avec \`?preview=true\`, rien n’est gardé.`,
          tags: ['Administration'],
          consumes: ['multipart/form-data'],
          querystring: z.object({ preview: z.stringbool().default(false) }),
          response: { 200: writtenAnswer(report), ...sessionErrors() },
        },
      },
      async (request) => {
        const { file } = formOf(request);
        const done = request.query.preview
          ? await previewReferenceFile(context, file, kind)
          : await importReferenceFile(context, file, kind, request.user);
        return written(referenceSummary(done, kind), done);
      },
    );
  }
};
