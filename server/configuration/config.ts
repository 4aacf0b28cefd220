import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { registrationModes } from '../../shared/registration.ts';
import { commonText, isCommonPassword } from '../auth/passwords.ts';
import { HostError } from '../host-error.ts';
import { isPrivateKey } from './vapid-key.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** The server checks every ten minutes whether a backup is due. */
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
  VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SOURCES_NETWORK: z.enum(['public', 'private']).default('public'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

export type Config = z.output<typeof environment>;

/** Variables of the environment have values that the server cannot start with; the message has a line for each fault. */
export class ConfigError extends HostError {
  override readonly name = 'ConfigError';
}

/** Reads the configuration (README.md § Configuration); an empty or blank variable counts as unset. Throws a `ConfigError`. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const { error } = environment.safeParse(Object.fromEntries(set));
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  const config = environment.parse(Object.fromEntries(set.filter(([name]) => !wrong.has(name))));
  const faults = [
    ...[...wrong].map((name) => `${name} a une valeur incorrecte (${expectations[name] ?? ''}).`),
    // Not those of a variable that is wrong by itself: its intended value is not known.
    ...disagreements
      .filter(({ among, isMet }) => !among.some((name) => wrong.has(name)) && isMet(config))
      .map(({ text }) => text),
  ];
  if (faults.length === 0) return config;
  throw new ConfigError(faults.map((fault) => `Configuration\u202f: ${fault}`).join('\n'));
}

/** Rules between several variables, or beyond the shape of one. */
const disagreements: readonly {
  among: readonly (keyof Config)[];
  isMet: (config: Config) => boolean;
  text: string;
}[] = [
  {
    among: ['METRICS_PORT', 'PORT'],
    isMet: ({ METRICS_PORT, PORT }) => METRICS_PORT === PORT,
    text: 'METRICS_PORT et PORT sont deux ports différents.',
  },
  {
    among: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    isMet: ({ ADMIN_EMAIL, ADMIN_PASSWORD }) =>
      (ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined),
    text: 'ADMIN_EMAIL et ADMIN_PASSWORD vont ensemble.',
  },
  {
    among: ['ADMIN_PASSWORD'],
    isMet: ({ ADMIN_PASSWORD }) => ADMIN_PASSWORD !== undefined && isCommonPassword(ADMIN_PASSWORD),
    text: `ADMIN_PASSWORD. ${commonText}.`,
  },
  {
    among: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'],
    isMet: ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }) =>
      (OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined) !== (OPENAI_MODEL !== undefined),
    text: 'OPENAI_MODEL va avec OPENAI_API_KEY (service en ligne) ou OPENAI_BASE_URL (autre service).',
  },
];

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
  VAPID_PRIVATE_KEY: 'une clé privée P-256 est attendue, 43 caractères en base64url',
  METRICS_PORT: 'un nombre entier de 1 à 65535 est attendu',
  SOURCES_NETWORK: 'public ou private est attendu',
  LOG_LEVEL: `un de ces niveaux est attendu\u202f: ${logLevels.join(', ')}`,
};
