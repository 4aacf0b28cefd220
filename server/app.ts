import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../shared/errors.ts';
import { accountRoutes } from './account/account.routes.ts';
import { exportRoutes } from './account/export.routes.ts';
import { associationRoutes } from './admin/associations.routes.ts';
import { adminMatchRoutes } from './admin/matches.routes.ts';
import { overviewRoutes } from './admin/overview.routes.ts';
import { playerRoutes } from './admin/players.routes.ts';
import { recordRoutes } from './admin/record.routes.ts';
import { analysisRoutes } from './analyses/analyses.routes.ts';
import { usageRoutes } from './analyses/usage.routes.ts';
import { authRoutes, sessionRoutes } from './auth/auth.routes.ts';
import { bankrollRoutes } from './bankrolls/bankrolls.routes.ts';
import { registerTokens, requireSession } from './http/authenticate.ts';
import { requireCapability } from './http/authorize.ts';
import { serveClient } from './http/client-files.ts';
import type { RegisterRoutes, ServerContext } from './http/context.ts';
import { documentationRoutes, documentRoutes } from './http/documentation.ts';
import { handleError } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { importRoutes } from './import/import.routes.ts';
import { instanceRoutes } from './instance/instance.routes.ts';
import { martingaleRoutes } from './martingales/martingales.routes.ts';
import { matchRoutes } from './matches/matches.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { promptRoutes } from './prompts/prompts.routes.ts';
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
];

const bettorRoutes: readonly RegisterRoutes[] = [
  sessionRoutes,
  profileRoutes,
  accountRoutes,
  exportRoutes,
  bankrollRoutes,
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
  importRoutes,
  promptRoutes,
  usageRoutes,
  userRoutes,
  overviewRoutes,
];

export interface AppOptions extends ServerContext {
  jwtSecret: string;
  /** The folder of the built client; without it the server answers the API only. */
  clientDir: string;
  logger?: FastifyServerOptions['logger'];
}

/** The whole server, ready to listen: everything that it is made of is registered here. */
export async function buildApp({ jwtSecret, clientDir, logger = false, ...context }: AppOptions) {
  const app = Fastify({
    logger,
    bodyLimit: 1024 * 1024,
    trustProxy: 'loopback',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(helmet, securityHeaders);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await registerTokens(app, jwtSecret);
  await app.register(rateLimit, {
    max: context.config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.user?.user_id ?? request.ip,
    errorResponseBuilder: () => new AppError('RATE_LIMITED'),
  });
  await documentRoutes(app);
  await app.register(async (api) => registerApi(api, context), { prefix: '/api' });
  await serveClient(app, clientDir);
  await app.ready();
  return app;
}

async function registerApi(api: FastifyInstance, context: ServerContext): Promise<void> {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  });
  await addScope(api, publicRoutes, context);
  await addScope(api, bettorRoutes, context, [requireSession(context)]);
  await addScope(api, adminRoutes, context, [requireSession(context), requireCapability('administrate')]);
}

async function addScope(
  api: FastifyInstance,
  routes: readonly RegisterRoutes[],
  context: ServerContext,
  hooks: readonly Parameters<FastifyInstance['addHook']>[1][] = [],
): Promise<void> {
  await api.register(async (scope) => {
    for (const hook of hooks) scope.addHook('onRequest', hook as never);
    for (const register of routes) register(scope.withTypeProvider<ZodTypeProvider>(), context);
  });
}
