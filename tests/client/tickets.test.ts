import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { filterTips, resultsOfTips } from '../../client/features/my-tips/my-tips.ts';
import { tipTextSearch } from '../../client/features/my-tips/tip-text-search.ts';
import { comparedTickets } from '../../client/features/review/compared-tickets.ts';
import { keptTip } from '../../client/features/review/review-decisions.ts';
import type { Reference } from '../../client/local/live-data.ts';
import { matchDateOf } from '../../client/local/tip-order.ts';
import { withSelections } from '../../client/tips/ticket/changed-selections.ts';
import { ticketOfBet } from '../../client/tips/ticket/made-ticket.ts';
import { betEnded, ending, withEnding } from '../../client/tips/ticket/ticket-changes.ts';
import {
  previewOf,
  type TypedTicket,
  ticketAfter,
  ticketFormSchema,
  typedTicketOf,
} from '../../client/tips/ticket/ticket-form.ts';
import { selectionText, tipSubject, tipTitle } from '../../client/tips/ticket/ticket-labels.ts';
import { newTypedSelection } from '../../client/tips/ticket/typed-selections.ts';
import { typedEdit } from '../../client/tips/tip-edit-form.ts';
import { tipText } from '../../client/tips/write-texts.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import { termTexts } from '../../shared/domain/ticket-texts.ts';
import { outcomesBy, seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aBankroll, aMatch, aSelection, aTicket, aTip } from '../helpers/rows.ts';

const bankroll = aBankroll();
const { br_id } = bankroll;
const [first, second] = [
  aMatch({ equa_id: 1, equb_id: 2, match_date: '2026-11-21T20:00:00.000Z' }),
  aMatch({ equa_id: 3, equb_id: 4, match_date: '2026-11-22T20:00:00.000Z' }),
];
const teams = ['', 'PSG', 'Lens', 'Brest', 'Nice'].map((name, equipe_id) => ({
  ...{ equipe_id, equipe_lib: name, equipe_lib_court: name, pays_id: 1, sport_id: 1 },
}));
const resultTypes = new Map(
  ['Gagné', 'Perdu', 'Annulé', 'En cours'].map((result_lib, index) => [
    index + 1,
    { result_id: index + 1, result_lib, result_issue: undefined, result_ordre: index },
  ]),
);
const reference = {
  matches: new Map([first, second].map((match) => [match.match_id, match])),
  teams: new Map(teams.map((team) => [team.equipe_id, team])),
  countries: new Map(),
  competitions: new Map(),
  players: new Map(),
  predictionTypes: new Map([
    [1, { prono_id: 1, prono_lib: 'Victoire équipe domicile (1)', grp_prono_id: 1, prono_ordre: 1 }],
  ]),
  predictionGroups: new Map([[1, { grp_prono_id: 1, grp_prono_lib: 'Résultat', grp_prono_ordre: 1 }]]),
  resultTypes,
  outcomeOf: outcomesBy(resultTypes.values()),
} as unknown as Reference;

const on = (match: Row<'match'>, fields = {}) => aSelection({ match_id: match.match_id, ...fields });
const free = (sel_libelle: string) => aSelection({ sel_libelle, sport_id: 1, sel_cote: 8500 });
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a ticket in words', () => {
  const three = [on(first), on(second), free('Vainqueur de la Ligue 1')];
  const system = (tailles: number[]) => aTicket({ br_id }, three, { type_pari: 'systeme', tailles });

  test.each([
    ['PSG – Lens', aTip({ br_id, match_id: first.match_id })],
    ['Combiné · 3 sélections', aTicket({ br_id }, three)],
    ['Système 2/3 · 3 sélections', system([2])],
    ['Trixie · 3 sélections', system([3, 2])],
    ['Patent · 3 sélections', system([1, 2, 3])],
    ['Système 1-2/3 · 3 sélections', system([1, 2])],
    [
      'Système 2-3/3 · 3 sélections',
      aTicket({ br_id }, [on(first, { base: 1 }), on(second), free('A')], {
        type_pari: 'systeme',
        tailles: [2, 3],
      }),
    ],
    ['Vainqueur de la Ligue 1', aTicket({ br_id }, [free('Vainqueur de la Ligue 1')])],
    ['Brest – Nice', aTicket({ br_id }, [on(second)])],
  ])('« %s »', (title, tip) => {
    expect(tipTitle(reference, tip)).toBe(title);
  });

  test('its selections, its terms, and the whole on one line', () => {
    const tip = aTicket({ br_id, prono_mise: 3500, match_cote: 4000 }, [on(first, { sel_cote: 4000 })], {
      ...{ contre: 1, commission_pct: 250 },
      encaissements: [{ date: '2026-11-20T10:00:00.000Z', part: 500, montant: 720 }],
    });
    const [selection] = detailsOf(tip)?.selections ?? [];
    expect(selection && plain(selectionText(reference, selection, tip))).toBe(
      'PSG – Lens · Victoire du PSG (1) @ 4,00',
    );
    expect(tipSubject(reference, tip)).toBe('Victoire du PSG (1)');
    expect(termTexts(tip).map(plain)).toEqual([
      'Contre, risque 105,00 €',
      'Commission 2,5 %',
      'Encaissé 7,20 € pour 5,00 € de mise',
    ]);
    const selections =
      'PSG – Lens · Victoire du PSG (1), Brest – Nice · Victoire de Brest (1), Vainqueur de la Ligue 1';
    expect(plain(tipText(reference, aTicket({ br_id }, three)))).toBe(
      `Combiné · 3 sélections (${selections}), 10,00 € à 29,09`,
    );
    expect(plain(tipText(reference, system([2])))).toBe(
      `Système 2/3 · 3 sélections (${selections}), 10,00 €`,
    );
  });
});

