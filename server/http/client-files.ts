import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Config } from '../configuration/config.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built client, each text as the build has compressed it; a path that names no file is one of its screens. The
 * page of registration is written with its form: where not everybody may register, the app decides what stands there.
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string,
  { REGISTRATION }: Pick<Config, 'REGISTRATION'>,
): Promise<void> {
  const pages = pagesIn(clientDir);
  if (REGISTRATION !== 'open') pages.delete('/register');
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path.slice(clientDir.length)) ? hashedFile : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !isFile(path);
    const page = pages.get(path) ?? pages.get('/app');
    if (page && isScreen) return reply.sendFile(page);
    throw new AppError('NOT_FOUND');
  });
}

/** Which file the build has written for an address; the screens for which it has none share `app.html`. */
function pagesIn(clientDir: string): Map<string, string> {
  if (!existsSync(clientDir)) return new Map();
  const files = readdirSync(clientDir).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [`/${file.slice(0, -'.html'.length)}`, file]));
}

const hashedFile = `public, max-age=${YEAR_SECONDS}, immutable`;

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/**
 * No address of a screen has a point. A file that is not there, or of another build, must be missed as such: a page in its
 * place would be kept as that file.
 */
function isFile(path: string): boolean {
  return path.includes('.') || isHashed(path);
}

/** Vite puts every file whose name holds its content's hash there. */
function isHashed(path: string): boolean {
  return /^[\\/]assets(?:[\\/]|$)/.test(path);
}
