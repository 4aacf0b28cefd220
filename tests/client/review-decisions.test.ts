import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparedValue } from '../../client/features/review/compared-value.ts';
import { missingRows, withNamed, withReplacements } from '../../client/features/review/missing-rows.ts';
import {
  readMatch,
  readMovement,
  readName,
  readPlaced,
} from '../../client/features/review/review-content.ts';
import {
  absentMatches,
  actualBalance,
  dismiss,
  disputedFields,
  exactActual,
  isAsTyped,
  type Present,
  placesBack,
  reapply,
} from '../../client/features/review/review-decisions.ts';
import { kindOf } from '../../client/features/review/review-kinds.ts';
import { comparedValues } from '../../client/features/review/review-texts.ts';
import { pendingTexts } from '../../client/features/sync-state/pending-text.ts';
import type { Reference, UserData } from '../../client/local/live-data.ts';
import { newId } from '../../client/local/random-id.ts';
import { extraTexts } from '../../client/tips/tip-labels.ts';
import { movementText } from '../../client/tips/write-texts.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { ReviewKind } from '../../shared/records/review.ts';
import type { Row } from '../../shared/records/tables.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import { operations, type Write } from '../../sync/operations/registry.ts';
import type { OutboxEntry } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { rowKey } from '../../sync/row-buffer.ts';
import { anyTicketText } from '../helpers/arbitrary-ticket.ts';
import { presentOf } from '../helpers/present.ts';
import { aBankroll, aMartingale, aMatch, aMovement, aTip, tipChange, tipCreation } from '../helpers/rows.ts';

const tip = aTip({ br_id: newId(), match_id: newId() });

function reviewOf({ name, args }: Write, review_kind: ReviewKind): Row<'review'> {
  return {
    review_id: newId(),
    review_kind,
    operation: name,
    args: JSON.stringify(args),
    theirs: null,
    names: null,
    reason: 'Modifié entre-temps ailleurs.',
    created_at: '2026-11-20T10:00:00.000Z',
  };
}

function having(...tips: Row<'tip'>[]): Present {
  return presentOf({ tips, matches: new Map([[tip.match_id, aMatch({ match_id: tip.match_id })]]) });
}

describe('a tip of 10,00 € at 1,85, settled won here (18,50 €) while it was settled lost there', () => {
  const mine = reviewOf(tipChange(tip, { result_id: 1, prono_gain: 1850 }), 'conflict');
  const theirs: Row<'tip'> = { ...tip, result_id: 2, prono_gain: 0, user_comment: 'noté là-bas' };

  test('keeping what was typed here takes the result and its gain, and leaves the server’s comment', () => {
    const [update, dismissal] = reapply(mine, having(theirs)) ?? [];
    expect(update).toMatchObject({
      name: 'tip.update',
      args: { before: theirs, after: { result_id: 1, prono_gain: 1850, user_comment: 'noté là-bas' } },
    });
    expect(dismissal).toEqual({ name: 'review.dismiss', args: { review_id: mine.review_id } });
  });

  test('keeping the server’s value changes nothing but « À vérifier »', () => {
    expect(dismiss(mine, [])).toEqual([{ name: 'review.dismiss', args: { review_id: mine.review_id } }]);
  });
});

test('where another entry, or another device, has decided the same there is nothing left to choose', () => {
  const won = { result_id: 1, prono_gain: 1850 };
  for (const kind of ['conflict', 'deleted'] as const) {
    expect(isAsTyped(reviewOf(tipChange(tip, won), kind), { ...tip, ...won })).toBe(true);
    expect(isAsTyped(reviewOf(tipChange(tip, won), kind), { ...tip, ...won, prono_gain: 0 })).toBe(false);
  }
  expect(isAsTyped(reviewOf(tipChange(tip, won), 'rejected'), { ...tip, ...won })).toBe(false);
});

test('a stake of 20,00 € typed here against a win on the server restores the whole unit, gain included', () => {
  const mine = reviewOf(tipChange(tip, { prono_mise: 2000 }), 'conflict');
  const theirs = { ...tip, result_id: 1, prono_gain: 1850 };
  expect(disputedFields(mine, theirs)).toEqual(['prono_mise', 'result_id', 'prono_gain']);
  expect(reapply(mine, having(theirs))?.[0]).toMatchObject({
    args: { after: { prono_mise: 2000, result_id: 4, prono_gain: 0 } },
  });
});

