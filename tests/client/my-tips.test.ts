import { describe, expect, test } from 'vitest';
import {
  filterChoices,
  filterTips,
  heldFilters,
  resultsOfTips,
  tipMonths,
} from '../../client/features/my-tips/my-tips.ts';
import { isFiltering, tipFilters } from '../../client/features/my-tips/tip-filters.ts';
import { tipTextSearch } from '../../client/features/my-tips/tip-text-search.ts';
import { toSettleNow } from '../../client/tips/to-settle.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aBankroll, aMartingale, aMatch, aTip } from '../helpers/rows.ts';

const local = (month: number, day: number, hour: number) =>
  new Date(2026, month - 1, day, hour).toISOString();

const active = aBankroll({ br_lib: 'Zénith' });
const archived = aBankroll({ br_lib: 'Ancienne', is_archive: 1 });
const unused = aBankroll({ br_lib: 'Vide' });
const bankrollById = new Map([active, archived, unused].map((row) => [row.br_id, row]));
const november = aMatch({ match_date: local(11, 1, 0) });
const october = aMatch({ match_date: local(10, 31, 23) });
const matches = new Map([november, october].map((row) => [row.match_id, row]));
const bookmaker = (bookmaker_id: number, bookmaker_lib: string): Row<'bookmaker'> => ({
  bookmaker_id,
  bookmaker_lib,
  bookmaker_img: null,
  bookmaker_mini_img: null,
  gp_diviseur: null,
  bonus_combine: null,
  site_web: null,
});
const montante = aMartingale();
const aTeam: Row<'team'> = {
  ...{
    equipe_id: 1,
    equipe_lib: 'Lens',
    equipe_lib_court: 'Lens',
    equipe_img: null,
    sport_id: 1,
    pays_id: 1,
  },
};
const aType: Row<'prediction_type'> = {
  ...{
    prono_id: 1,
    prono_lib: 'Victoire équipe domicile (1)',
    grp_prono_id: 1,
    prono_ordre: 1,
    prono_regle: null,
  },
};
const result = (result_id: number, result_lib: string): Row<'result_type'> => ({
  ...{ result_id, result_lib, result_issue: null, result_ordre: result_id },
});
const reference = {
  resultTypes: new Map([
    [1, result(1, 'Gagné')],
    [4, result(4, 'En cours')],
  ]),
  bookmakers: new Map([1, 2].map((id) => [id, bookmaker(id, id === 1 ? 'Zebet' : 'Betclic')])),
};

const first = aTip({ br_id: active.br_id, match_id: november.match_id, date_add: local(10, 2, 9) });
const second = aTip({
  br_id: archived.br_id,
  match_id: october.match_id,
  bookmaker_id: 2,
  date_add: local(10, 3, 9),
});
const third = aTip({
  br_id: active.br_id,
  match_id: 'gone',
  bookmaker_id: 2,
  date_add: local(9, 30, 23),
});

const settled = aTip({
  br_id: active.br_id,
  match_id: october.match_id,
  result_id: 1,
  date_add: local(10, 4, 9),
  user_comment: 'Noté au café',
});
const tips = [third, second, first, settled];
const monthOfTip = tipMonths(matches);
const isToSettle = toSettleNow({ matches, outcomeOf: seededOutcomeOf }, Date.parse(local(11, 1, 2)));
const readers = { monthOfTip, resultOfTip: resultsOfTips(reference.resultTypes), isToSettle };
const named = { bankrollById, martingales: [montante], reference };

describe('the list of all tips', () => {
  test('gives the month of each tip’s match, or its own where the match is not known', () => {
    expect(tips.map(monthOfTip)).toEqual(['2026-09', '2026-10', '2026-11', '2026-10']);
  });

  test('offers what occurs among its tips, months newest first, archived bankrolls last and marked', () => {
    const { mois, resultat, bookmaker, bankroll, martingale } = filterChoices(tips, monthOfTip, named, {});
    expect(mois.map(({ label }) => label)).toEqual(['novembre 2026', 'octobre 2026', 'septembre 2026']);
    expect(resultat.map(({ label }) => label)).toEqual(['Gagné', 'En cours']);
    expect(bookmaker).toEqual([
      { value: '2', label: 'Betclic' },
      { value: '1', label: 'Zebet' },
    ]);
    expect(bankroll.map(({ label }) => label)).toEqual(['Zénith', 'Ancienne (archivée)']);
    expect(martingale.map(({ label }) => label)).toEqual(['Montante']);
  });

  test('still offers what an old address has chosen, and shows the active filters', () => {
    const chosen = { texte: 'lens', mois: '2024-03', bookmaker: 99, bankroll: unused.br_id };
    const choices = filterChoices(tips, monthOfTip, named, chosen);
    expect(choices.mois.at(-1)).toEqual({ value: '2024-03', label: 'mars 2024' });
    expect(choices.bookmaker).toContainEqual({ value: '99', label: 'Bookmaker inconnu' });
    expect(choices.bankroll).toContainEqual({ value: unused.br_id, label: 'Vide' });
    expect(heldFilters(chosen, choices).map(({ label }) => label)).toEqual([
      '«\u00a0lens\u00a0»',
      'mars 2024',
      'Bookmaker inconnu',
      'Vide',
    ]);
  });

  test('keeps the tips that pass every filter', () => {
    expect(filterTips(tips, readers, {})).toEqual([third, second, first, settled]);
    expect(filterTips(tips, readers, { mois: '2026-11' })).toEqual([first]);
    expect(filterTips(tips, readers, { resultat: 1 })).toEqual([settled]);
    expect(filterTips(tips, readers, { bookmaker: 2 })).toEqual([third, second]);
    expect(filterTips(tips, readers, { bookmaker: 2, bankroll: active.br_id })).toEqual([third]);
    expect(filterTips(tips, readers, { mois: '2026-11', bookmaker: 2 })).toEqual([]);
    expect(filterTips(tips, readers, {}, ({ upm_id }) => upm_id === first.upm_id)).toEqual([first]);
  });

  test('« À régler » keeps all that is open on matches that are over, whatever its open result is called', () => {
    const waiting = aTip({ br_id: active.br_id, match_id: october.match_id, result_id: 5 });
    const filters = tipFilters({ resultat: 'a_regler' });
    expect(filterTips([...tips, waiting], readers, filters)).toEqual([third, second, waiting]);
    const choices = filterChoices(tips, monthOfTip, named, filters);
    expect(heldFilters(filters, choices).map(({ label }) => label)).toEqual(['À régler']);
  });

  test('finds a tip by every word of its teams, type or comment, accents or not', () => {
    const names = {
      matches,
      teams: new Map([[1, { ...aTeam, equipe_lib: 'AS Saint-Étienne' }]]),
      competitions: new Map(),
      predictionTypes: new Map([[1, aType]]),
      predictionGroups: new Map(),
      players: new Map(),
    };
    const found = (search: string) => filterTips(tips, readers, {}, tipTextSearch(names, search));
    expect(found('ETIENNE victoire')).toEqual([second, first, settled]);
    expect(found('étienne cafe')).toEqual([settled]);
    expect(found('nul')).toEqual([]);
  });

  test('leaves out invalid values of an address', () => {
    const read = tipFilters({ mois: '2026-13', bookmaker: '2', bankroll: '', resultat: -1, autre: 1 });
    expect(isFiltering(read)).toBe(false);
    const wanted = { texte: '2', mois: '2026-12', resultat: 1, bookmaker: 2, bankroll: 'b', martingale: 'm' };
    expect(tipFilters({ ...wanted, texte: 2 })).toEqual(wanted);
  });
});
