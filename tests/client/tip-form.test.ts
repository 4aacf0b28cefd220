import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fateOf } from '../../client/features/tip-form/open-tip.ts';
import { tipWrites } from '../../client/features/tip-form/tip-actions.ts';
import {
  newTipValues,
  type TipRules,
  type TypedTip,
  tipSchema,
  tipValues,
} from '../../client/features/tip-form/tip-form-values.ts';
import { typedPotential } from '../../client/features/tip-form/typed-potential.ts';
import type { UserData } from '../../client/local/live-data.ts';
import type { PlainBet } from '../../client/tips/plain-bet.ts';
import { NO_PLAYER } from '../../client/tips/scorers.ts';
import { tipEdit } from '../../client/tips/tip-changes.ts';
import { tipEditSchema, typedEdit } from '../../client/tips/tip-edit-form.ts';
import { tipWriteIssues } from '../../client/tips/tip-rules.ts';
import { isDateAhead, TIP_AHEAD } from '../../shared/domain/date-ahead.ts';
import { COMMENT_MISSING, freeTypeText, isFreeType } from '../../shared/domain/free-type.ts';
import { availableCents, canHold } from '../../shared/domain/tip-rules.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketColumns, tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';

const br_id = '01990000-aaaa-7000-8000-000000000001';

const storedTip: PlainBet = {
  ...absentRow(ticketColumns),
  ticket: null,
  upm_id: '01990000-bbbb-7000-8000-000000000001',
  match_id: '01990000-cccc-7000-8000-000000000001',
  prono_id: 3,
  joueur_id: 9,
  match_cote: 1_855,
  prono_mise: 1_250,
  user_fiab: 4,
  result_id: 1,
  prono_gain: 2_319,
  br_id,
  bookmaker_id: 2,
  user_comment: null,
  date_add: '2026-11-18T10:11:00.000Z',
  freebet: 0,
  cote_initiale: null,
  tipster: 'Julien',
  cote_fermeture: 1_720,
  live: 1,
};

const openRules: TipRules = { before: null, asksScorer: () => false, hasScorers: true, issuesOf: () => [] };
const start = newTipValues(
  '2026-11-20T20:00:00.000Z',
  { br_id, bookmaker_id: '2', result_id: '4', stakeCents: 1_000 },
  '1',
);
const bankroll = aBankroll({ br_id });
const typeNamed = (prono_lib: string) => ({
  predictionTypes: new Map([
    [1, { prono_id: 1, prono_lib, prono_ordre: 1, prono_regle: null, grp_prono_id: 1 }],
  ]),
});
const plainType = typeNamed('Victoire');

/** The rules of a new tip's form over these bankrolls and types. */
function rulesOver(
  bankrolls: Row<'bankroll'>[],
  balanceCents: number,
  reference = plainType,
): Partial<TipRules> {
  const opened = { match: aMatch(), before: null, linkedBefore: [], martingales: [], initial: start };
  const balances = new Map(bankrolls.map((row) => [row.br_id, balanceCents]));
  const rows = { bankrolls, balances, martingales: [] };
  return {
    issuesOf: (entered) =>
      tipWriteIssues(
        tipWrites({ ...opened, start: {}, draftKey: '' }, entered, [], seededOutcomeOf),
        rows,
        reference,
      ),
  };
}

function check(changes: Partial<TypedTip>, rules: Partial<TipRules> = {}) {
  const result = v.safeParse(tipSchema({ ...openRules, ...rules }), { ...start, ...changes });
  const messages = result.issues?.map(({ message }) => message) ?? [];
  return { entered: result.success ? result.output : null, messages };
}

test('the potential profit of a bet is shown once its stake and odds are valid', () => {
  const potential = (prono_mise: string, match_cote: string, freebet = false) =>
    typedPotential({ prono_mise, match_cote, freebet });
  expect(potential('10', '1,85')).toEqual({ profitCents: 850, returnCents: 1_850 });
  expect(potential('10', '1,85', true)).toEqual({ profitCents: 850, returnCents: 850 });
  expect(potential('10', '1,01')).toEqual({ profitCents: 10, returnCents: 1_010 });
  for (const odds of ['', '0,5', '1,00', 'abc']) expect(potential('10', odds)).toBeNull();
  for (const stake of ['', '0', '-5', 'abc']) expect(potential(stake, '1,85')).toBeNull();
});

