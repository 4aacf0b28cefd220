import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './account/account.routes.ts';
import { exportRoutes } from './account/export.routes.ts';
import { profileRoutes } from './account/profile.routes.ts';
import { associationRoutes } from './admin/associations.routes.ts';
import { bettorMatchRoutes } from './admin/bettor-matches.routes.ts';
import { adminMatchRoutes } from './admin/matches.routes.ts';
import { overviewRoutes } from './admin/overview.routes.ts';
import { playerRoutes } from './admin/players.routes.ts';
import { recordRoutes } from './admin/record.routes.ts';
import { analysisRoutes } from './analyses/analyses.routes.ts';
import { promptRoutes } from './analyses/prompts.routes.ts';
import { usageRoutes } from './analyses/usage.routes.ts';
import { authRoutes, sessionRoutes } from './auth/auth.routes.ts';
import { invitationRoutes } from './auth/invitations.routes.ts';
import { bankrollRoutes, movementRoutes } from './bankrolls/bankrolls.routes.ts';
import { instanceRoutes } from './configuration/instance.routes.ts';
import type { VapidKeys } from './configuration/vapid-key.ts';
import { noteDamage } from './db/soundness.ts';
import { storageTroubleOf } from './db/storage-trouble.ts';
import { registerTokens, requireSession, requireSessionAtWrites } from './http/authenticate.ts';
import { onceBodyCame, type RequireAccess, requireCapability } from './http/authorize.ts';
import { serveClient } from './http/client-files.ts';
import { boundedConnections, type ConnectionBounds, usualBounds } from './http/connection-bounds.ts';
import type { RegisterRoutes, ServerContext } from './http/context.ts';
import { documentationRoutes, documentRoutes } from './http/documentation.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { readShallowJson } from './http/json-body.ts';
import { observeRequest } from './http/observe.ts';
import { limitRates, rateLimitUnauthenticated } from './http/rate-limit.ts';
import { secureAnswers } from './http/security-headers.ts';
import { importRoutes } from './import/import.routes.ts';
import { martingaleRoutes } from './martingales/martingales.routes.ts';
import { matchRoutes } from './matches/matches.routes.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { healthRoutes, monitoringRoutes } from './monitoring/monitoring.routes.ts';
import { calendarFeedRoutes } from './reminders/calendar-feed.routes.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { tipRoutes } from './tips/tips.routes.ts';
import { passwordResetRoutes, userRoutes } from './users/users.routes.ts';

/** Open to everyone; all other routes need a session. */
const publicRoutes: readonly RegisterRoutes[] = [
  healthRoutes,
  instanceRoutes,
  documentationRoutes,
  authRoutes,
  passwordResetRoutes,
  calendarFeedRoutes,
];

const bettorRoutes: readonly RegisterRoutes[] = [
  sessionRoutes,
  profileRoutes,
  accountRoutes,
  exportRoutes,
  bankrollRoutes,
  movementRoutes,
  matchRoutes,
  tipRoutes,
  martingaleRoutes,
  statisticsRoutes,
  analysisRoutes,
  syncRoutes,
];

const adminRoutes: readonly RegisterRoutes[] = [
  recordRoutes(
    'sport',
    'country',
    'bookmaker',
    'competition',
    'team',
    'result_type',
    'prediction_group',
    'prediction_type',
  ),
  playerRoutes,
  associationRoutes,
  adminMatchRoutes,
  bettorMatchRoutes,
  importRoutes,
  sourceRoutes,
  promptRoutes,
  usageRoutes,
  userRoutes,
  invitationRoutes,
  overviewRoutes,
];

export interface AppOptions extends ServerContext {
  jwtSecret: string;
  vapid: VapidKeys;
  /** The folder of the built client; without it the server answers the API only. */
  clientDir: string;
  logger?: FastifyServerOptions['logger'];
  metrics?: Metrics;
  bounds?: ConnectionBounds;
}

/** The whole server, ready to listen: all its parts are registered here. */
export async function buildApp({
  jwtSecret,
  vapid,
  clientDir,
  logger = false,
  metrics,
  bounds = usualBounds,
  ...context
}: AppOptions) {
  const observed = metrics ?? createMetrics(context);
  const handleError = createErrorHandler(context.now);
  const app = Fastify({
    logger,
    bodyLimit: 1024 * 1024,
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    // Errors from before routing.
    frameworkErrors: handleError,
    ...boundedConnections(bounds),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readShallowJson(app);
  app.setErrorHandler(handleError);
  app.addHook('onError', async (_request, _reply, error) => {
    if (storageTroubleOf(error) === 'damaged') noteDamage(context.db);
  });
  app.addHook('onResponse', async (request, reply) => {
    observeRequest(observed, request, reply, context.now());
  });
  await secureAnswers(app);
  // Zstandard compresses about as well as Brotli, three to six times as fast.
  await app.register(compress, { encodings: ['zstd', 'br', 'gzip'] });
  await registerTokens(app, jwtSecret);
  await limitRates(app, context.config.RATE_LIMIT);
  await documentRoutes(app);
  await app.register(async (api) => registerApi(api, context, { observed, vapid }), { prefix: '/api' });
  await serveClient(app, clientDir, context.config);
  await app.ready();
  return app;
}

async function registerApi(
  api: FastifyInstance,
  context: ServerContext,
  { observed, vapid }: { observed: Metrics; vapid: VapidKeys },
): Promise<void> {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  });
  const session = rateLimitUnauthenticated(api, requireSession(context));
  await addScope(api, publicRoutes, context);
  await addScope(api, [...bettorRoutes, reminderRoutes(vapid)], context, [session]);
  await addScope(api, [...adminRoutes, monitoringRoutes(observed)], context, [
    session,
    requireCapability('administrate'),
  ]);
}

async function addScope(
  api: FastifyInstance,
  routes: readonly RegisterRoutes[],
  context: ServerContext,
  requirements: readonly RequireAccess[] = [],
): Promise<void> {
  await api.register(async (scope) => {
    for (const requirement of requirements) {
      scope.addHook('onRequest', requirement);
      scope.addHook('preHandler', onceBodyCame(requirement));
    }
    if (requirements.length > 0) scope.addHook('preHandler', requireSessionAtWrites(context));
    for (const register of routes) register(scope.withTypeProvider<ZodTypeProvider>(), context);
  });
}
