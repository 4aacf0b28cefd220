import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../configuration/config.ts';
import type { Db } from '../db/schema.ts';

/** What every part of the server is built from. */
export interface ServerContext {
  db: Db;
  config: Config;
  /** The clock, in milliseconds. */
  now: () => number;
}

/** A Fastify scope whose schemas are zod's. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds a feature's routes to a scope. */
export type RegisterRoutes = (app: Routes, context: ServerContext) => void;
