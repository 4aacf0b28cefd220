import { z } from 'zod';
import { sessionErrors } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { boundPerPerson } from '../http/per-person.ts';
import { PieceStream } from '../http/piece-stream.ts';
import { Places } from '../http/places.ts';
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

/** An export is held in memory until it has been read: few at once. */
const places = { inAll: 2, assuredMs: 60_000 };
const LONGEST_MS = 10 * 60_000;

/** A person's copy of all that the server holds about them. */
export const exportRoutes: RegisterRoutes = (app, { db, now }) => {
  const taken = new Places(places);
  app.addHook('onClose', async () => taken.close());
  app.get(
    '/user/export',
    {
      ...boundPerPerson(1),
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
      const place = taken.take(user);
      try {
        const holdings = await readHoldings(db, user);
        const name = `pronos-${format === 'csv' ? `${quoi}-` : ''}${exported_at.slice(0, 10)}.${format}`;
        const pieces = format === 'csv' ? csvPieces(holdings, quoi, tz) : jsonPieces(holdings, exported_at);
        const stream = new PieceStream(pieces, { longestMs: LONGEST_MS, onClose: place.leave });
        place.onEnd(() => stream.destroy());
        return reply
          .header('content-type', types[format])
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(stream);
      } catch (error) {
        place.leave();
        throw error;
      }
    },
  );
};
