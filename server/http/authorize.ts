import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { type Capability, can } from '../../shared/permissions.ts';

/** A hook that lets a signed-in person pass who may do it. */
export function requireCapability(capability: Capability): (request: FastifyRequest) => Promise<void> {
  return async ({ user }) => {
    if (!can(user, capability)) throw new AppError('FORBIDDEN');
  };
}
