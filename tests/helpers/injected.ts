import type { FastifyInstance } from 'fastify';

/** Passes a `fetch` request to an app that does not listen, and returns its answer as `fetch` would. */
export async function injected(
  app: Pick<FastifyInstance, 'inject'>,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const answer = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  const hasBody = answer.statusCode !== 304;
  return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers });
}
