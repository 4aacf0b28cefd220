import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorAnswers, sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes } from '../http/context.ts';
import { loginBody, registerBody, signedInAnswer, userAnswer } from './auth.schemas.ts';
import {
  login,
  publicUser,
  register,
  requireAdmission,
  type SignedIn,
  type Visitor,
} from './auth.service.ts';
import { createFailureLimiter } from './failure-limiter.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { endSession } from './session.service.ts';

const tags = ['Compte'];

/** Registration and login. */
export const authRoutes: RegisterRoutes = (app, context) => {
  const registrations = createFailureLimiter(context.now);
  const logins = createLoginLimiter(context.now);
  const limiters = { registrations, logins };
  const answer = ({ token, ...signedIn }: SignedIn) => ({ access_token: app.jwt.sign(token), ...signedIn });

  app.post(
    '/auth/register',
    {
      // Hashing a password is expensive: one address may not keep the server busy with it.
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Créer un compte',
        tags,
        security: [],
        body: registerBody,
        response: { 201: signedInAnswer, ...errorAnswers('FORBIDDEN', 'CONFLICT') },
      },
    },
    async (request, reply) => {
      const signedIn = await register(context, limiters, request.body, visitorOf(request));
      return reply.status(201).send(answer(signedIn));
    },
  );

  app.post(
    '/auth/invitation',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Savoir si une invitation permet encore de créer un compte',
        tags,
        security: [],
        body: registerBody.pick({ invitation: true }),
        response: { 200: writtenAnswer(z.null()), ...errorAnswers('FORBIDDEN') },
      },
    },
    async (request) => {
      await requireAdmission(context, request.body.invitation);
      return written('Vous pouvez créer votre compte.', null);
    },
  );

  app.post(
    '/auth/login',
    {
      schema: {
        summary: 'Se connecter',
        tags,
        security: [],
        body: loginBody,
        response: { 200: signedInAnswer, ...errorAnswers('UNAUTHENTICATED', 'FORBIDDEN') },
      },
    },
    async (request) => answer(await login(context, logins, request.body, visitorOf(request))),
  );
};

/** What a signed-in person asks about the session itself. */
export const sessionRoutes: RegisterRoutes = (app, context) => {
  app.get(
    '/auth/profile',
    { schema: { summary: 'La personne connectée', tags, response: { 200: userAnswer, ...sessionErrors() } } },
    async (request) => publicUser(request.user),
  );

  app.post(
    '/auth/logout',
    {
      schema: {
        summary: 'Se déconnecter',
        tags,
        response: { 200: writtenAnswer(z.null()), ...sessionErrors() },
      },
    },
    async (request) => {
      await endSession(context, request.user);
      return written('Vous êtes déconnecté.', null);
    },
  );
};

function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
