import { expect, test } from 'vitest';
import { nearName, nearNamesOf } from '../../client/admin/near-name.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';

const declaration = adminDeclarationOf('team');
const rows = [
  { equipe_id: 1, equipe_lib: 'Saint-Étienne', sport_id: 1, pays_id: 1 },
  { equipe_id: 2, equipe_lib: 'Lyon', sport_id: 1, pays_id: 1 },
];
const near = nearNamesOf(declaration, rows);
const told = (equipe_lib: string, pays_id = '1', edited = null as (typeof rows)[number] | null) =>
  nearName(declaration, near, { equipe_lib, sport_id: '1', pays_id }, edited);

test('a name that differs by a space alone gives a warning, at the name', () => {
  expect(told('SaintEtienne')).toEqual({ column: 'equipe_lib', name: 'Saint-Étienne' });
  expect(told('Ly on')).toEqual({ column: 'equipe_lib', name: 'Lyon' });
});

test('one of another country, the very same name, which is refused, and the row itself do not', () => {
  expect(told('SaintEtienne', '2')).toBeNull();
  expect(told('saint etienne')).toBeNull();
  expect(told('SaintEtienne', '1', rows[0])).toBeNull();
  expect(told('')).toBeNull();
});
