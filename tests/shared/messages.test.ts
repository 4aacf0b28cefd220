import { expect, test } from 'vitest';
import { AppError, type ErrorCode, errorTable } from '../../shared/errors.ts';
import type { Field, IssueCode } from '../../shared/fields.ts';
import { issueMessage } from '../../shared/messages.ts';
import { can } from '../../shared/permissions.ts';
import { systemColumns } from '../../shared/records/record.ts';
import {
  declarationOf,
  ownedTables,
  referenceTables,
  syncedTables,
  type TableName,
  tables,
} from '../../shared/records/tables.ts';

const name: Field = { kind: 'text', max: 100, label: 'Nom' };
const order: Field = { kind: 'integer', min: 1, max: 5, label: 'Indice' };
const stake: Field = { kind: 'cents', min: 1, label: 'Mise' };
const odds: Field = { kind: 'odds', label: 'Cote' };
const side: Field = { kind: 'choice', options: ['a', 'b'], label: 'Côté' };

const sentences: Record<IssueCode, [Field, string]> = {
  required: [name, 'Nom\u202f: ce champ est obligatoire'],
  too_long: [name, 'Nom\u202f: 100 caractères au maximum'],
  not_a_text: [name, 'Nom\u202f: un texte est attendu'],
  not_a_url: [name, 'Nom\u202f: une adresse web est attendue (https://…)'],
  not_an_integer: [order, 'Indice\u202f: un nombre entier est attendu'],
  too_small: [stake, 'Mise\u202f: 0,01\u00a0€ au minimum'],
  too_large: [order, 'Indice\u202f: 5 au maximum'],
  odds_too_small: [odds, 'La cote doit être supérieure à 1,01'],
  not_an_amount: [stake, 'Mise\u202f: un montant en euros est attendu, au centime près'],
  not_odds: [odds, 'Cote\u202f: un nombre est attendu, à trois décimales au plus'],
  not_a_date: [name, 'Nom\u202f: une date valable est attendue'],
  not_an_id: [name, 'Nom\u202f: identifiant incorrect'],
  malformed: [name, 'Nom\u202f: la forme de cette valeur n’est pas celle attendue'],
  not_a_flag: [name, 'Nom\u202f: 0 ou 1 est attendu'],
  not_a_choice: [side, 'Côté\u202f: une de ces valeurs est attendue, a, b'],
};

test.each(Object.entries(sentences) as [IssueCode, [Field, string]][])(
  'a value that is %s has one French sentence',
  (code, [field, sentence]) => expect(issueMessage(code, field)).toBe(sentence),
);

test('odds that are too small say which odds they are', () => {
  const closing: Field = { kind: 'odds', optional: true, label: 'Cote de fermeture' };
  expect(issueMessage('odds_too_small', closing)).toBe('La cote de fermeture doit être supérieure à 1,01');
});

test('a limit without a figure of its own has a sentence too', () => {
  expect(issueMessage('too_small', order)).toBe('Indice\u202f: 1 au minimum');
  expect(issueMessage('too_large', stake)).toBe('Mise\u202f: la valeur est trop grande');
});

test('an error has the French message of its code unless given another, and keeps its status, details and cause', () => {
  const cause = new Error('disk full');
  const details = [{ field: 'br_lib', message: 'Nom\u202f: ce champ est obligatoire' }];
  const error = new AppError('VALIDATION', undefined, { details, cause });
  expect(error).toMatchObject({ message: errorTable.VALIDATION.message, status: 400, details, cause });
  expect(new AppError('CONFLICT', 'Ce sport existe déjà')).toMatchObject({
    message: 'Ce sport existe déjà',
    status: 409,
  });
});

test('each error has a status of its own, written with French apostrophes', () => {
  const codes = Object.keys(errorTable) as ErrorCode[];
  expect(new Set(codes.map((code) => errorTable[code].status)).size).toBe(codes.length);
  for (const { message } of Object.values(errorTable)) expect(message).not.toMatch(/['"]| [:;!?]/);
});

test('only an administrator administrates', () => {
  expect([0, 1, 2].map((is_admin) => can({ is_admin }, 'administrate'))).toEqual([false, true, false]);
});

test('rows that a device holds carry a version, those of one person their owner, the server’s neither', () => {
  expect(systemColumns('owner')).toEqual(['user_id', 'ver']);
  expect(referenceTables.map((table) => systemColumns(tables[table].syncScope))).toEqual(
    referenceTables.map(() => ['ver']),
  );
  expect(ownedTables).toEqual([
    'bankroll',
    'movement',
    'tip',
    'martingale',
    'martingale_tip',
    'own_score',
    'review',
  ]);
  const kept = (Object.keys(tables) as TableName[]).filter((table) => tables[table].syncScope === 'server');
  expect(kept.filter((table) => (syncedTables as readonly TableName[]).includes(table))).toEqual([]);
  expect(syncedTables.length + kept.length).toBe(Object.keys(tables).length);
});

test('what must be unique or is looked up by are fields of the record', () => {
  for (const table of Object.keys(tables) as TableName[]) {
    const { fields, unique = [], indexes = [] } = declarationOf(table);
    for (const column of [...unique.flat(), ...indexes]) expect(Object.keys(fields)).toContain(column);
  }
});

test('rules across fields refuse contradictions, and nothing that is absent', () => {
  const refusals = (table: TableName, row: object) =>
    declarationOf(table)
      .check?.(row)
      .map(({ field }) => field);
  const [day, next] = ['2026-11-20', '2026-11-21'];
  expect(refusals('competition', { date_debut: day, date_fin: day })).toEqual(['date_debut']);
  expect(refusals('competition', { date_debut: day, date_fin: next })).toEqual([]);
  expect(refusals('martingale', { date_debut: next, date_fin: day })).toEqual(['date_fin']);
  expect(refusals('martingale', { date_debut: day, date_fin: day })).toEqual([]);
  expect(refusals('player_team', { date_debut: next, date_fin: day })).toEqual(['date_fin']);
  expect(refusals('match', { equa_id: 7, equb_id: 7 })).toEqual(['equb_id']);
  for (const table of ['competition', 'martingale', 'player_team', 'match'] as const) {
    expect(refusals(table, {})).toEqual([]);
  }
});
