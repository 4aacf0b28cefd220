import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { networkOf } from '../auth/network.ts';
import type { RequireAccess } from './authorize.ts';

const addressOf = (request: FastifyRequest) => networkOf(request.ip);

/** Limits how often per minute each person, or each address without a session, may ask. */
export async function limitRates(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.user?.user_id ?? addressOf(request),
    errorResponseBuilder: () => new AppError('RATE_LIMITED'),
  });
}

/** A request that is refused for lack of a session never reaches its route's own limit: it counts here. */
export function rateLimitUnauthenticated(app: FastifyInstance, requireSession: RequireAccess): RequireAccess {
  const count = app.createRateLimit({ keyGenerator: addressOf });
  return async (request, reply) => {
    try {
      await requireSession(request, reply);
    } catch (error) {
      const state = await count(request);
      throw !state.isAllowed && state.isExceeded ? new AppError('RATE_LIMITED') : error;
    }
  };
}
