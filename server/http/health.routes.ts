import { z } from 'zod';
import { errorAnswers } from './answers.ts';
import type { RegisterRoutes } from './context.ts';
import { productVersion } from './product-version.ts';

export const healthRoutes: RegisterRoutes = (app) => {
  app.get(
    '/health',
    {
      schema: {
        summary: 'L’état du serveur',
        tags: ['Serveur'],
        security: [],
        response: { 200: z.object({ status: z.literal('ok'), version: z.string() }), ...errorAnswers() },
      },
    },
    async () => ({ status: 'ok' as const, version: productVersion }),
  );
};
