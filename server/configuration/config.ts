import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { registrationModes } from '../../shared/registration.ts';
import { commonText, isCommonPassword } from '../auth/passwords.ts';
import { HostError } from '../host-error.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** The server looks every ten minutes whether a backup is due. */
const BACKUP_EVERY_MIN = 1 / 6;
const BACKUP_EVERY_MAX = 8_760;

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATA_DIR: z.string().min(1).default('./data'),
  JWT_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(limits.passwordMin).max(limits.passwordMax).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  AI_DAILY_LIMIT: count(20),
  BACKUP_EVERY: z.coerce
    .number()
    .max(BACKUP_EVERY_MAX)
    .refine((hours) => hours === 0 || hours >= BACKUP_EVERY_MIN)
    .default(24),
  BACKUP_KEEP: count(14),
  CONTACT_EMAIL: z.email().optional(),
  RATE_LIMIT: count(3000),
  REGISTRATION: z.enum(registrationModes).default('open'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

export type Config = z.output<typeof environment>;

/** A variable of the environment has a value that the server cannot start with; the message is one line. */
export class ConfigError extends HostError {
  override readonly name = 'ConfigError';
}

/** Reads the configuration (README.md § Configuration); an empty variable counts as unset. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0] ?? '');
    throw new ConfigError(
      `Configuration\u202f: ${name} a une valeur incorrecte (${expectations[name] ?? ''}).`,
    );
  }
  if (result.data.METRICS_PORT === result.data.PORT) {
    throw new ConfigError('Configuration\u202f: METRICS_PORT et PORT sont deux ports différents.');
  }
  if ((result.data.ADMIN_EMAIL === undefined) !== (result.data.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('Configuration\u202f: ADMIN_EMAIL et ADMIN_PASSWORD vont ensemble.');
  }
  if (result.data.ADMIN_PASSWORD !== undefined && isCommonPassword(result.data.ADMIN_PASSWORD)) {
    throw new ConfigError(`Configuration\u202f: ADMIN_PASSWORD. ${commonText}.`);
  }
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = result.data;
  const isServiceNamed = OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined;
  if (isServiceNamed !== (OPENAI_MODEL !== undefined)) {
    throw new ConfigError(
      'Configuration\u202f: OPENAI_MODEL va avec OPENAI_API_KEY (service en ligne) ou OPENAI_BASE_URL (autre service).',
    );
  }
  return result.data;
}

const positive = 'un nombre entier d’au moins 1 est attendu';

const expectations: Readonly<Record<string, string>> = {
  PORT: 'un nombre entier de 0 à 65535 est attendu',
  JWT_SECRET: '32 caractères au moins sont attendus',
  ADMIN_EMAIL: 'une adresse e-mail est attendue',
  CONTACT_EMAIL: 'une adresse e-mail est attendue',
  ADMIN_PASSWORD: `de ${limits.passwordMin} à ${limits.passwordMax} caractères sont attendus`,
  OPENAI_BASE_URL: 'une adresse web est attendue',
  AI_DAILY_LIMIT: positive,
  BACKUP_EVERY: `un nombre d’heures est attendu, de 0.17 (dix minutes) à ${BACKUP_EVERY_MAX} (un an), ou 0 pour aucune sauvegarde`,
  BACKUP_KEEP: positive,
  RATE_LIMIT: positive,
  REGISTRATION: 'open, invite ou closed est attendu',
  METRICS_PORT: 'un nombre entier de 1 à 65535 est attendu',
  LOG_LEVEL: `un de ces niveaux est attendu\u202f: ${logLevels.join(', ')}`,
};
