import { expect, test } from 'vitest';
import { readConfig } from '../../../server/configuration/config.ts';

test('nothing is required, and an empty or blank variable counts as none', () => {
  const config = readConfig({ OPENAI_MODEL: '', PORT: ' ', BACKUP_EVERY: ' ' });
  expect(config).toMatchObject({ PORT: 3001, AI_DAILY_LIMIT: 20, BACKUP_EVERY: 24 });
  expect(config.OPENAI_MODEL).toBeUndefined();
});

test.each([
  [{ OPENAI_MODEL: 'm' }, /OPENAI_MODEL va avec OPENAI_API_KEY/],
  [{ OPENAI_API_KEY: 'k' }, /OPENAI_MODEL va avec/],
  [{ OPENAI_BASE_URL: 'ftp://ici', OPENAI_MODEL: 'm' }, /OPENAI_BASE_URL a une valeur incorrecte/],
  [{ AI_DAILY_LIMIT: '0' }, /AI_DAILY_LIMIT a une valeur incorrecte/],
  [{ JWT_SECRET: 'short' }, /^Configuration\u202f: JWT_SECRET a une valeur incorrecte[^\n]*$/],
  [{ RATE_LIMIT: '-1' }, /^Configuration\u202f: RATE_LIMIT a une valeur incorrecte[^\n]*$/],
  [{ LOG_LEVEL: 'loud' }, /^Configuration\u202f: LOG_LEVEL a une valeur incorrecte[^\n]*$/],
  [{ ADMIN_EMAIL: 'nobody' }, /^Configuration\u202f: ADMIN_EMAIL a une valeur incorrecte[^\n]*$/],
  [{ PORT: '70000' }, /PORT a une valeur incorrecte/],
  [{ PORT: '4000', METRICS_PORT: '4000' }, /METRICS_PORT et PORT sont deux ports/],
  [{ METRICS_PORT: '3001' }, /METRICS_PORT et PORT sont deux ports/],
  [{ BACKUP_EVERY: '0.1' }, /BACKUP_EVERY.*dix minutes/],
  [{ BACKUP_EVERY: '-1' }, /BACKUP_EVERY/],
  [{ BACKUP_EVERY: '8761' }, /BACKUP_EVERY.*de 0\.17 .*à 8760 \(un an\)/],
  [{ CONTACT_EMAIL: 'ici' }, /CONTACT_EMAIL a une valeur incorrecte \(une adresse e-mail/],
  [{ ADMIN_EMAIL: 'a@b.fr' }, /vont ensemble/],
  [{ ADMIN_EMAIL: 'a@b.fr', ADMIN_PASSWORD: 'Password1' }, /ADMIN_PASSWORD.*plus courants/],
  [
    { PORT: 'abc', REGISTRATION: 'maybe', METRICS_PORT: '3001', ADMIN_EMAIL: 'a@b.fr', OPENAI_MODEL: 'm' },
    /^Configuration\u202f: PORT .*\nConfiguration\u202f: REGISTRATION .*\n.*vont ensemble\.\n.*OPENAI_MODEL va avec[^\n]*$/,
  ],
])('%j stops the server with a clear line for each fault', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});
