import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Config } from '../configuration/config.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built client, each text as the build has compressed it; a path that names no file is one of its screens.
 * The page of registration is prerendered with its form: where not everybody may register, the app decides what to
 * show.
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
      allowedPath: (path, _root, request) =>
        request.is404 || !isPage(path) || isFetchedByWorker(path, request),
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path.slice(clientDir.length)) ? hashedFile : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const page = isApi(path) || isFile(path) ? undefined : (pages.get(path) ?? pages.get('/app'));
    if (page && (request.method === 'GET' || request.method === 'HEAD')) return reply.sendFile(page);
    // A form that was sent without the app. Two slashes at the start of an address would name another host.
    if (page && request.method === 'POST') return reply.redirect(request.url.replace(/^[\\/]+/, '/'), 303);
    throw new AppError('NOT_FOUND');
  });
}

/** The prerendered file of an address; the screens without one share `app.html`. */
function pagesIn(clientDir: string): Map<string, string> {
  if (!existsSync(clientDir)) return new Map();
  const files = readdirSync(clientDir).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [`/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'), file]));
}

const hashedFile = `public, max-age=${YEAR_SECONDS}, immutable`;

/** A page is had at its address, not as a file. */
function isPage(path: string): boolean {
  return path === '/' || /\.html\b/.test(path);
}

/** The service worker keeps the page of all screens under its file's name. */
function isFetchedByWorker(path: string, { headers }: FastifyRequest): boolean {
  return path === '/app.html' && headers['sec-fetch-mode'] !== 'navigate';
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/**
 * No address of a screen contains a dot. A file that does not exist, or is of another build, must be a 404: a page in
 * its place would be cached as that file.
 */
function isFile(path: string): boolean {
  return path.includes('.') || isHashed(path);
}

/** Vite puts every file whose name holds its content's hash there. */
function isHashed(path: string): boolean {
  return /^[\\/]assets(?:[\\/]|$)/.test(path);
}
