import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { RegisterRoutes } from './context.ts';
import { productVersion } from './product-version.ts';

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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

export const documentationRoutes: RegisterRoutes = (app) => {
  const schema = { summary: 'Ce document, OpenAPI 3.1', tags: ['Serveur'], security: [] };
  app.get('/docs/json', { schema }, async () => app.swagger());
};
