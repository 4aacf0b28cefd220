import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** More than any body of the API, and far less than what writing it again would overflow the stack with. */
const DEPTH_MAX = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route looks at the parts of its body one by one: what is wrong with one is not wrong with the whole. */
    readsAnyJson?: boolean;
  }
}

/**
 * Reads JSON bodies as Fastify does, but for those that are nested deeper than anything the API takes. Names that would
 * reach into a prototype are refused, or left out where the route reads any JSON.
 */
export function readShallowJson(app: FastifyInstance): void {
  const strictly = app.getDefaultJsonParser('error', 'error');
  const leniently = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.readsAnyJson) leniently(request, body, done);
    else if (isDeep(body)) done(new AppError('VALIDATION', 'La requête n’est pas lisible.'));
    else strictly(request, body, done);
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
