import { describe, expect, test } from 'vitest';
import { type NewMatch, reversedMatch, sameMatch } from '../../client/features/matches/match-actions.ts';
import {
  countryEntries,
  groupByCompetition,
  type Match,
  matchesOfDay,
  teamsOfCompetition,
} from '../../client/features/matches/matches-of-day.ts';
import type { Reference } from '../../client/local/live-data.ts';
import type { Row } from '../../shared/records/tables.ts';

const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;

function matchRow(n: number, compet_id: number, match_date: string, same_as: string | null = null): Match {
  return { match_id: id(n), compet_id, equa_id: 1, equb_id: 2, match_date, score: null, same_as };
}

function competition(compet_id: number, compet_lib: string, pays_id: number): Row<'competition'> {
  return { compet_id, compet_lib, sport_id: 1, pays_id, date_debut: '2026-08-01', date_fin: '2027-05-31' };
}

function team(equipe_id: number, equipe_lib: string): Row<'team'> {
  return { equipe_id, equipe_lib, equipe_lib_court: equipe_lib, equipe_img: null, sport_id: 1, pays_id: 1 };
}

function referenceWith(matches: readonly Match[]): Reference {
  const competitions = [
    competition(1, 'Ligue 1', 1),
    competition(2, 'Premier League', 2),
    competition(3, 'Coupe de France', 1),
    competition(4, 'Eredivisie', 9),
  ];
  const countries = [
    { pays_id: 1, pays_lib: 'France' },
    { pays_id: 2, pays_lib: 'Angleterre' },
  ];
  const teams = [team(1, 'Saint-Étienne'), team(2, 'Auxerre'), team(3, 'Élan')];
  return {
    competitions: new Map(competitions.map((row) => [row.compet_id, row])),
    countries: new Map(countries.map((row) => [row.pays_id, row])),
    teams: new Map(teams.map((row) => [row.equipe_id, row])),
    competitionTeams: teams.map(({ equipe_id }) => ({
      compet_equipe_id: equipe_id,
      compet_id: 1,
      equipe_id,
    })),
    matches: new Map(matches.map((row) => [row.match_id, row])),
  } as unknown as Reference;
}

describe('the matches of a day', () => {
  const late = matchRow(1, 1, local(20, 23, 59));
  const early = matchRow(2, 1, local(20, 0, 0));
  const next = matchRow(3, 1, local(21, 0, 0));
  const doubled = matchRow(4, 1, local(20, 20), id(1));
  const english = matchRow(5, 2, local(20, 18));
  const reference = referenceWith([late, early, next, doubled, english]);

  test('are those of the local day, without the ones that turned out to be another', () => {
    const ids = matchesOfDay(reference, [], '2026-11-20').map(({ match_id }) => match_id);
    expect(ids.sort()).toEqual([id(1), id(2), id(5)]);
  });

  test('include what only the server knows, without duplicates', () => {
    const fetched = [matchRow(9, 2, local(20, 12)), late];
    const ids = matchesOfDay(reference, fetched, '2026-11-20').map(({ match_id }) => match_id);
    expect(ids.sort()).toEqual([id(1), id(2), id(5), id(9)]);
  });

  test('are listed under their competitions by kick-off, filtered by country or competition', () => {
    const matches = matchesOfDay(reference, [], '2026-11-20');
    const outline = (filters: { pays?: number; compet?: number }) =>
      groupByCompetition(reference, matches, filters).map((group) => [
        group.competition.compet_lib,
        group.countryLabel,
        group.matches.map(({ match_id }) => match_id),
      ]);
    const ligue1 = ['Ligue 1', 'France', [id(2), id(1)]];
    const premierLeague = ['Premier League', 'Angleterre', [id(5)]];
    expect(outline({})).toEqual([ligue1, premierLeague]);
    expect(outline({ pays: 1 })).toEqual([ligue1]);
    expect(outline({ pays: 2, compet: 2 })).toEqual([premierLeague]);
    expect(outline({ compet: 3 })).toEqual([]);
  });

  test('a match of the same two teams on the same day is recognised; in the other order it is proposed, not assumed', () => {
    const there: NewMatch = { compet_id: 1, equa_id: 1, equb_id: 2, match_date: '2026-11-21T18:00:00.000Z' };
    const known = referenceWith([{ ...there, match_id: id(3), score: null, same_as: null }]);
    const turned = { ...there, equa_id: 2, equb_id: 1 };
    expect(sameMatch(known, there)?.match_id).toBe(id(3));
    expect(reversedMatch(known, there)).toBeUndefined();
    expect(sameMatch(known, turned)).toBeUndefined();
    expect(reversedMatch(known, turned)?.match_id).toBe(id(3));
    for (const find of [sameMatch, reversedMatch]) {
      for (const other of [there, turned]) {
        expect(find(known, { ...other, match_date: '2026-11-22T18:00:00.000Z' })).toBeUndefined();
        expect(find(known, { ...other, compet_id: 3 })).toBeUndefined();
        expect(find(known, { ...other, equb_id: 3 })).toBeUndefined();
      }
    }
  });
});

describe('the panel of countries', () => {
  test('lists every country with a competition in French order, an unknown one as such', () => {
    const entries = countryEntries(referenceWith([]));
    expect(entries.map(({ pays_lib, competitions }) => [pays_lib, competitions.length])).toEqual([
      ['Angleterre', 1],
      ['France', 2],
      ['Pays inconnu', 1],
    ]);
  });

  test('teams are offered in French order', () => {
    const names = teamsOfCompetition(referenceWith([]), 1).map(({ equipe_lib }) => equipe_lib);
    expect(names).toEqual(['Auxerre', 'Élan', 'Saint-Étienne']);
  });
});