test('an edit of a tip deleted elsewhere can be restored whole', () => {
  const mine = reviewOf(tipChange(tip, { user_comment: 'à garder' }), 'deleted');
  expect(reapply(mine, having())?.[0]).toMatchObject({
    name: 'tip.create',
    args: { tip: { upm_id: tip.upm_id, user_comment: 'à garder' } },
  });
});

function told(values: readonly ComparedValue[]) {
  return values.map(({ label, typed, held }) => [label, typed, held]);
}

function holding(rows: Partial<Pick<UserData, 'tips' | 'martingales'>>): UserData {
  return { tips: [], martingales: [], bankrolls: [], ...rows } as unknown as UserData;
}

function knowing(matches: readonly Row<'match'>[]): Reference {
  const team = (equipe_id: number, name: string) =>
    [equipe_id, { equipe_id, equipe_lib: name, equipe_lib_court: name, pays_id: 1 }] as const;
  return {
    matches: new Map(matches.map((match) => [match.match_id, match])),
    teams: new Map([team(1, 'Lens'), team(2, 'Nice')]),
    countries: new Map(),
    predictionTypes: new Map([
      [1, { prono_id: 1, prono_lib: 'Victoire équipe domicile (1)', grp_prono_id: 1 }],
      [2, { prono_id: 2, prono_lib: 'Buteur à tout moment', grp_prono_id: 1 }],
    ]),
    predictionGroups: new Map(),
    outcomeOf: seededOutcomeOf,
    players: new Map([[9, { joueur_id: 9, joueur_prenom: 'Kylian', joueur_nom: 'Mbappé' }]]),
  } as unknown as Reference;
}

test('a bet that was moved to another match and type is compared by names, each side with its own match', () => {
  const home = aMatch({ match_id: tip.match_id, equa_id: 1, equb_id: 2 });
  const away = aMatch({ equa_id: 2, equb_id: 1 });
  const from = { ...tip, prono_id: 1 };
  const moved = tipChange(from, { match_id: away.match_id, prono_id: 2, joueur_id: 9 });
  const reference = knowing([home, away]);
  const values = told(comparedValues(reviewOf(moved, 'conflict'), holding({ tips: [from] }), reference));
  expect(values).toEqual([
    ['Match', expect.stringMatching(/^Nice – Lens, /), expect.stringMatching(/^Lens – Nice, /)],
    ['Type de pronostic', 'Buteur à tout moment', 'Victoire de Lens (1)'],
    ['Joueur', 'Kylian Mbappé', '—'],
  ]);
});

test('the edit of a martingale that was deleted shows what would be restored, in its gender', () => {
  const before = aMartingale({ martingale_comment: null, date_debut: '2026-11-01', date_fin: null });
  const after = { ...before, martingale_lib: 'Doublée', martingale_comment: 'prudente' };
  const write: Write = { name: 'martingale.update', args: { before, after } };
  const deleted = reviewOf(write, 'deleted');
  const values = told(comparedValues(deleted, holding({}), knowing([])));
  expect(values).toEqual([
    ['Nom', 'Doublée', null],
    ['Commentaire', 'prudente', null],
    ['Date de début', expect.stringContaining('2026'), null],
  ]);
  expect(kindOf(deleted)).toMatchObject({ badge: 'Supprimée', drop: 'Laisser supprimée', gone: 'Supprimée' });
  expect(kindOf(reviewOf(tipChange(tip, { live: 1 }), 'deleted')).told).toMatch(/^Ce pronostic .*Il reste/);
  const held = holding({ martingales: [{ ...before, martingale_lib: 'Montante' }] });
  expect(told(comparedValues(reviewOf(write, 'conflict'), held, knowing([])))).toEqual([
    ['Nom', 'Doublée', 'Montante'],
    ['Commentaire', 'prudente', '—'],
  ]);
});

test('what was noted beside a bet that was deleted elsewhere is shown in French, and restored with it', () => {
  const noted = { tipster: 'Julien', cote_fermeture: 1_720, live: 1 } as const;
  const write = tipChange(tip, noted);
  expect(told(comparedValues(reviewOf(write, 'deleted'), holding({}), knowing([])))).toEqual([
    ['Tipster', 'Julien', null],
    ['Cote de fermeture', '1,72', null],
    ['En direct', 'Oui', null],
  ]);
  expect(extraTexts({ ...tip, ...noted })).toEqual([
    'Tipster\u202f: Julien',
    'Cote de fermeture\u202f: 1,72',
    'En direct',
  ]);
  expect(extraTexts(tip)).toEqual([]);
  expect(reapply(reviewOf(write, 'deleted'), having())?.[0]).toMatchObject({ args: { tip: noted } });
});

