import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bodySchema,
  entitySchema,
  fieldSchema,
  patchSchema,
  withChecks,
} from '../../../server/http/zod-fields.ts';
import { martingale } from '../../../shared/records/martingale.ts';
import { movement } from '../../../shared/records/movement.ts';
import { tip } from '../../../shared/records/tip.ts';

const { match_cote, prono_mise, user_comment, date_add, user_fiab } = tip.fields;

function verdict(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join(' | ');
}

describe('at the REST edge', () => {
  test.each([
    [12.34, 1234],
    [0.29, 29],
    [1.1, 110],
    [10_000_000, 1_000_000_000],
    [0.005, 'Mise\u202f: un montant en euros est attendu, au centime près'],
    [0, 'Mise\u202f: 0,01\u00a0€ au minimum'],
    [10_000_000.01, 'Mise\u202f: la valeur est trop grande'],
    ['12', 'Mise\u202f: un montant en euros est attendu, au centime près'],
    [null, 'Mise\u202f: ce champ est obligatoire'],
  ])('a stake of %s euros is %s', (euros, expected) => {
    expect(verdict(fieldSchema(prono_mise), euros)).toBe(expected);
  });

  test.each([
    [1.85, 1850],
    [1.01, 1010],
    [1.855, 1855],
    [1.009, 'La cote doit être supérieure à 1,01'],
    [1.8555, 'Cote\u202f: un nombre est attendu, à trois décimales au plus'],
    [100_000_001, 'Cote\u202f: la valeur est trop grande'],
  ])('odds of %s are %s', (odds, expected) => {
    expect(verdict(fieldSchema(match_cote), odds)).toBe(expected);
  });

  test('what goes out are euros and decimal odds again', () => {
    const entity = entitySchema({ prono_mise, match_cote, user_comment });
    const row = { prono_mise: 1234, match_cote: 1855, user_comment: null };
    expect(z.encode(entity, row)).toEqual({ prono_mise: 12.34, match_cote: 1.855, user_comment: null });
  });

  test('a withdrawal is a negative amount', () => {
    const amount = fieldSchema(movement.fields.mvt_montant);
    expect(verdict(amount, -12.5)).toBe(-1250);
    expect(z.encode(amount, -1250)).toBe(-12.5);
  });

  test('the OpenAPI document shows the outer types', () => {
    const json = z.toJSONSchema(entitySchema({ prono_mise, user_comment }), { io: 'output' });
    expect(json.properties).toMatchObject({
      prono_mise: { type: 'number', description: 'Mise' },
      user_comment: { type: ['string', 'null'], description: 'Commentaire' },
    });
  });
});

describe('on the wire', () => {
  test('amounts and odds are integers', () => {
    expect(verdict(fieldSchema(prono_mise, 'wire'), 1234)).toBe(1234);
    expect(verdict(fieldSchema(prono_mise, 'wire'), 12.34)).toMatch(/montant/);
    expect(verdict(fieldSchema(match_cote, 'wire'), 1850)).toBe(1850);
    expect(verdict(fieldSchema(match_cote, 'wire'), 1009)).toMatch(/supérieure à 1,01/);
  });
});

describe('everywhere', () => {
  test('an instant becomes UTC with milliseconds', () => {
    expect(verdict(fieldSchema(date_add), '2026-11-20T13:00:00+01:00')).toBe('2026-11-20T12:00:00.000Z');
    expect(verdict(fieldSchema(date_add), '2026-11-20')).toMatch(/date valable/);
  });

  test('text is trimmed, and an optional one may be empty', () => {
    expect(verdict(fieldSchema(user_comment), '  à suivre ')).toBe('à suivre');
    expect(verdict(fieldSchema(user_comment), '   ')).toBeNull();
    expect(verdict(fieldSchema(user_comment), 'x'.repeat(501))).toBe(
      'Commentaire\u202f: 500 caractères au maximum',
    );
    for (const strange of [5, {}, 'à \ud800']) {
      expect(verdict(fieldSchema(user_comment), strange)).toBe('Commentaire\u202f: un texte est attendu');
    }
  });

  test('a creating body fills what is absent with none, a changing one leaves it out', () => {
    const fields = { user_comment, user_fiab };
    expect(verdict(bodySchema(fields), { user_fiab: 3 })).toEqual({ user_fiab: 3, user_comment: null });
    expect(verdict(patchSchema(fields), { user_fiab: 3 })).toEqual({ user_fiab: 3 });
    expect(verdict(bodySchema(fields), {})).toBe('Indice de confiance\u202f: ce champ est obligatoire');
  });

  test('rules across fields name the field of the error', () => {
    const schema = withChecks(patchSchema(martingale.fields), martingale);
    const result = schema.safeParse({ date_debut: '2026-11-20', date_fin: '2026-11-19' });
    expect(result.error?.issues).toMatchObject([
      { path: ['date_fin'], message: 'La date de fin doit suivre la date de début' },
    ]);
  });
});
