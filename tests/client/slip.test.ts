import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enterSlip } from '../../client/features/slip/enter-slip.ts';
import { exposureOfAll } from '../../client/features/slip/slip-bets.ts';
import { type SlipTerms, termsOf } from '../../client/features/slip/slip-terms.ts';
import { countDrafts } from '../../client/local/forget-person.ts';
import type { Reference } from '../../client/local/live-data.ts';
import { slipLabel } from '../../client/slip/SlipBar.tsx';
import {
  blankSelection,
  emptySlip,
  readSlip,
  type Slip,
  type SlipSelection,
  selectionOn,
  withoutSelections,
  withPutBack,
  withSelection,
} from '../../client/slip/slip.ts';
import { changeSlip, keptSlip } from '../../client/slip/slip-store.ts';
import { lastTermsWith, rememberTerms } from '../../client/tips/ticket/term-habits.ts';
import { noTypedTerms } from '../../client/tips/ticket/typed-terms.ts';
import { exposureOf, simpleTicket } from '../../shared/domain/ticket.ts';
import { detailsOf, ticketOf } from '../../shared/domain/ticket-details.ts';
import { STAKE_ABOVE_BALANCE } from '../../shared/domain/tip-rules.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';
import { keepStorage } from '../versions/kept-storage.ts';

const nowIso = '2026-11-21T09:00:00.000Z';
const bankroll = aBankroll();
const { br_id } = bankroll;
const [first, second, third] = [
  aMatch(),
  aMatch({ equa_id: 3, equb_id: 4 }),
  aMatch({ equa_id: 5, equb_id: 6 }),
];

const priced = (
  match: Row<'match'>,
  sel_cote: string,
  changes: Partial<SlipSelection> = {},
): SlipSelection => ({
  ...selectionOn(match, 1),
  sel_cote,
  ...changes,
});
const free = (sel_cote: string, sel_libelle = 'Vainqueur de la Ligue 1 : Lens'): SlipSelection => ({
  ...blankSelection(),
  sel_cote,
  sel_libelle,
  sport_id: '1',
});
const slipOf = (selections: SlipSelection[], terms: Slip['terms'] = {}): Slip => ({ selections, terms });

/** The slip as it would be saved, with a bankroll of 1 000,00 € and the terms of a new form. */
function enter(slip: Slip, changes: Partial<SlipTerms> = {}, matches = [first, second, third]) {
  const userData = { bankrolls: [bankroll], balances: new Map([[br_id, 100_000]]), martingales: [] };
  const reference = {
    matches: new Map(matches.map((match) => [match.match_id, match])),
    predictionTypes: new Map(
      [1, 2].map((prono_id) => [
        prono_id,
        { prono_id, prono_lib: 'Victoire', prono_ordre: 1, grp_prono_id: 1 },
      ]),
    ),
    bookmakers: new Map(),
    predictionGroups: new Map(),
    resultTypes: new Map([1, 2, 3, 4].map((result_id) => [result_id, { result_id }])),
    outcomeOf: seededOutcomeOf,
  } as unknown as Reference;
  const typed = termsOf(slip, { br_id, bookmaker_id: '2', stakeCents: 1_000 }, userData, reference);
  return enterSlip(slip, { ...typed, ...changes }, { userData, reference, scorersOf: () => [], nowIso });
}

const tipsOf = (entered: ReturnType<typeof enter>) => entered.writes.map(({ args }) => args.tip);
const issuesOf = (entered: ReturnType<typeof enter>) => Object.fromEntries(entered.issues);

