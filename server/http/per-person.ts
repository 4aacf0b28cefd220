import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

const RETRY_AFTER_S = '2';
const TOO_MANY = 'Plusieurs de vos demandes sont encore en cours\u202f: réessayez dans un instant.';

/** The route options by which a person may have so many requests in progress, in all routes that share them. */
export interface PerPersonBound {
  preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  onSend: (request: FastifyRequest) => Promise<void>;
}

/**
 * Limits how many requests of one person are in progress, counted once the body has arrived: one that is still arriving
 * takes no place from the person's other devices. One is in progress until its work is done and its answer is closed:
 * disconnecting and asking again does not make the server work on both. One too many is refused with `RATE_LIMITED`.
 */
export function boundPerPerson(max: number): PerPersonBound {
  const inProgress = new Map<string, number>();
  const stillToDo = new WeakMap<FastifyRequest, Set<'work' | 'answer'>>();

  const isDone = (request: FastifyRequest, part: 'work' | 'answer') => {
    const parts = stillToDo.get(request);
    if (!parts?.delete(part) || parts.size > 0) return;
    const { user_id } = request.user;
    const others = (inProgress.get(user_id) ?? 0) - 1;
    if (others > 0) inProgress.set(user_id, others);
    else inProgress.delete(user_id);
  };

  return {
    preHandler: async (request, reply) => {
      const { user_id } = request.user;
      const others = inProgress.get(user_id) ?? 0;
      if (others >= max) {
        reply.header('retry-after', RETRY_AFTER_S);
        throw new AppError('RATE_LIMITED', TOO_MANY);
      }
      inProgress.set(user_id, others + 1);
      stillToDo.set(request, new Set(['work', 'answer']));
      if (reply.raw.destroyed) isDone(request, 'answer');
      else reply.raw.once('close', () => isDone(request, 'answer'));
    },
    onSend: async (request) => isDone(request, 'work'),
  };
}
