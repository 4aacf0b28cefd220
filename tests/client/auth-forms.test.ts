import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loginSchema, registerSchema } from '../../client/features/auth/auth-schemas.ts';
import { displayName, fullName } from '../../client/session/display-name.ts';
import { returnPath } from '../../client/session/return-path.ts';

const filled = {
  nom: 'Martin',
  prenom: 'Camille',
  pseudo: 'cam',
  email: 'camille@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};

function issuesOf(values: object): [string, string[]][] {
  const { issues } = v.safeParse(registerSchema, values);
  return issues ? Object.entries(v.flatten<typeof registerSchema>(issues).nested ?? {}) : [];
}

test('a filled registration passes, its texts trimmed and its password untouched', () => {
  const spaced = { ...filled, nom: ' Martin ', password: ' secret', confirmPassword: ' secret' };
  expect(v.parse(registerSchema, spaced)).toEqual({
    ...filled,
    password: ' secret',
    confirmPassword: ' secret',
  });
});

test('each of the six fields is required', () => {
  for (const name of Object.keys(filled)) {
    const [first] = issuesOf({ ...filled, [name]: '' });
    expect([first?.[0], first?.[1][0]]).toEqual([name, 'Ce champ est obligatoire']);
  }
});

test('a name without visible characters is missing', () => {
  expect(issuesOf({ ...filled, pseudo: '\u3164\u200b' })).toEqual([['pseudo', ['Ce champ est obligatoire']]]);
});

test('all errors are shown at once, each at its field', () => {
  expect(issuesOf({ ...filled, nom: '', email: 'cam', password: 'abc', confirmPassword: 'abd' })).toEqual([
    ['nom', ['Ce champ est obligatoire']],
    ['email', ['Une adresse e-mail valable est attendue']],
    ['confirmPassword', ['Les mots de passe ne correspondent pas']],
    ['password', ['Le mot de passe doit contenir au moins 6 caractères']],
  ]);
  expect(issuesOf({ ...filled, password: 'abcde', confirmPassword: 'abcde' })).toEqual([
    ['password', ['Le mot de passe doit contenir au moins 6 caractères']],
  ]);
  expect(issuesOf({ ...filled, password: 'abcdef', confirmPassword: 'abcdef' })).toEqual([]);
});

test('login requires an address and a password, of any length', () => {
  expect(v.is(loginSchema, { email: 'camille@example.org', password: 'x' })).toBe(true);
  expect(v.is(loginSchema, { email: 'camille', password: 'x' })).toBe(false);
  expect(v.is(loginSchema, { email: 'camille@example.org', password: '' })).toBe(false);
});

test('a person is called by pseudo, else first name, else last name, else « utilisateur »', () => {
  expect(displayName({ pseudo: 'cam', prenom: 'Camille', nom: 'Martin' })).toBe('cam');
  expect(displayName({ pseudo: '', prenom: 'Camille', nom: 'Martin' })).toBe('Camille');
  expect(displayName({ pseudo: '', prenom: '', nom: 'Martin' })).toBe('Martin');
  expect(displayName({ pseudo: '', prenom: '', nom: '' })).toBe('utilisateur');
  expect(fullName({ pseudo: 'cam', prenom: '', nom: '' })).toBe('cam');
});

test('after a login one returns only to a path of the app', () => {
  expect(returnPath('/matches?date=2026-11-21')).toBe('/matches?date=2026-11-21');
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    7,
  ]) {
    expect(returnPath(path)).toBeUndefined();
  }
});