describe('what a slip is saved as', () => {
  test('a combined bet is one ticket at the product of its odds, or at those of the bookmaker', () => {
    const slip = slipOf([priced(first, '1,85'), priced(second, '2,1'), free('1,53')]);
    const [tip] = tipsOf(enter(slip));
    expect(tip).toMatchObject({
      match_id: null,
      result_id: null,
      match_cote: 5_940,
      etat: 'en_cours',
      mise_risquee: 1_000,
      date_reglement: null,
    });
    expect(tip && detailsOf(tip)).toMatchObject({
      type_pari: 'combine',
      selections: [
        { match_id: first.match_id, prono_id: 1, sel_cote: 1_850 },
        { match_id: second.match_id, sel_cote: 2_100 },
        { match_id: null, sel_libelle: 'Vainqueur de la Ligue 1 : Lens', sport_id: 1 },
      ],
    });
    const boosted = enter(slip, { match_cote: '6,2', cote_initiale: '5,94' });
    expect(tipsOf(boosted)).toMatchObject([{ match_cote: 6_200, cote_initiale: 5_940 }]);
    expect(boosted.exposure).toEqual({ bestCents: 6_200, oneLostCents: 0, worstCents: 0 });
  });

  test('the bonus of a combined bet is not that of the simple ones that it becomes, and comes back with it', () => {
    const terms = { bonus_pct: '10' };
    const pair = [priced(first, '1,85'), priced(second, '2,1')];
    const bonusesOf = (slip: Slip) => tipsOf(enter(slip)).map((tip) => detailsOf(tip)?.bonus_pct ?? 'plain');
    expect(bonusesOf(slipOf(pair, terms))).toEqual([1_000]);
    expect(bonusesOf(slipOf(pair, { ...terms, type_pari: 'simple' }))).toEqual(['plain', 'plain']);
    expect(bonusesOf(slipOf(pair.slice(1), terms))).toEqual(['plain']);
  });

  test('a system keeps its sizes and bases, and shares its stake', () => {
    const slip = slipOf([priced(first, '1,2'), priced(second, '2'), priced(third, '1,8', { base: true })], {
      type_pari: 'systeme',
    });
    const entered = enter(slip, { tailles: ['2'], prono_mise: '15' });
    expect(entered).toMatchObject({ lines: 2, stakedCents: 1_500 });
    const [tip] = tipsOf(entered);
    expect(tip && detailsOf(tip)).toMatchObject({ tailles: [2], selections: [{}, {}, { base: 1 }] });
    const details = tip && detailsOf(tip);
    expect(entered.exposure).toEqual(details && exposureOf(ticketOf(tip, details)));
  });

  test('simple bets are each a tip: a plain one where nothing tells it from that, else a ticket', () => {
    const slip = slipOf(
      [
        priced(first, '1,855'),
        priced(second, '3', { sel_resultat: 'gagne' }),
        free('9'),
        priced(third, '1,5', { sel_resultat: 'demi_gagne' }),
      ],
      { type_pari: 'simple' },
    );
    const entered = enter(slip, { cote_fermeture: '1,80', user_comment: 'Samedi' });
    expect(tipsOf(entered)).toMatchObject([
      {
        ticket: null,
        match_id: first.match_id,
        prono_id: 1,
        result_id: 4,
        match_cote: 1_855,
        date_reglement: null,
      },
      { ticket: null, match_id: second.match_id, result_id: 1, prono_gain: 3_000, date_reglement: nowIso },
      { match_id: null, etat: 'en_cours' },
      { match_id: null, etat: 'demi_gagne', prono_gain: 1_250 },
    ]);
    for (const tip of tipsOf(entered))
      expect(tip).toMatchObject({ cote_fermeture: null, user_comment: 'Samedi', date_add: nowIso });
    expect(entered.stakedCents).toBe(4_000);
    const special = enter(slipOf([priced(first, '4')]), {
      contre: true,
      commission_pct: '5',
      prono_mise: '35',
    });
    expect(tipsOf(special)).toMatchObject([{ match_id: null, mise_risquee: 10_500 }]);
    expect(special.exposure).toMatchObject({ bestCents: 13_825, worstCents: 0 });
  });

  test('of several bets, the least return if one falls is that without the dearest one', () => {
    const bets = [
      simpleTicket(1_000, 1_850, 'en_cours'),
      simpleTicket(1_000, 3_000, 'en_cours'),
      simpleTicket(1_000, 2_000, 'perdu'),
    ];
    expect(exposureOfAll(bets)).toEqual({ bestCents: 4_850, oneLostCents: 1_850, worstCents: 0 });
    for (const bet of bets) expect(exposureOfAll([bet])).toEqual(exposureOf(bet));
  });
});

