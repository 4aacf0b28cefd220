import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that our document uses for requests. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  in: 'path' | 'query';
  name: string;
  schema: JsonSchema;
}

interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
}

interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ApiRoute {
  /** Method and path, as in « GET /api/health ». */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: readonly Parameter[];
  /** The schema of its JSON body, where it takes one. */
  body: JsonSchema | undefined;
}

/** Every route in the server's own document. */
export async function readApiRoutes(app: Pick<FastifyInstance, 'inject'>): Promise<ApiRoute[]> {
  const document: ApiDocument = (await app.inject({ url: '/api/docs/json' })).json();
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase() as ApiRoute['method'];
      const body = requestBody?.content['application/json']?.schema;
      return { name: `${method} ${path}`, method, path, parameters, body };
    }),
  );
}

/** Routes whose answer is a stream of events, which stays open. */
export function isEventStream({ path }: ApiRoute): boolean {
  return path.endsWith('/stream');
}