test('a refused creation can be sent again as it was', () => {
  const creation = tipCreation(tip);
  expect(reapply(reviewOf(creation, 'rejected'), having())?.[0]).toEqual(creation);
  expect(readName(reviewOf({ name: 'bankroll.create', args: { bankroll: aBankroll() } }, 'rejected'))).toBe(
    'Principale',
  );
});

test('a tip on a deleted match is sent with it; where the match is unknown, nothing is sent in vain', () => {
  const review = reviewOf(tipCreation(tip), 'rejected');
  const elsewhere = { ...having(), matches: new Map() };
  const match = aMatch({ match_id: tip.match_id });
  const named = { ...review, names: JSON.stringify([{ table: 'match', row: match }]) };
  expect(reapply(named, elsewhere)?.map(({ name }) => name)).toEqual([
    'match.create',
    'tip.create',
    'review.dismiss',
  ]);
  expect(reapply(review, elsewhere)).toBeNull();
});

test('an entry that cannot be read offers nothing to apply again', () => {
  const unknown = { ...reviewOf(tipCreation(tip), 'rejected'), operation: 'tip.fly' };
  expect(reapply(unknown, having())).toBeNull();
  expect(reapply({ ...unknown, operation: 'tip.create', args: '{' }, having())).toBeNull();
});

