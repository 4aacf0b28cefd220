import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { RegisterRoutes } from './context.ts';
import { productVersion } from './product-version.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The parts of a form, as JSON schema: a route that reads them itself has no body to check. */
    form?: Record<string, unknown>;
    /** The schema of a body that the route reads itself, when its turn comes (json-body.ts). */
    read?: z.ZodType;
  }
}

/** Collects the schemas of every route that is registered after it. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pronos',
        description: 'Pronos, le carnet du parieur',
        version: productVersion,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { read, ...told } = route.schema ?? {};
      const { schema, url } = jsonSchemaTransform({
        ...route,
        schema: read ? { ...told, body: read } : told,
      });
      const { form, ...described } = schema;
      return { schema: form ? { ...described, body: form } : described, url };
    },
    transformObject: (document) => withSharedAnswers(jsonSchemaTransformObject(document)),
  });
}

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const tooLarge = { description: 'La requête est trop volumineuse', content: error };
const retryAfter = {
  'retry-after': { description: 'Dans combien de secondes revenir', schema: { type: 'integer', minimum: 0 } },
};

type Described = ReturnType<typeof jsonSchemaTransformObject>;

/** The answers that the server gives around its routes: a body that is too large, and when to come again. */
function withSharedAnswers(document: Described): Described {
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations ?? {}).map(([method, operation]) => [
        method,
        withShared(operation as Operation),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

interface Operation {
  requestBody?: unknown;
  responses?: Record<string, object>;
}

function withShared(operation: Operation): Operation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    status === '429' || status === '503' ? { ...answer, headers: retryAfter } : answer,
  ]);
  if (operation.requestBody !== undefined) responses.push(['413', tooLarge]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

export const documentationRoutes: RegisterRoutes = (app) => {
  const schema = { summary: 'Ce document, OpenAPI 3.1', tags: ['Serveur'], security: [] };
  app.get('/docs/json', { schema }, async () => app.swagger());
};
