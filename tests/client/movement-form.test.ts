import * as v from 'valibot';
import { expect, test } from 'vitest';
import { movementSchema } from '../../client/features/bankrolls/movement-form.ts';
import { MOVEMENT_AHEAD } from '../../shared/domain/date-ahead.ts';
import type { MovementType } from '../../shared/records/movement.ts';
import { aBankroll } from '../helpers/rows.ts';

const seen = { bankroll: aBankroll(), balanceCents: 100_000, movements: [] };
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 16);

function refusals(type: MovementType, mvt_montant: string, mvt_date = tomorrow) {
  const typed = { mvt_montant, mvt_date, mvt_comment: '' };
  const { issues = [] } = v.safeParse(movementSchema(type, seen), typed);
  return issues.map(({ path, message }) => [path?.[0]?.key, message]);
}

test('a movement with two wrong fields shows both errors at once', () => {
  for (const type of ['deposit', 'withdrawal', 'correction'] as const) {
    expect(refusals(type, '')).toEqual([
      ['mvt_montant', 'Montant\u202f: ce champ est obligatoire'],
      ['mvt_date', MOVEMENT_AHEAD],
    ]);
  }
  expect(refusals('deposit', '0')).toEqual([
    ['mvt_montant', 'Montant\u202f: 0,01\u00a0€ au minimum'],
    ['mvt_date', MOVEMENT_AHEAD],
  ]);
});

test('a field that is invalid by itself shows one error', () => {
  expect(refusals('deposit', '10', '')).toEqual([['mvt_date', 'Date\u202f: ce champ est obligatoire']]);
  expect(refusals('deposit', '10', '2026-01-01T12:00')).toEqual([]);
});
