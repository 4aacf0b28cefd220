import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { messageOf } from './error-handler.ts';

/** More than any body of the API, and far less than what would overflow the stack when it is serialised again. */
const DEPTH_MAX = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets its body as text, and parses it when its turn comes (`readAnyJson`). */
    readsAnyJson?: boolean;
  }
}

/** Parses JSON bodies as Fastify does, but refuses those that are nested deeper than anything the API accepts. */
export function readShallowJson(app: FastifyInstance): void {
  const strictly = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.readsAnyJson) return done(null, body);
    const text = body.toString();
    if (isDeep(text)) done(new AppError('VALIDATION', 'La requête n’est pas lisible.'));
    else strictly(request, text, done);
  });
}

/**
 * The body of a route that checks its parts one by one, so that an error in one is not an error of the whole. Names
 * that could pollute a prototype are left out. Throws where it is no JSON, and `VALIDATION` where it does not match
 * this schema.
 */
export async function readAnyJson<T>(request: FastifyRequest, schema: z.ZodType<T>): Promise<T> {
  const sent = request.body instanceof Buffer ? await parsed(request, request.body.toString()) : request.body;
  const { data, error } = schema.safeParse(sent);
  if (!error) return data;
  const details = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('VALIDATION', messageOf(details), { details });
}

function parsed(request: FastifyRequest, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('remove', 'remove');
    parse(request, text, (error, sent) => (error ? reject(error) : resolve(sent)));
  });
}

function isDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
