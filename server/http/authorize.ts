import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { type Capability, can } from '../../shared/permissions.ts';

/** A hook that refuses a request by throwing. */
export type DemandAccess = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A hook that lets a signed-in person pass who may do it. */
export function requireCapability(capability: Capability): DemandAccess {
  return async ({ user }) => {
    if (!can(user, capability)) throw new AppError('FORBIDDEN');
  };
}

/**
 * The same demand for when the body has come: it may take a minute after the headers, in which the session ended, the
 * person was suspended, or a right was taken back.
 */
export function onceBodyCame(demand: DemandAccess): DemandAccess {
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await demand(request, reply);
  };
}
