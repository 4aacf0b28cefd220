import { fileURLToPath } from 'node:url';
import { PASSWORD, USER_DATA_MARKER } from '../../helpers/fixtures.ts';
import { JWT_SECRET } from '../../helpers/server.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url)).slice(0, -1);

const secrets: Readonly<Record<string, string>> = {
  'a password': PASSWORD,
  'the signing secret': JWT_SECRET,
  'the model’s key': 'sk-secret-of-this-box',
  'a password hash': '$argon2',
};

const insides: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s+at .+:\d+/,
  'a path of this machine': new RegExp(`node_modules|file://|${RegExp.escape(projectRoot)}`),
  SQL: /\b(?:select|insert into|update|delete from|from) "|\bwhere "/,
  'the database’s words':
    /SQLITE_|\b(?:UNIQUE|FOREIGN KEY|NOT NULL|CHECK) constraint|no such (?:table|column)/,
};

/** What an answer reveals that nobody may know; `mayReadUserData` where its reader owns the data. */
export function leaksOf(text: string, { mayReadUserData }: { mayReadUserData: boolean }): string[] {
  const inside = Object.entries(insides).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  const userData = !mayReadUserData && text.includes(USER_DATA_MARKER) ? ['another bettor’s words'] : [];
  return [...secretsIn(text), ...inside, ...userData];
}

/** What a line of the log reveals that its reader may not know; a failure's stack is meant to be there. */
export function logLeaksOf(line: string, tokens: readonly string[]): string[] {
  const told = tokens.some((token) => line.includes(token)) ? ['a token'] : [];
  return [...secretsIn(line), ...told, ...(line.includes(USER_DATA_MARKER) ? ['a bettor’s words'] : [])];
}

function secretsIn(text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));
}