test('an entry of any form is shown, and can be dismissed', () => {
  const rowLike = fc.record(
    {
      upm_id: fc.jsonValue(),
      match_id: fc.jsonValue(),
      prono_mise: fc.jsonValue(),
      date_add: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const argsLike = fc.record(
    {
      tip: fc.oneof(fc.jsonValue(), rowLike),
      before: fc.oneof(fc.jsonValue(), rowLike),
      after: fc.oneof(fc.jsonValue(), rowLike),
      row: fc.oneof(fc.jsonValue(), rowLike),
      links: fc.jsonValue(),
      table: fc.constantFrom('tip', 'match', 'movement', 'review', 'unknown'),
    },
    { requiredKeys: [] },
  );
  const json = fc.oneof(fc.jsonValue(), argsLike).map((value) => JSON.stringify(value));
  const anyJson = fc.oneof(json, fc.constant('no JSON'));
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(operations), 'of.later'),
      fc.constantFrom<ReviewKind>('rejected', 'conflict', 'deleted', 'parked'),
      anyJson,
      fc.option(anyJson),
      fc.option(anyJson),
      (operation, review_kind, args, theirs, names) => {
        const like = reviewOf({ name: 'match.create', args: { match: aMatch() } }, review_kind);
        const review = { ...like, operation, args, theirs, names };
        const present = { ...having(tip), reviews: [review] };
        const userData = { ...present } as unknown as UserData;
        const known = withNamed(review, knowing([]));
        kindOf(review);
        missingRows(review, knowing([]));
        comparedValues(review, userData, known);
        reapply(withReplacements(review, new Map([['match:1', 2]])), present);
        exactActual(review, present);
        placesBack(review, present);
        isAsTyped(review, tip);
        absentMatches(review, present.matches);
        readPlaced(review);
        readMatch(review);
        readName(review);
        readMovement(review, []);
        expect(dismiss(review, present.reviews)).toHaveLength(1);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('an edit of any ticket is shown, one that is no ticket by the rules too', () => {
  const anyState = fc.option(anyTicketText(), { freq: 5 }).map((ticket): Row<'tip'> => {
    return ticket === null ? tip : { ...tip, match_id: null, prono_id: null, result_id: null, ticket };
  });
  fc.assert(
    fc.property(anyState, anyState, anyState, (before, after, current) => {
      const review = reviewOf(
        { name: 'tip.update', args: { before, after, link: [], unlink: [] } },
        'conflict',
      );
      const present = { ...presentOf({ tips: [current], matches: new Map() }), reviews: [review] };
      comparedValues(review, { ...present } as unknown as UserData, knowing([]));
      reapply(review, present);
      isAsTyped(review, current);
      expect(dismiss(review, present.reviews)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

describe('what a device remembers from before a restore', () => {
  const reuploaded = (table: string, row: object, kind: ReviewKind, theirs: object | null) => ({
    ...reviewOf(tipCreation(tip), kind),
    operation: 'salvage',
    args: JSON.stringify({ table, row: { ...row, ver: 12 }, fork: 7 }),
    theirs: theirs && JSON.stringify(theirs),
  });

  test('of a tip, takes the place of what the server has, or brings it back', () => {
    const now = { ...tip, result_id: 2 };
    const mine = { ...tip, result_id: 1, prono_gain: 1850 };
    const conflict = reuploaded('tip', mine, 'conflict', now);
    expect(disputedFields(conflict, now)).toEqual(['result_id', 'prono_gain']);
    expect(reapply(conflict, having(now))?.[0]).toMatchObject({
      name: 'tip.update',
      args: { before: now, after: { result_id: 1, prono_gain: 1850 } },
    });
    expect(reapply(reuploaded('tip', mine, 'deleted', null), having())?.[0]).toMatchObject({
      name: 'tip.create',
      args: { tip: { upm_id: tip.upm_id, prono_gain: 1850 } },
    });
  });

  test('of a bankroll, is its name again', () => {
    const before = aBankroll();
    const after = { ...before, br_lib: 'Réserve' };
    const present = { ...having(), bankrolls: [before] };
    const review = reuploaded('bankroll', after, 'conflict', before);
    expect(reapply(review, present)?.[0]).toEqual({ name: 'bankroll.update', args: { before, after } });
    expect(readName(review)).toBe('Réserve');
  });

  test('of anything else can only be exported or set aside', () => {
    expect(reapply(reuploaded('movement', {}, 'conflict', {}), having())).toBeNull();
  });
});

test('a tip that was refused with its match is sent again with it, however the match came to the server', () => {
  const match = aMatch({ match_id: tip.match_id });
  const creation: Write = { name: 'match.create', args: { match } };
  const givenBack: Write = { name: 'salvage', args: { table: 'match', row: { ...match, ver: 7 }, fork: 0 } };
  const refusedTip = reviewOf(tipCreation(tip), 'rejected');
  for (const how of [creation, givenBack]) {
    const refusedMatch = reviewOf(how, 'rejected');
    expect(reapply(refusedMatch, having())?.[0]).toEqual(creation);
    expect(reapply(refusedTip, { ...having(), reviews: [refusedTip, refusedMatch] })).toEqual([
      creation,
      tipCreation(tip),
      ...dismiss(refusedMatch, []),
      ...dismiss(refusedTip, []),
    ]);
  }
});

test('a refused tip that another device has brought meanwhile is changed into what is applied again', () => {
  const chosen = { ...tip, bookmaker_id: 2 };
  const [write] = reapply(reviewOf(tipCreation(chosen), 'rejected'), having(tip)) ?? [];
  expect(write).toEqual({
    name: 'tip.update',
    args: { before: tip, after: chosen, link: [], unlink: [] },
  });
});

describe('an actual amount of 450,00 € typed over 500,00 €, while another phone typed 460,00 €', () => {
  const bankroll = aBankroll({ br_montant_initial: 50_000 });
  const { br_id } = bankroll;
  const typed = {
    mvt_id: newId(),
    br_id,
    seenCents: 50_000,
    typedCents: 45_000,
    at: '2026-11-20T10:00:00.000Z',
  };
  const mine: Write = { name: 'bankroll.actual', args: actualAmount(typed, []) };
  const theirs = aMovement({ br_id, mvt_type: 'correction', mvt_montant: -4_000 });
  /** A bet of 20,00 € came since. */
  const present = {
    ...having(),
    bankrolls: [bankroll],
    movements: [theirs],
    balances: new Map([[br_id, 44_000]]),
  };

  test('keeping it comes to that amount with what came since, and tells so', () => {
    const review = reviewOf(mine, 'conflict');
    expect(actualBalance(review, present)).toMatchObject({ presentCents: 44_000, keptCents: 43_000 });
    const [write, dismissal] = reapply(review, present) ?? [];
    expect(write).toMatchObject({
      name: 'bankroll.actual',
      args: {
        movement: { mvt_id: typed.mvt_id, mvt_montant: -1_000, mvt_vu: 44_000, mvt_saisi: 43_000 },
        corrections: -4_000,
      },
    });
    expect(dismissal).toEqual({ name: 'review.dismiss', args: { review_id: review.review_id } });
  });

  test('the amount itself is a choice where neither balance is that amount', () => {
    const exact = exactActual(reviewOf(mine, 'conflict'), present);
    expect(exact).toMatchObject({
      cents: 45_000,
      writes: [
        {
          args: { movement: { mvt_montant: 1_000, mvt_vu: 44_000, mvt_saisi: 45_000 }, corrections: -4_000 },
        },
        { name: 'review.dismiss' },
      ],
    });
    const withoutBet = { ...present, balances: new Map([[br_id, 46_000]]) };
    expect(exactActual(reviewOf(mine, 'conflict'), withoutBet)).toBeNull();
  });

  test('what a device gives back to a restored server is decided the same way', () => {
    const { movement, corrections } = actualAmount(typed, []);
    const given: Write = {
      name: 'salvage',
      args: { table: 'movement', row: { ...movement }, fork: 0, corrections },
    };
    expect(reapply(reviewOf(given, 'conflict'), present)?.[0]).toMatchObject({
      args: { movement: { mvt_saisi: 43_000 } },
    });
  });

  test('of a bankroll that is not here nothing can be kept', () => {
    expect(reapply(reviewOf(mine, 'rejected'), having())).toBeNull();
  });
});

describe('what was linked is restored together', () => {
  const kept = aMartingale({ martingale_lib: 'Montante' });
  const left = aMartingale({ martingale_lib: 'Quittée' });
  const gone = aMartingale({ martingale_lib: 'Doublée' });

  test('a tip deleted elsewhere is restored to its martingales, and deleted ones are named', () => {
    const edit = tipChange(tip, { user_comment: 'à garder' });
    const args = { ...edit.args, linked: [kept, left, gone], unlink: [left.um_id] };
    const review = { ...reviewOf(edit, 'deleted'), args: JSON.stringify(args) };
    const present = { ...having(), martingales: [kept, left] };
    expect(placesBack(review, present)).toEqual({ kept: ['Montante'], gone: ['Doublée'], isUnknown: false });
    expect(reapply(review, present)?.[0]).toMatchObject({
      name: 'tip.create',
      args: { links: [{ um_id: kept.um_id, upm_id: tip.upm_id }] },
    });
    expect(placesBack(review, having(tip))).toBeNull();
    expect(placesBack(reviewOf(edit, 'deleted'), present)).toMatchObject({ isUnknown: true });
  });

  test('a martingale deleted elsewhere takes its tips in again', () => {
    const args = {
      before: kept,
      after: { ...kept, martingale_lib: 'Relancée' },
      linked: [tip.upm_id, newId()],
    };
    const review = reviewOf({ name: 'martingale.update', args }, 'deleted');
    const [creation, link, dismissal] = reapply(review, having(tip)) ?? [];
    expect(creation).toMatchObject({ name: 'martingale.create' });
    expect(link).toMatchObject({
      name: 'tip.update',
      args: { link: [{ um_id: kept.um_id, upm_id: tip.upm_id }] },
    });
    expect(dismissal).toMatchObject({ name: 'review.dismiss' });
  });
});

test('what waits says what it is about: what it writes, and what it takes away as the server has it', () => {
  const [bankroll, martingale] = [
    aBankroll({ br_lib: 'Saison' }),
    aMartingale({ martingale_lib: 'Montante' }),
  ];
  const { br_id } = bankroll;
  const { um_id } = martingale;
  const links = [{ upmart_id: newId(), um_id, upm_id: tip.upm_id }];
  const reference = {
    matches: new Map(),
    teams: new Map([1, 2].map((id) => [id, { equipe_lib_court: id === 1 ? 'Lens' : 'Nantes' }])),
    predictionTypes: new Map(),
    predictionGroups: new Map(),
    players: new Map(),
    countries: new Map(),
  } as unknown as Reference;
  const match = aMatch({ equa_id: 1, equb_id: 2 });
  const pending: Pick<OutboxEntry, 'name' | 'args'>[] = [
    { name: 'match.create', args: { match } },
    { name: 'martingale.create', args: { martingale } },
    { name: 'martingale.delete', args: { um_id } },
    { name: 'bankroll.archive', args: { br_id } },
    { name: 'tip.delete', args: { upm_id: tip.upm_id } },
    { name: 'martingale.unlink', args: { upmart_id: links[0]?.upmart_id } },
    { name: 'review.dismiss', args: { review_id: newId() } },
    { name: 'an operation of a later version', args: {} },
  ];
  const held = new Map<string, WireRow>([
    [rowKey('bankroll', br_id), { ...bankroll }],
    [rowKey('tip', tip.upm_id), { ...tip }],
    ...links.map((link) => [rowKey('martingale_tip', link.upmart_id), link] as const),
  ]);
  const userData = { bankrolls: [bankroll], martingales: [martingale], tips: [] };
  const texts = pendingTexts(pending, held, { userData, reference });
  expect(texts.slice(1).map((text) => text?.replace(/\s/g, ' '))).toEqual([
    'Montante',
    'Montante',
    'Saison',
    'Match inconnu, Type inconnu, 10,00 € à 1,85',
    'Montante',
    undefined,
    undefined,
  ]);
  expect(texts[0]).toMatch(/^Lens – Nantes, /);
});

describe('a movement that waits says which it is', () => {
  const bankroll = aBankroll({ br_lib: 'Championnat' });
  const { br_id } = bankroll;
  const deposit = aMovement({ br_id });
  const withdrawal = aMovement({ br_id, mvt_type: 'withdrawal', mvt_montant: -2_000 });
  const at = '2026-11-20T10:00:00.000Z';
  const actual = actualAmount({ mvt_id: newId(), br_id, seenCents: 50_000, typedCents: 45_000, at }, []);
  const userData = { bankrolls: [bankroll], martingales: [], tips: [] };
  const plain = (words: string | undefined) => words?.replace(/\s/g, ' ');
  const writes: readonly [string, Write][] = [
    ['Dépôt de 50,00 €, Championnat', { name: 'movement.create', args: { movement: deposit } }],
    ['Retrait de 20,00 €, Championnat', { name: 'movement.create', args: { movement: withdrawal } }],
    ['Montant actuel de 450,00 €, Championnat', { name: 'bankroll.actual', args: actual }],
    ['Dépôt de 50,00 €, Championnat', { name: 'movement.delete', args: { mvt_id: deposit.mvt_id } }],
  ];

  test.each(writes)('« %s », under « À vérifier » and under « Ce qui attend »', (text, write) => {
    const movement = readMovement(reviewOf(write, 'rejected'), [deposit]);
    expect(movement && plain(movementText(userData, movement))).toBe(text);
    const known = { userData, reference: {} as Reference };
    const pending = writes.map(([, one]) => one);
    expect(pendingTexts(pending, new Map(), known).map(plain)).toContain(text);
    const held = new Map([[rowKey('movement', deposit.mvt_id), { ...deposit }]]);
    expect(pendingTexts([write], held, known).map(plain)).toEqual([text]);
  });

  test('a correction of an older version of the app, by its difference', () => {
    const correction = aMovement({ br_id, mvt_type: 'correction', mvt_montant: -400 });
    const { mvt_vu: _, mvt_saisi: __, ...older } = correction;
    const args = JSON.stringify({ movement: older });
    const review = { ...reviewOf(tipCreation(tip), 'rejected'), operation: 'movement.create', args };
    const movement = readMovement(review, []);
    expect(movement && plain(movementText(userData, movement))).toBe('Correction de −4,00 €, Championnat');
  });

  test('given back to a restored server, as typed; of anything else, or a deleted one, nothing', () => {
    const given = { name: 'salvage', args: { table: 'movement', row: { ...deposit }, fork: 0 } } as const;
    expect(readMovement(reviewOf(given, 'conflict'), [])).toMatchObject({ br_id, mvt_montant: 5_000 });
    expect(readMovement(reviewOf(tipCreation(tip), 'rejected'), [deposit])).toBeNull();
    const gone: Write = { name: 'movement.delete', args: { mvt_id: newId() } };
    expect(readMovement(reviewOf(gone, 'parked'), [deposit])).toBeNull();
  });
});

test('of what there was no room for nothing is promised, whatever kind it was', () => {
  const kept = reviewOf(tipChange(tip, { live: 1 }), 'conflict');
  for (const [review_kind, args] of [
    ['conflict', 'null'],
    ['deleted', 'null'],
    ['rejected', '12'],
  ] as const) {
    const review = { ...kept, review_kind, args };
    expect(kindOf(review)).toMatchObject({ badge: 'Non conservé', drop: 'Ranger' });
    expect(reapply(review, having(tip))).toBeNull();
  }
  expect(kindOf(kept).badge).toBe('Deux valeurs');
});
