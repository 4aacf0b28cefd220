import { describe, expect, test } from 'vitest';
import { datedTips, filterChoices, filterTips } from '../../client/features/my-tips/my-tips.ts';
import { isFiltering, tipFilters } from '../../client/features/my-tips/tip-filters.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aBankroll, aMatch, aTip } from '../helpers/carnet.ts';

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
  site_web: null,
});
const reference = {
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
const dated = datedTips([first, second, third], matches);

describe('the list of all tips', () => {
  test('goes from the newest to the oldest, each in the month of its match on this device', () => {
    expect(dated).toEqual([
      { tip: second, month: '2026-10' },
      { tip: first, month: '2026-11' },
      { tip: third, month: '2026-09' },
    ]);
  });

  test('offers what occurs among its tips, months newest first, archived bankrolls last and marked', () => {
    const { months, bookmakers, bankrolls } = filterChoices(dated, bankrollById, reference, {});
    expect(months.map(({ label }) => label)).toEqual(['novembre 2026', 'octobre 2026', 'septembre 2026']);
    expect(bookmakers).toEqual([
      { value: '2', label: 'Betclic' },
      { value: '1', label: 'Zebet' },
    ]);
    expect(bankrolls.map(({ label }) => label)).toEqual(['Zénith', 'Ancienne (archivée)']);
  });

  test('still offers what an old address has chosen', () => {
    const chosen = { mois: '2024-03', bookmaker: 99, bankroll: unused.br_id };
    const { months, bookmakers, bankrolls } = filterChoices(dated, bankrollById, reference, chosen);
    expect(months.at(-1)).toEqual({ value: '2024-03', label: 'mars 2024' });
    expect(bookmakers).toContainEqual({ value: '99', label: 'Bookmaker inconnu' });
    expect(bankrolls).toContainEqual({ value: unused.br_id, label: 'Vide' });
  });

  test('keeps the tips that pass every filter', () => {
    expect(filterTips(dated, {})).toEqual([second, first, third]);
    expect(filterTips(dated, { mois: '2026-11' })).toEqual([first]);
    expect(filterTips(dated, { bookmaker: 2 })).toEqual([second, third]);
    expect(filterTips(dated, { bookmaker: 2, bankroll: active.br_id })).toEqual([third]);
    expect(filterTips(dated, { mois: '2026-11', bookmaker: 2 })).toEqual([]);
  });

  test('leaves out of an address what makes no sense', () => {
    const read = tipFilters({ mois: '2026-13', bookmaker: '2', bankroll: '', autre: 1 });
    expect(isFiltering(read)).toBe(false);
    expect(tipFilters({ mois: '2026-12', bookmaker: 2, bankroll: active.br_id })).toEqual({
      mois: '2026-12',
      bookmaker: 2,
      bankroll: active.br_id,
    });
  });
});
