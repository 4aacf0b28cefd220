import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** More than any body of the API, and far less than what writing it again would overflow the stack with. */
const DEPTH_MAX = 32;

/** Reads JSON bodies as Fastify does, but for those that are nested deeper than anything the API takes. */
export function readShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) done(new AppError('VALIDATION', 'La requête n’est pas lisible.'));
    else parse(request, body, done);
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