describe('what is wrong with a slip is told at its field', () => {
  const pair = [priced(first, '1,85'), priced(second, '2,1')];

  test('too many selections, too few, sizes beyond them, none at all', () => {
    const many = Array.from({ length: 21 }, (_, index) => free('1,5', `Vainqueur ${index}`));
    expect(issuesOf(enter(slipOf(many)))).toEqual({ selections: 'Un ticket compte au plus 20 sélections' });
    expect(issuesOf(enter(slipOf(many, { type_pari: 'simple' })))).toEqual({});
    expect(issuesOf(enter(slipOf([free('2')], { type_pari: 'combine' })))).toHaveProperty('selections');
    const system = slipOf(pair, { type_pari: 'systeme' });
    expect(issuesOf(enter(system))).toEqual({ tailles: 'Choisissez les tailles du système' });
    expect(issuesOf(enter(system, { tailles: ['3'] }))).toEqual({
      tailles: 'Une taille ne peut pas dépasser le nombre de sélections',
    });
  });

  test('the same selection twice, and selections of one match whose odds nobody typed', () => {
    expect(issuesOf(enter(slipOf([...pair, priced(first, '1,9')]), { match_cote: '7' }))).toEqual({
      'selections.2.match_id': 'Cette sélection est déjà sur le ticket',
    });
    const same = slipOf([...pair, priced(first, '3', { prono_id: '2' })]);
    expect(enter(same)).toMatchObject({ isSameMatch: true, product: null, exposure: null });
    expect(Object.keys(issuesOf(enter(same)))).toEqual(['match_cote']);
    expect(enter(same, { match_cote: '7' }).exposure?.bestCents).toBe(7_000);
  });

  test('odds, stakes and terms that are none; what is wrong says nothing of the rest', () => {
    const odds = slipOf([
      priced(first, '1'),
      priced(second, ''),
      priced(third, '1', { sel_resultat: 'annule' }),
    ]);
    expect(Object.keys(issuesOf(enter(odds)))).toEqual(['selections.1.sel_cote', 'selections.0.sel_cote']);
    expect(issuesOf(enter(slipOf(pair), { prono_mise: '10,005' }))).toEqual({
      prono_mise: 'Mise\u202f: un montant en euros est attendu, au centime près',
    });
    expect(
      Object.keys(issuesOf(enter(slipOf(pair), { bookmaker_id: '', bonus_pct: 'x', gagnant_place: '5/1' }))),
    ).toEqual(['bookmaker_id', 'bonus_pct', 'gagnant_place']);
    expect(issuesOf(enter(slipOf([blankSelection()])))).toMatchObject({
      'selections.0.sel_libelle': 'Intitulé\u202f: ce champ est obligatoire',
      'selections.0.sport_id': 'Sport\u202f: ce champ est obligatoire',
    });
  });

  test('stakes above the balance, of all bets together', () => {
    const simples = slipOf([...pair, priced(third, '2')], { type_pari: 'simple' });
    expect(issuesOf(enter(simples, { prono_mise: '333,33' }))).toEqual({});
    expect(issuesOf(enter(simples, { prono_mise: '333,34' }))).toEqual({ prono_mise: STAKE_ABOVE_BALANCE });
    expect(issuesOf(enter(simples, { prono_mise: '333,34', freebet: true }))).toEqual({});
  });

  test('a match that is gone, and one that has become another', () => {
    const slip = slipOf(pair);
    expect(Object.keys(issuesOf(enter(slip, {}, [second])))).toEqual(['selections.0.match_id']);
    expect(Object.keys(issuesOf(enter(slip, {}, [first, { ...second, equa_id: 9 }])))).toEqual([
      'selections.1.match_id',
    ]);
    const merged = enter(slip, {}, [
      { ...first, same_as: third.match_id },
      second,
      { ...third, ...teamsOf(first) },
    ]);
    expect(merged.writes[0]?.matches?.map(({ match_id }) => match_id)).toEqual([
      third.match_id,
      second.match_id,
    ]);
    expect(issuesOf(merged)).toEqual({});
  });
});

function teamsOf({ equa_id, equb_id }: Row<'match'>) {
  return { equa_id, equb_id };
}