test('an edit that changes nothing writes nothing', () => {
  const [um_id, other] = ['01990000-eeee-7000-8000-000000000001', '01990000-eeee-7000-8000-000000000002'];
  expect(tipEdit(storedTip, { prono_gain: 2_319 })).toEqual([]);
  expect(tipEdit(storedTip, {}, { before: [um_id], after: [um_id] })).toEqual([]);
  expect(tipEdit(storedTip, { prono_gain: 0 })).toHaveLength(1);
  expect(tipEdit(storedTip, {}, { before: [um_id], after: [other] })).toMatchObject([
    { args: { link: [{ um_id: other }], unlink: [um_id] } },
  ]);
});

describe('the tip form', () => {
  test('starts with the defaults and is ready once a type is chosen', () => {
    expect(check({}).entered).toEqual({
      prono_id: 1,
      joueur_id: null,
      match_cote: 1_500,
      prono_mise: 1_000,
      user_fiab: 3,
      result_id: 4,
      prono_gain: 0,
      br_id,
      bookmaker_id: 2,
      user_comment: null,
      date_add: '2026-11-20T20:00:00.000Z',
      ...absentRow(tipExtras),
      um_ids: [],
    });
  });

  test('refuses odds under 1.01, a stake that is not positive, a stake above what the bankroll holds', () => {
    expect(check({ match_cote: '1,00' }).messages).toEqual(['La cote doit être supérieure à 1,01']);
    expect(check({ prono_mise: '0' }).messages[0]).toBe('La mise doit être positive');
    expect(check({ prono_mise: 'abc' }).messages[0]).toBe(
      'Mise\u202f: un montant en euros est attendu, au centime près',
    );
    const rules = rulesOver([bankroll], 5_000);
    expect(check({ prono_mise: '50' }, rules).messages).toEqual([]);
    expect(check({ prono_mise: '50,01' }, rules).messages).toEqual([
      'La mise dépasse le montant disponible dans la bankroll',
    ]);
  });

  test('refuses a date in the future, at its field', () => {
    expect(check({ date_add: '2099-01-01T12:00' }, rulesOver([bankroll], 5_000)).messages).toEqual([
      TIP_AHEAD,
    ]);
    const nowMs = Date.parse('2026-11-20T10:00:00Z');
    expect(isDateAhead('2026-11-20T10:09:00Z', nowMs)).toBe(false);
    expect(isDateAhead('2026-11-20T10:11:00Z', nowMs)).toBe(true);
  });

  test('reports a stake too high even while something else is missing', () => {
    const { messages } = check({ prono_id: '', bookmaker_id: '' }, rulesOver([bankroll], 500));
    expect(messages).toContain('La mise dépasse le montant disponible dans la bankroll');
    expect(check({ prono_mise: '' }, rulesOver([bankroll], -500)).messages).toEqual([
      'La mise doit être positive',
    ]);
  });

  test('ignores a martingale that was deleted meanwhile', () => {
    expect(check({ um_ids: ['gone'] }, rulesOver([bankroll], 5_000)).messages).toEqual([]);
  });

  test('a scorer tip names its player, or says that it names none', () => {
    const asksScorer = () => true;
    expect(check({ joueur_id: '' }, { asksScorer }).messages).toEqual(['Choisissez le joueur']);
    expect(check({ joueur_id: '7' }, { asksScorer }).entered?.joueur_id).toBe(7);
    expect(check({ joueur_id: NO_PLAYER }, { asksScorer }).entered?.joueur_id).toBeNull();
    expect(check({ joueur_id: '' }, { asksScorer, hasScorers: false }).entered?.joueur_id).toBeNull();
  });

  test('a type without scorer clears a player chosen before', () => {
    expect(check({ joueur_id: '7' }).entered?.joueur_id).toBeNull();
  });

  test('« Autre pronostic » asks what it is on, and is named by it; one that was recorded without stays as it is', () => {
    const prono_lib = 'Autre pronostic (préciser en commentaire)';
    const rules = rulesOver([bankroll], 5_000, typeNamed(prono_lib));
    expect(check({}, rules).messages).toEqual([COMMENT_MISSING]);
    expect(check({ user_comment: ' \n' }, rules).messages).toEqual([COMMENT_MISSING]);
    expect(check({ user_comment: 'Penalty' }, rules).entered?.user_comment).toBe('Penalty');
    expect(['Score exact', 'Plus de 2,5 buts'].some(isFreeType)).toBe(false);
    expect(freeTypeText(prono_lib, 'Penalty\navant la pause')).toBe(
      'Autre pronostic\u202f: Penalty avant la pause',
    );
    expect(freeTypeText(prono_lib, null)).toBe(prono_lib);

    const predictionTypes = new Map([
      [3, { prono_id: 3, prono_lib, prono_ordre: 1, prono_regle: null, grp_prono_id: 1 }],
    ]);
    const userData = { bankrolls: [], balances: new Map([[br_id, 5_000]]), martingales: [] };
    const edited = (before: PlainBet, user_comment: string) =>
      v.safeParse(tipEditSchema(before, [], userData, { predictionTypes }), {
        ...typedEdit(before, []),
        user_comment,
      }).success;
    expect(edited(storedTip, '')).toBe(true);
    expect(edited({ ...storedTip, user_comment: 'Penalty' }, '')).toBe(false);
  });

  test('an unchanged edit returns the tip unchanged', () => {
    const typed = tipValues(storedTip, []);
    const entered = v.parse(tipSchema({ ...openRules, asksScorer: () => true }), typed);
    const { um_ids: _, ...fields } = entered;
    const { upm_id, match_id } = storedTip;
    expect({ ...absentRow(ticketColumns), upm_id, match_id, ...fields }).toEqual(storedTip);
  });

  test('an edit may stake the balance and its own stake, on its own bankroll only', () => {
    const balances = new Map([
      [br_id, 500],
      ['other', 700],
    ]);
    expect(availableCents(balances, br_id, storedTip)).toBe(1_750);
    expect(availableCents(balances, 'other', storedTip)).toBe(700);
    expect(availableCents(balances, br_id, null)).toBe(500);
  });

  test('a bankroll archived meanwhile takes no new tip, but keeps those it has', () => {
    const archived = aBankroll({ br_id, is_archive: 1 });
    const bankrolls = [archived, aBankroll({ br_id: 'other' })];
    expect(canHold(bankrolls, br_id, null)).toBe(false);
    expect(canHold(bankrolls, 'other', null)).toBe(true);
    expect(canHold(bankrolls, br_id, storedTip)).toBe(true);
    expect(canHold(bankrolls, br_id, { br_id: 'other', prono_mise: 500, freebet: 0 })).toBe(false);
    const refusal = 'Cette bankroll est archivée';
    expect(check({}, rulesOver([archived], 5_000)).messages).toEqual([refusal]);
    const userData = {
      bankrolls,
      balances: new Map([
        [br_id, 5_000],
        ['other', 5_000],
      ]),
      martingales: [],
    };
    const moved = { ...storedTip, br_id: 'other' };
    const reference = { predictionTypes: new Map() };
    expect(
      v.safeParse(tipEditSchema(storedTip, [], userData, reference), typedEdit(storedTip, [])).success,
    ).toBe(true);
    expect(
      v
        .safeParse(tipEditSchema(moved, [], userData, reference), { ...typedEdit(moved, []), br_id })
        .issues?.map(({ message }) => message),
    ).toContain(refusal);
  });

  test('knows whether its tip was changed or deleted while it was open', () => {
    const userDataWith = (tips: readonly Row<'tip'>[]) => ({ tips }) as UserData;
    expect(fateOf(userDataWith([{ ...storedTip }]), storedTip)).toBe('same');
    expect(fateOf(userDataWith([{ ...storedTip, prono_mise: 1_300 }]), storedTip)).toBe('changed');
    expect(fateOf(userDataWith([]), storedTip)).toBe('deleted');
    expect(fateOf(userDataWith([]), null)).toBe('same');
  });
});
