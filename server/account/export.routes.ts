import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { sessionErrors } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { zoneField } from '../http/zone-field.ts';
import { jsonPieces, readHoldings } from './export.service.ts';
import { csvPieces, csvSubjects } from './export-csv.ts';

const query = z.object({
  format: z.enum(['json', 'csv'], { error: 'Un format est attendu\u202f: json ou csv' }).default('json'),
  quoi: z
    .enum(csvSubjects, { error: `Un contenu est attendu\u202f: ${csvSubjects.join(', ')}` })
    .default('pronostics'),
  tz: zoneField,
});

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** A person takes away all that the server holds about them. */
export const exportRoutes: RegisterRoutes = (app, { db, now }) => {
  app.get(
    '/user/export',
    {
      config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Tout ce que le serveur garde à mon sujet (JSON), ou une table pour un tableur (CSV)',
        tags: ['Compte'],
        querystring: query,
        response: { 200: z.unknown().meta({ description: 'Le fichier' }), ...sessionErrors() },
      },
    },
    async ({ user, query: { format, quoi, tz } }, reply) => {
      const exported_at = new Date(now()).toISOString();
      const holdings = await readHoldings(db, user);
      const name = `pronos-${format === 'csv' ? `${quoi}-` : ''}${exported_at.slice(0, 10)}.${format}`;
      const pieces = format === 'csv' ? csvPieces(holdings, quoi, tz) : jsonPieces(holdings, exported_at);
      return reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(inTurns(pieces), { objectMode: false }));
    },
  );
};

/** Others are answered between two pieces. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