describe('a ticket in lists', () => {
  const combined = aTicket({ br_id }, [on(first), on(second)]);
  const [one] = detailsOf(combined)?.selections ?? [];
  const later = withEnding(combined, one?.sel_id ?? '', ending('gagne'), seededOutcomeOf);
  const lost = withEnding(combined, one?.sel_id ?? '', ending('perdu'), seededOutcomeOf);
  const partial = aTicket({ br_id }, [
    on(first, { sel_resultat: 'gagne' }),
    on(second, { sel_resultat: 'demi_perdu' }),
  ]);

  test('stands at its next open match, and at its last one once it has ended', () => {
    const dates = [combined, later, lost].map((tip) => matchDateOf(tip, reference.matches));
    expect(dates).toEqual([first.match_date, second.match_date, second.match_date]);
  });

  test('is found by any of its selections, by its type, and by its result as plain bets are', () => {
    const tips = [combined, lost, partial, aTip({ br_id, match_id: first.match_id, result_id: 2 })];
    const readers = {
      monthOfTip: () => '',
      resultOfTip: resultsOfTips(reference.resultTypes),
      isToSettle: () => false,
    };
    expect(tips.filter(tipTextSearch(reference, 'brest')).length).toBe(3);
    expect(filterTips(tips, readers, { type: 'simple' })).toEqual([tips[3]]);
    expect(filterTips(tips, readers, { resultat: 2 })).toEqual([lost, tips[3]]);
    expect(filterTips(tips, readers, { resultat: 'partiel' })).toEqual([partial]);
  });
});

