import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { typedSchema } from '../../client/forms/valibot-fields.ts';
import type { Field } from '../../shared/fields.ts';

function read(field: Field, typed: string | boolean): unknown {
  const result = v.safeParse(typedSchema(field), typed);
  return result.success ? result.output : result.issues[0]?.message;
}

describe('what a person types becomes the stored value', () => {
  const stake: Field = { kind: 'cents', min: 1, label: 'Mise' };
  const odds: Field = { kind: 'odds', label: 'Cote' };
  const start: Field = { kind: 'instant', label: 'Date' };
  const country: Field = { kind: 'reference', to: 'country', label: 'Pays', optional: true };

  test('an amount in euros is cents', () => {
    expect(read(stake, '12,5')).toBe(1_250);
    expect(read(stake, '1 234.50 €')).toBe(123_450);
    expect(read(stake, '0')).toBe('Mise\u202f: 0,01\u00a0€ au minimum');
    for (const finer of ['12,345', '0,001']) {
      expect(read(stake, finer)).toBe('Mise\u202f: un montant en euros est attendu, au centime près');
    }
    expect(read(stake, 'dix')).toBe('Mise\u202f: un montant en euros est attendu, au centime près');
  });

  test('odds are thousandths, from 1.01 on', () => {
    expect(read(odds, '1,855')).toBe(1_855);
    expect(read(odds, '1')).toBe('La cote doit être supérieure à 1,01');
  });

  test('a local date and time is an instant', () => {
    expect(read(start, '2026-08-16T20:45')).toBe(new Date(2026, 7, 16, 20, 45).toISOString());
    expect(read(start, 'demain')).toBe('Date\u202f: une date valable est attendue');
  });

  test('an empty choice is « none » where that is allowed, and required elsewhere', () => {
    expect(read(country, '')).toBeNull();
    expect(read(country, '33')).toBe(33);
    expect(read({ ...country, optional: undefined }, '')).toBe('Pays\u202f: ce champ est obligatoire');
  });

  test('a text without visible characters is missing, or « none »', () => {
    const name: Field = { kind: 'text', max: 50, label: 'Nom' };
    for (const unseen of [' ', '\u200b', '\u2060\u00ad', '\u3164']) {
      expect(read(name, unseen)).toBe('Nom\u202f: ce champ est obligatoire');
      expect(read({ ...name, optional: true }, unseen)).toBeNull();
    }
    expect(read(name, '👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
  });

  test('a ticked box is 1', () => {
    expect(read({ kind: 'flag', label: 'Actif' }, true)).toBe(1);
    expect(read({ kind: 'flag', label: 'Actif' }, false)).toBe(0);
  });
});
