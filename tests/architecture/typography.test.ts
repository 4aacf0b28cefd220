import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readModules } from './modules.ts';
import { typographyFaults, wordingsOf } from './typography.ts';

// Released migrations are not rewritten.
const modules = readModules(['client', 'shared', 'sync', 'server']).filter(
  ({ path }) => !path.startsWith('server/db/migrations/'),
);
const wordings = modules.flatMap(({ path }) =>
  wordingsOf(path, readFileSync(join(projectRoot, path), 'utf8')),
);

test('every French text that people read follows French typography', () => {
  const faulty = wordings.flatMap(({ path, line, text }) =>
    typographyFaults(text).map((fault) => `${path}:${line}: ${fault} in « ${text.slice(0, 100)} »`),
  );
  expect(faulty).toEqual([]);
});

test('the check reads the texts of screens, of messages and of the first data', () => {
  const texts = wordings.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(3_000);
  for (const known of ['Accès refusé', 'Pronostic créé avec succès\u202f!', 'Gagné', 'Rien à vérifier'])
    expect(texts).toContain(known);
});

test.each([
  ["const a = 'C\\'est noté';", 'a straight apostrophe'],
  ['const a = <p title="L\'envoi">ok</p>;', 'a straight apostrophe'],
  ['const a = <p>Solde {name} : négatif</p>;', 'no narrow space before a mark'],
  ["const a = 'Supprimé avec succès!';", 'no narrow space before a mark'],
  ['const a = `$' + '{count} % de réussite`;', 'no narrow space before a mark'],
  ['const a = <p>Page « Serveur\u202f»</p>;', 'no narrow space after «'],
  ["const a = 'Chargement...';", 'three dots'],
])('a planted fault is found: %s', (source, fault) => {
  const faults = wordingsOf('client/x.tsx', source).flatMap(({ text }) => typographyFaults(text));
  expect(faults).toEqual([fault]);
});

test.each([
  "const a = isOpen ? 'a' : 'b';",
  "throw new Error('« a » is unknown');",
  'const a = <p className="grid [&>*]:p-1 sm:p-2">Prêt{\'\\u202f\'}?</p>;',
  "const a = 'select * from tip where upm_id = ? and ver > ?';",
  "const a = 'application/json; charset=utf-8';",
])('text that is not French is left alone: %s', (source) => {
  expect(wordingsOf('client/x.tsx', source).flatMap(({ text }) => typographyFaults(text))).toEqual([]);
});