describe('the form of a ticket', () => {
  const tip = aTicket({ br_id }, [
    on(first, { sel_cote: 2000, sel_resultat: 'gagne' }),
    on(second, { sel_cote: 1500 }),
  ]);
  const details = detailsOf(tip);
  const players = [{ equipe_id: 1, label: 'PSG', scorers: [{ joueur_id: 7, name: 'Doué' }] }];
  const teamsOf = ({ match_id }: { match_id: string }) => (match_id === '' ? [] : players);
  const rows = { bankrolls: [bankroll], balances: new Map([[br_id, 100_000]]), martingales: [] };
  const opened = { before: tip, details: details ?? expect.fail('no ticket') };
  const typed = typedTicketOf(opened, []);
  const check = (changes: Partial<TypedTicket>) =>
    v.safeParse(ticketFormSchema({ opened, linkedBefore: [], rows, reference, teamsOf }), {
      ...typed,
      ...changes,
    });
  const saved = (changes: Partial<TypedTicket>) => {
    const result = check(changes);
    if (!result.success) throw new Error(result.issues.map(({ message }) => message).join());
    return ticketAfter(opened, result.output, seededOutcomeOf);
  };
  const ended = (sel_resultat: string) =>
    typed.selections.map((one, index) => (index === 1 ? { ...one, sel_resultat } : one));

  test('unchanged leaves the ticket as it is', () => {
    expect(saved({})).toEqual(tip);
  });

  test('proposes the return by the rules, and keeps one that is typed', () => {
    const won = { selections: ended('gagne') };
    expect(previewOf(opened, { ...typed, ...won })).toMatchObject({ etat: 'gagne', returnCents: 3000 });
    expect(saved(won)).toMatchObject({ etat: 'gagne', prono_gain: 3000, date_reglement: expect.any(String) });
    expect(saved({ ...won, gain_saisi: '28,50' })).toMatchObject({ prono_gain: 2850 });
  });

  test('cashes out a part, and the rest goes on', () => {
    const cashOut = { date: '2026-11-21T12:00', part: '4,00', montant: '6,00' };
    expect(saved({ encaissements: [cashOut] })).toMatchObject({ etat: 'en_cours', prono_gain: 600 });
    const { issues } = check({ encaissements: [{ ...cashOut, part: '11' }] });
    expect(issues?.map(({ message }) => message)).toEqual(['Les encaissements dépassent la mise']);
  });

  test('says at its field what is wrong, and settles nothing meanwhile', () => {
    const fields = (changes: Partial<TypedTicket>) =>
      check(changes).issues?.map((issue) => v.getDotPath(issue as v.BaseIssue<unknown>));
    expect(fields({ type_pari: 'systeme' })).toEqual(['tailles']);
    expect(fields({ gagnant_place: '5/1' })).toEqual(['gagnant_place']);
    expect(fields({ selections: ended('place') })).toEqual(['selections.1.sel_resultat']);
    expect(fields({ prono_mise: '2000' })).toEqual(['prono_mise']);
    expect(previewOf(opened, { ...typed, type_pari: 'systeme' })).toBeNull();
  });

  describe('with other selections', () => {
    const [won, open] = typed.selections as [(typeof typed.selections)[0], (typeof typed.selections)[0]];
    const added = (sel_libelle: string, sel_cote = '3') => ({
      ...newTypedSelection(null),
      ...{ sel_libelle, sport_id: '1', sel_cote },
    });
    const held = (selections: TypedTicket['selections'], of = typed) => saved(withSelections(of, selections));
    const told = (changes: Partial<TypedTicket>) =>
      check(changes).issues?.map((issue) => [v.getDotPath(issue as v.BaseIssue<unknown>), issue.message]);

    test('keeps the ids of those that stay, and the odds follow', () => {
      const after = held([won, added('Vainqueur de la coupe'), { ...open, sel_cote: '1,6' }]);
      expect(after).toMatchObject({ match_cote: 9_600, etat: 'en_cours' });
      expect(detailsOf(after)?.selections).toMatchObject([
        { sel_id: won.sel_id, sel_resultat: 'gagne' },
        { match_id: null, sel_libelle: 'Vainqueur de la coupe', sport_id: 1, sel_cote: 3_000 },
        { sel_id: open.sel_id, sel_cote: 1_600 },
      ]);
    });

    test('is simple once a single one stays, and combined again with another', () => {
      const alone = withSelections(typed, [open]);
      expect(alone).toMatchObject({ type_pari: 'simple', match_cote: '1,50' });
      expect(saved(alone)).toMatchObject({ match_cote: 1_500, etat: 'en_cours' });
      const again = held([open, added('Vainqueur de la coupe')], { ...typed, ...alone });
      expect(again).toMatchObject({ match_cote: 4_500 });
      expect(detailsOf(again)).toMatchObject({ type_pari: 'combine' });
    });

    test('says what no longer fits, and nothing of what is being typed elsewhere', () => {
      const system = { ...typed, type_pari: 'systeme', tailles: ['2', '3'] };
      const fewer = withSelections(system, [won, open]);
      expect(fewer.tailles).toEqual(['2']);
      const [one, two] = [won, open].map((selection) => ({ ...selection, base: true }));
      expect(told({ ...fewer, selections: [one, two] as TypedTicket['selections'] })).toEqual([
        ['tailles', expect.stringContaining('bases')],
      ]);
      const blank = newTypedSelection(null);
      expect(
        told({ ...withSelections(system, [won, open, blank]), tailles: ['3'] })?.map(([at]) => at),
      ).toEqual(['sel_cote', 'sel_libelle', 'sport_id'].map((name) => `selections.2.${name}`));
    });

    test('asks for the bookmaker’s odds of two on one match, for the player, and refuses the same twice', () => {
      const again = { ...newTypedSelection({ match_id: first.match_id, prono_id: '1' }), sel_cote: '4' };
      expect(told(withSelections(typed, [won, open, again]))).toEqual([
        ['match_cote', expect.stringContaining('bookmaker')],
        ['selections.2.joueur_id', 'Choisissez le joueur'],
        ['selections.2.match_id', 'Cette sélection est déjà sur le ticket'],
      ]);
      const other = { ...again, joueur_id: '7' };
      const after = saved({ ...withSelections(typed, [won, open, other]), match_cote: '9' });
      expect(after.match_cote).toBe(9_000);
      expect(detailsOf(after)?.selections[2]).toMatchObject({ match_id: first.match_id, joueur_id: 7 });
    });
  });

  test('takes over a plain bet with what was typed of it', () => {
    const bet = { ...aTip({ br_id, match_id: first.match_id }), prono_id: 1, result_id: 4, ticket: null };
    const made = ticketOfBet(bet, { ...typedEdit(bet, []), prono_mise: '25' }, seededOutcomeOf);
    expect(made?.typed).toMatchObject({ prono_mise: '25' });
    expect(made?.opened.details.selections).toMatchObject([{ match_id: first.match_id, sel_cote: 1850 }]);
    const other = { ...bet, result_id: 9 };
    expect(ticketOfBet(other, typedEdit(other, []), seededOutcomeOf)).toBeNull();
  });
});

