import { constants } from 'node:zlib';
import type { Routes, ServerContext } from '../http/context.ts';
import { PieceStream } from '../http/piece-stream.ts';
import { Places } from '../http/places.ts';
import { openSnapshot } from './snapshot.ts';
import { snapshotAnswer, snapshotQuery, syncErrors } from './sync.schemas.ts';
import { requireReadable, requireSchema } from './sync.service.ts';

/** How many snapshots are made at once; how long each keeps its place at least, and how long one may last at most. */
const places = { inAll: 6, assuredMs: 60_000 };
const LONGEST_MS = 10 * 60_000;

/** A window of 256 KB: the default costs megabytes per reader, and gains little on rows of one kind. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Everything that a new device needs: few at a time, in bounded memory. */
export function snapshotRoute(app: Routes, { db }: ServerContext): void {
  const taken = new Places(places);
  app.addHook('onClose', async () => taken.close());
  app.get(
    '/sync/snapshot',
    {
      compress: { brotliOptions },
      schema: {
        tags: ['sync'],
        summary: 'Tout ce qu’un nouvel appareil doit tenir',
        querystring: snapshotQuery,
        response: { 200: snapshotAnswer, ...syncErrors },
      },
    },
    async ({ query, user }, reply) => {
      requireSchema(query.schema);
      const place = taken.take(user);
      try {
        const { pieces, close } = await openSnapshot(db, { ...query, user_id: user.user_id });
        // What was written meanwhile is seen here at least.
        await requireReadable(db, user.user_id, query.schema).catch((error) => {
          close();
          throw error;
        });
        const onClose = () => {
          close();
          place.leave();
        };
        const stream = new PieceStream(pieces, { longestMs: LONGEST_MS, onClose });
        place.onEnd(() => stream.destroy());
        // The answer that the schema describes, as its text.
        return reply.type('application/json; charset=utf-8').send(stream as never);
      } catch (error) {
        place.leave();
        throw error;
      }
    },
  );
}
