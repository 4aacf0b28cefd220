import { z } from 'zod';
import type { Answers } from '../../shared/api.ts';
import { registrationModes } from '../../shared/registration.ts';
import { errorAnswers } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';

const instanceAnswer = z.object({
  contact: z.string().nullable().meta({ description: 'À qui écrire au sujet de ses données' }),
  backups: z.object({
    every_hours: z.number().meta({ description: '0\u202f: aucune' }),
    keep: z.int(),
  }),
  analyses: z.boolean().meta({ description: 'Si des analyses sont demandées à un modèle' }),
  registration: z.enum(registrationModes).meta({ description: 'Comment un compte se crée' }),
}) satisfies z.ZodType<Answers['GET /instance']>;

/** What the host of this server has decided: who may register, and what happens to people's data. */
export const instanceRoutes: RegisterRoutes = (app, { config }) => {
  app.get(
    '/instance',
    {
      schema: {
        summary: 'Ce que ce serveur a décidé\u202f: inscription, sauvegardes, analyses, contact',
        tags: ['Serveur'],
        security: [],
        response: { 200: instanceAnswer, ...errorAnswers() },
      },
    },
    async () => ({
      contact: config.CONTACT_EMAIL ?? null,
      backups: { every_hours: config.BACKUP_EVERY, keep: config.BACKUP_KEEP },
      analyses: config.OPENAI_MODEL !== undefined,
      registration: config.REGISTRATION,
    }),
  );
};
