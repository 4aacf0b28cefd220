import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { type Capability, can } from '../../shared/permissions.ts';

/** A hook that refuses a request by throwing. */
export type RequireAccess = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A hook that admits a signed-in person with this capability. */
export function requireCapability(capability: Capability): RequireAccess {
  return async ({ user }) => {
    if (!can(user, capability)) throw new AppError('FORBIDDEN');
  };
}

/**
 * The same requirement for when the body has arrived: that may take a minute after the headers, in which the session
 * may have ended, the person been suspended, or a right been taken back.
 */
export function onceBodyCame(requirement: RequireAccess): RequireAccess {
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await requirement(request, reply);
  };
}