test('of two settled selections « À vérifier » keeps both, and of one settled two ways shows both', () => {
  const before = aTicket({ br_id }, [on(first), on(second)]);
  const [one, two] = detailsOf(before)?.selections ?? [];
  const end = (tip: Row<'tip'>, sel_id: string | undefined, result: 'gagne' | 'perdu') =>
    withEnding(tip, sel_id ?? '', ending(result), seededOutcomeOf);
  const current = end(end(before, two?.sel_id, 'gagne'), one?.sel_id, 'perdu');
  const kept = keptTip({ before, after: end(before, one?.sel_id, 'gagne') }, current);
  expect(detailsOf(kept)?.selections.map(({ sel_resultat }) => sel_resultat)).toEqual(['gagne', 'gagne']);
  expect(kept.etat).toBe('gagne');
  expect(
    comparedTickets(kept, current, reference).map(({ label, typed, held }) => [
      label,
      plain(typed),
      plain(held),
    ]),
  ).toEqual([
    [
      'Sélection 1',
      'PSG – Lens · Victoire du PSG (1) @ 1,85, Gagné',
      'PSG – Lens · Victoire du PSG (1) @ 1,85, Perdu',
    ],
  ]);
});

test('of a plain bet settled here and half settled elsewhere « À vérifier » shows both results', () => {
  const bet = aTip({ br_id, match_id: first.match_id });
  const kept = { ...bet, result_id: 1, prono_gain: 1850 };
  const half = aTicket({ br_id }, [{ ...on(first), sel_resultat: 'demi_gagne' }]);
  const current = { ...half, upm_id: bet.upm_id };
  const rows = comparedTickets(kept, current, reference).map(({ label, typed, held }) => [
    label,
    typed,
    held,
  ]);
  expect(rows).toContainEqual(['Résultat', 'Gagné', 'Demi-gagné']);
  expect(rows.map(([label]) => label)).not.toContain('Sélection 1');
});

test('of a selection removed and one added « À vérifier » says where each stands', () => {
  const current = aTicket({ br_id }, [on(first), free('Vainqueur de la coupe'), on(second)]);
  const [one, , three] = detailsOf(current)?.selections ?? [];
  const mine = aTicket({ br_id }, [
    ...(one ? [one] : []),
    ...(three ? [three] : []),
    free('Meilleur buteur'),
  ]);
  const kept = { ...current, ticket: mine.ticket };
  expect(
    comparedTickets(kept, current, reference).map(({ label, typed }) => [label, typed.slice(0, 8)]),
  ).toEqual([
    ['Sélection 2', '—'],
    ['Sélection 3', 'Meilleur'],
  ]);
});

describe('a plain bet settled from a list', () => {
  const bet = { ...aTip({ br_id, match_id: first.match_id, result_id: 4 }), prono_id: 1 };
  const known = { resultTypes, outcomeOf: seededOutcomeOf } as unknown as Reference;

  test('stays plain where a result type says how it ended', () => {
    expect(betEnded(bet, ending('gagne'), known)).toMatchObject({
      result_id: 1,
      prono_gain: 1850,
      ticket: null,
    });
    expect(betEnded(bet, ending('annule'), known)).toMatchObject({
      result_id: 3,
      prono_gain: 0,
      ticket: null,
    });
  });

  test('is a ticket where none does: half won, or level with others', () => {
    const half = betEnded(bet, ending('demi_gagne'), known);
    expect(half).toMatchObject({
      etat: 'demi_gagne',
      prono_gain: 1425,
      mise_effective: 500,
      result_id: null,
    });
    expect(detailsOf(half)?.selections).toMatchObject([{ match_id: first.match_id, prono_id: 1 }]);
    const level = betEnded(bet, { sel_resultat: 'gagne', places: 1, a_egalite: 2 }, known);
    expect(level).toMatchObject({ etat: 'partiel', prono_gain: 925 });
  });
});