describe('the slip on the device', () => {
  let storage: ReturnType<typeof keepStorage>;

  beforeEach(() => {
    storage = keepStorage();
    for (const me of ['me', 'you']) changeSlip(me, () => emptySlip);
  });

  test('is kept for its person as it is typed, and is gone once it is empty', () => {
    changeSlip('me', (slip) => withSelection(slip, priced(first, '1,85'), { prono_mise: '5' }));
    changeSlip('me', (slip) => withSelection(slip, free('2,'), { prono_mise: '7', live: true }));
    expect(keptSlip('me')).toMatchObject({
      selections: [{ match: first }, { sel_cote: '2,' }],
      terms: { prono_mise: '5', live: true },
    });
    expect(keptSlip('me')).toBe(keptSlip('me'));
    expect(keptSlip('you')).toEqual(emptySlip);
    const { selections } = keptSlip('me');
    changeSlip('me', (slip) => withoutSelections(slip, selections));
    expect([...storage.local.keys()]).toEqual([]);
  });

  test('takes what another tab wrote last, and leaves out what is no selection', () => {
    changeSlip('me', (slip) => withSelection(slip, priced(first, '1,85')));
    const [key = ''] = storage.local.keys();
    const stored = {
      selections: [priced(second, '3'), { sel_id: 'x' }, null, { ...priced(third, '2'), match: {} }],
    };
    storage.local.set(key, JSON.stringify(stored));
    expect(keptSlip('me').selections.map(({ match }) => match)).toEqual([second]);
    for (const text of ['not JSON', '3', '{"selections":3}', 'null'])
      expect(readSlip(text)).toEqual(emptySlip);
  });

  test('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    changeSlip('me', (slip) => withSelection(slip, priced(first, '1,85')));
    expect(keptSlip('me').selections).toHaveLength(1);
  });

  test('counts among what a logout asks about', () => {
    const keys = { 'pronos-slip:me': '', 'pronos-draft:me:match': '', 'pronos-slip:you': '' };
    Object.defineProperty(globalThis, 'localStorage', { value: keys, configurable: true });
    expect(countDrafts('me')).toBe(2);
  });

  test('one bet is on it once, and a selection that was taken off goes back to its place', () => {
    const three = [priced(first, '1,85'), priced(second, '2'), free('3')];
    const slip = slipOf(three);
    const again = withSelection(slip, priced(second, '2,2'));
    expect(again.selections.map(({ sel_cote }) => sel_cote)).toEqual(['1,85', '2,2', '3']);
    for (const taken of three) {
      const back = withPutBack(withoutSelections(slip, [taken]), taken, slip);
      expect(back).toEqual(slip);
      expect(withPutBack(back, taken, slip)).toBe(back);
    }
  });

  test('its bar says how many and at what odds', () => {
    const three = [priced(first, '1,85'), priced(second, '2,1'), free('1,53')];
    expect(slipLabel(slipOf(three))).toBe('Ticket · 3 sélections · cote 5,94');
    expect(slipLabel(slipOf(three, { match_cote: '6' }))).toBe('Ticket · 3 sélections · cote 6,00');
    expect(slipLabel(slipOf(three, { type_pari: 'simple' }))).toBe('Ticket · 3 paris simples');
    expect(slipLabel(slipOf(three, { type_pari: 'systeme' }))).toBe('Ticket · 3 sélections · système');
    expect(slipLabel(slipOf([priced(first, '')]))).toBe('Ticket · 1 sélection');
    expect(slipLabel(slipOf([three[0] as SlipSelection, priced(first, '3', { prono_id: '2' })]))).toBe(
      'Ticket · 2 sélections',
    );
  });

  test('the special terms of a bookmaker are proposed again with it', () => {
    rememberTerms('me', '7', { ...noTypedTerms, commission_pct: '5', contre: true });
    rememberTerms('me', '7', noTypedTerms);
    expect(lastTermsWith('me', '7')).toEqual({ ...noTypedTerms, commission_pct: '5', contre: true });
    expect(lastTermsWith('me', '8')).toBeNull();
    expect(lastTermsWith('you', '7')).toBeNull();
  });
});
