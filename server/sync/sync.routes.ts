import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PushedOperation, RefusalReason } from '../../sync/protocol.ts';
import { onRevoked } from '../auth/revocations.ts';
import { usableSessions } from '../auth/session.store.ts';
import { newId } from '../db/new-id.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { onCommitted } from '../db/write.ts';
import { sessionErrors } from '../http/answers.ts';
import type { Routes, ServerContext } from '../http/context.ts';
import { openEventStream } from '../http/event-stream.ts';
import { readAnyJson } from '../http/json-body.ts';
import { boundPerPerson } from '../http/per-person.ts';
import { NoPlaceError } from '../http/places.ts';
import { Turns } from '../http/turns.ts';
import { Pokes } from './pokes.ts';
import { push } from './push.ts';
import { noteDevice } from './removals.service.ts';
import { readOperation } from './sent-operation.ts';
import { snapshotRoute } from './snapshot.routes.ts';
import {
  calendarAnswer,
  calendarQuery,
  pullAnswer,
  pullQuery,
  pushAnswer,
  pushBody,
  syncErrors,
} from './sync.schemas.ts';
import {
  pullChanges,
  readCalendar,
  readEpoch,
  requireEpoch,
  requireReadable,
  requireSchema,
} from './sync.service.ts';
import { SyncRefusal } from './sync-refusal.ts';

/** Twice the largest push of our own app, of which no operation is half as long. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Per person: their devices push one at a time, and come again when they are told to. */
const PUSHES_AT_ONCE = 3;
/** Pulls and calendars per person: each device reads one at a time. */
const READS_AT_ONCE = 6;
const tags = ['sync'];
/** These answers are made of what was stored or checked: checking each value again would only cost time. */
const serializerCompiler = () => JSON.stringify;

/** The sync protocol (sync/README.md). */
export function syncRoutes(app: Routes, context: ServerContext): void {
  refuseInTheDevicesWords(app);
  pushRoute(app, context);
  readRoutes(app, context);
  snapshotRoute(app, context);
  streamRoute(app, context);
}

function pushRoute(app: Routes, { db, now }: ServerContext): void {
  const turns = new Turns();
  const answer = async (request: FastifyRequest) => {
    const body = await readAnyJson(request, pushBody);
    request.body = body;
    requireSchema(body.schema);
    await requireEpoch(db, body.epoch);
    const { device_id, cursor } = body;
    const { user_id, session_id } = request.user;
    const onFailure = (err: unknown, { seq, name }: PushedOperation) =>
      request.log.error({ err, device_id, seq, operation: name }, 'parked');
    const clock = { now: () => new Date(now()), newId: () => newId(now()) };
    const sent = body.operations.map(readOperation);
    return push({ db, user_id, session_id, device_id, cursor, ...clock, onFailure }, sent);
  };
  app.post(
    '/sync/push',
    {
      ...boundPerPerson(PUSHES_AT_ONCE),
      bodyLimit: BODY_LIMIT_BYTES,
      config: { readsAnyJson: true },
      schema: {
        tags,
        summary: 'Envoie les opérations d’un appareil',
        read: pushBody,
        response: { 200: pushAnswer, ...syncErrors },
      },
      serializerCompiler,
    },
    (request) => turns.take(request.user.user_id, () => answer(request)),
  );
}

function readRoutes(app: Routes, { db, now }: ServerContext): void {
  const bound = boundPerPerson(READS_AT_ONCE);
  app.get(
    '/sync/pull',
    {
      ...bound,
      schema: {
        tags,
        summary: 'Ce qui a changé depuis un curseur',
        querystring: pullQuery,
        response: { 200: pullAnswer, ...syncErrors },
      },
      serializerCompiler,
    },
    async ({ query, user }) => {
      requireSchema(query.schema);
      await noteDevice(db, { user_id: user.user_id, device_id: query.device_id, nowMs: now() });
      const changes = await pullChanges(db, { ...query, user_id: user.user_id });
      // What was written meanwhile is seen here at least.
      await requireReadable(db, user.user_id, query.schema);
      return changes;
    },
  );
  app.get(
    '/sync/calendar',
    {
      ...bound,
      schema: {
        tags,
        summary: 'Les matchs entre deux instants et les joueurs de leurs équipes',
        querystring: calendarQuery,
        response: { 200: calendarAnswer, 304: z.null(), ...sessionErrors() },
      },
      serializerCompiler,
    },
    async ({ query, headers, user }, reply) => {
      const day = new Date(now()).toISOString().slice(0, 10);
      const bounds = { from: new Date(query.from).toISOString(), to: new Date(query.to).toISOString(), day };
      const { etag, calendar } = await readCalendar(db, user.user_id, bounds, headers['if-none-match']);
      reply.header('etag', etag);
      return calendar ?? reply.code(304).send(null);
    },
  );
}

function streamRoute(app: Routes, { db, now }: ServerContext): void {
  const warn = (err: unknown) => app.log.warn({ err }, 'poke failed');
  const findUsable = (ids: readonly string[]) => usableSessions(db, ids, new Date(now()).toISOString());
  const pokes = new Pokes(findUsable, warn);
  const stopListening = onCommitted(db, (committed) => {
    readEpoch(db)
      .then((epoch) => pokes.poke(committed, epoch))
      .catch(warn);
  });
  // In the same turns as pokes: the last poke, by which the other devices learn of it, is sent before the stream ends.
  const stopWatching = onRevoked(db, (user_id) => {
    readEpoch(db)
      .then(() => pokes.endUnusable(user_id))
      .catch(warn);
  });
  app.addHook('preClose', async () => {
    stopListening();
    stopWatching();
    pokes.close();
  });
  app.get(
    '/sync/stream',
    {
      schema: {
        tags,
        summary: 'Signale que quelque chose a changé (server-sent events)',
        response: {
          200: {
            description: 'Un flux d’événements, sans fin',
            content: { 'text/event-stream': { schema: z.string() } },
          },
          ...sessionErrors(),
        },
      },
    },
    async ({ user }, reply) => {
      pokes.add(user, openEventStream(reply));
    },
  );
}

/** Adds to a refusal of sync, besides the usual error, what the device has to do about it. */
function refuseInTheDevicesWords(app: Routes): void {
  const { errorHandler } = app;
  app.setErrorHandler(function (error, request, reply) {
    if (storageTroubleOf(error) === 'full') reply.serializer(withReason('full'));
    if (error instanceof NoPlaceError) reply.serializer(withReason('busy'));
    if (!(error instanceof SyncRefusal)) return errorHandler.call(this, error as never, request, reply);
    return reply
      .status(error.status)
      .serializer(JSON.stringify)
      .send({
        success: false,
        code: 'CONFLICT',
        message: 'Cet appareil doit se remettre en accord avec le serveur.',
        sync: { reason: error.reason, last_seq: error.lastSeq },
      });
  });
}

function withReason(reason: RefusalReason): (answer: unknown) => string {
  const sync = { reason, last_seq: null };
  return (answer) => JSON.stringify({ ...(answer as object), sync });
}
