import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { requireStill, resumeSession, type TokenPayload } from '../auth/session.service.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { checkingAtWrites } from '../db/write.ts';
import type { ServerContext } from './context.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenPayload;
    user: SessionUser;
  }
}

/** The header of an answer that holds a fresh token. */
export const TOKEN_HEADER = 'x-access-token';

/** Lets the app sign and read access tokens. */
export async function registerTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    // The server's own clock decides, in resumeSession.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
}

/** The hook of every scope that needs a signed-in person: `request.user` comes from the database. */
export function requireSession(context: ServerContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { user, renewed } = await resumeSession(context, await readToken(request));
    request.user = user;
    if (renewed) reply.header(TOKEN_HEADER, request.server.jwt.sign(renewed));
  };
}

/**
 * The last hook of such a scope: from then on each write of the request checks the session again, when its turn has
 * come.
 */
export function requireSessionAtWrites({ now }: ServerContext) {
  return ({ user }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    checkingAtWrites((tx) => requireStill(tx, user, now()), done);
  };
}

const tokens = new WeakMap<FastifyRequest, TokenPayload>();

/** What a request's token says: its signature is checked once, although its session is read again with the body. */
async function readToken(request: FastifyRequest): Promise<TokenPayload> {
  const known = tokens.get(request);
  if (known) return known;
  try {
    const token = await request.jwtVerify<TokenPayload>();
    tokens.set(request, token);
    return token;
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', undefined, { cause });
  }
}
