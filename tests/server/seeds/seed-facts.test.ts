import { describe, expect, it } from 'vitest';
import { bookmakers } from '../../../server/seeds/facts/bookmakers.ts';
import { competitionSources } from '../../../server/seeds/facts/competition-sources.ts';
import type { Club, CompetitionFact } from '../../../server/seeds/facts/competitions/competition-fact.ts';
import { competitions } from '../../../server/seeds/facts/competitions.ts';
import { countries } from '../../../server/seeds/facts/countries.ts';
import { seededRule } from '../../../server/seeds/facts/prediction-rules.ts';
import { predictions } from '../../../server/seeds/facts/predictions.ts';
import { resultTypes } from '../../../server/seeds/facts/result-types.ts';
import { sports } from '../../../server/seeds/facts/sports.ts';
import { countedParts } from '../../../shared/domain/counted-parts.ts';

const sportNames = new Set(sports.map((sport) => sport.sport_lib));
const countryNames = new Set(countries.map((country) => country.pays_lib));
const entries = competitions.flatMap((competition) =>
  competition.clubs.map((club) => ({ competition, club, team: teamKey(competition, club) })),
);

describe('the seeded lists', () => {
  it('hold the 25 sports of the landing page', () => {
    expect(sports).toHaveLength(25);
    expect(repeated(sports.map((sport) => sport.sport_lib))).toEqual([]);
  });

  it('name each country once, with a time zone the platform knows', () => {
    expect(countries.length).toBeGreaterThan(200);
    expect(repeated(countries.map((country) => country.pays_lib))).toEqual([]);
    for (const { zone } of countries) {
      if (zone !== undefined) expect(() => new Intl.DateTimeFormat('fr', { timeZone: zone })).not.toThrow();
    }
  });

  it('name each bookmaker once, with an https site', () => {
    expect(repeated(bookmakers.map((bookmaker) => bookmaker.bookmaker_lib))).toEqual([]);
    for (const { site } of bookmakers) expect(new URL(site).protocol).toBe('https:');
  });

  it('number the result types 1 to 5 in the decided order', () => {
    expect(resultTypes.map((type) => [type.result_id, type.result_lib, type.result_ordre])).toEqual([
      [1, 'Gagné', 1],
      [2, 'Perdu', 2],
      [3, 'Annulé/Remboursé', 3],
      [4, 'En cours', 4],
      [5, 'En attente', 5],
    ]);
  });
});

describe('the prediction groups', () => {
  it('have unique labels within the limits', () => {
    expect(repeated(predictions.map((group) => group.grp_prono_lib))).toEqual([]);
    expect(predictions.filter((group) => group.grp_prono_lib.length > 100)).toEqual([]);
  });

  it('hold at least one type, each once and within the limits', () => {
    for (const group of predictions) {
      expect(group.pronos.length, group.grp_prono_lib).toBeGreaterThan(0);
      expect(repeated(group.pronos), group.grp_prono_lib).toEqual([]);
      expect(group.pronos.filter((label) => label.length > 255)).toEqual([]);
    }
  });

  it('serve every sport, and only sports that exist', () => {
    const served = predictions.flatMap((group) => group.sports);
    expect(new Set(served)).toEqual(sportNames);
    for (const group of predictions) expect(repeated(group.sports), group.grp_prono_lib).toEqual([]);
  });

  it('open each sport with who wins', () => {
    for (const sport of sportNames) {
      const first = predictions.find((group) => group.sports.includes(sport));
      expect(first?.grp_prono_lib, sport).toMatch(/^(Résultat du match|Vainqueur)/);
    }
  });

  it('ask of a score only the parts that the sport counts', () => {
    const everyPart = countedParts('Sport inconnu');
    for (const sport of sportNames) expect(countedParts(sport), sport).not.toEqual(everyPart);
    expect(countedParts('football')).toEqual({ mi_temps: true, prolongation: true, periodes: null });
    const asked = predictions.flatMap(({ grp_prono_lib, sports: served, pronos }) => {
      const rules = JSON.stringify(pronos.map((label) => seededRule(grp_prono_lib, label, pronos)));
      return served.map((sport) => ({
        group: `${sport}, ${grp_prono_lib}`,
        parts: countedParts(sport),
        rules,
      }));
    });
    const groupsWith = (text: RegExp) => asked.filter(({ rules }) => text.test(rules));
    expect(groupsWith(/mi_temps/).length).toBeGreaterThan(10);
    for (const { group, parts } of groupsWith(/mi_temps/)) expect(parts.mi_temps, group).toBe(true);
    expect(groupsWith(/periode|points/).length).toBeGreaterThan(10);
    for (const { group, parts } of groupsWith(/periode|points/)) expect(parts.periodes, group).not.toBeNull();
    for (const { group, parts } of groupsWith(/"prolongation"/)) expect(parts.prolongation, group).toBe(true);
  });

  it('write numbers with a decimal comma', () => {
    const labels = predictions.flatMap((group) => group.pronos);
    expect(labels.filter((label) => /\d\.\d/.test(label))).toEqual([]);
  });

  it('offer scorers for football', () => {
    const scorerGroups = predictions.filter((group) => /buteur/i.test(group.grp_prono_lib));
    expect(scorerGroups.filter((group) => group.sports.includes('Football')).length).toBeGreaterThan(2);
  });
});

describe('the competitions', () => {
  it('are unique by name, sport and country, and refer to what is seeded', () => {
    expect(repeated(competitions.map((c) => `${c.compet_lib}|${c.sport}|${c.country}`))).toEqual([]);
    expect(competitions.filter((c) => !sportNames.has(c.sport) || !countryNames.has(c.country))).toEqual([]);
  });

  it('start before they end', () => {
    for (const { date_debut, date_fin } of competitions) {
      expect(`${date_debut} ${date_fin}`).toMatch(/^\d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2}$/);
      expect(Date.parse(date_debut)).toBeLessThan(Date.parse(date_fin));
    }
  });

  it.each([
    ['Ligue 1', 18],
    ['Ligue 2', 18],
    ['Premier League', 20],
    ['Championship', 24],
    ['LaLiga', 20],
    ['Serie A', 20],
    ['Bundesliga', 18],
    ['Top 14', 14],
    ['Betclic Élite', 16],
    ['Euroligue', 20],
    ['NBA', 30],
    ['NHL', 32],
    ['NFL', 32],
  ])('%s has %i competitors', (name, size) => {
    expect(competitions.find((competition) => competition.compet_lib === name)?.clubs).toHaveLength(size);
  });

  it('have at least two clubs, each once', () => {
    for (const competition of competitions) {
      expect(competition.clubs.length, competition.compet_lib).toBeGreaterThanOrEqual(2);
      expect(repeated(competition.clubs.map((club) => teamKey(competition, club)))).toEqual([]);
    }
  });
});

describe('the clubs', () => {
  it('keep the limits of a team and are from a known country', () => {
    for (const { competition, club } of entries) {
      expect(club.equipe_lib_court.length, club.equipe_lib).toBeLessThanOrEqual(30);
      expect(club.equipe_lib.length, club.equipe_lib).toBeLessThanOrEqual(300);
      expect(countryNames, club.equipe_lib).toContain(club.country ?? competition.country);
    }
  });

  it('have one short name and one country, whatever the competition', () => {
    const spellings = entries.map(({ team, club }) => `${team}|${club.equipe_lib_court}`);
    const teams = entries.map(({ team }) => team);
    expect(new Set(spellings).size).toBe(new Set(teams).size);
    const names = entries.map(({ competition, club }) => `${competition.sport}|${club.equipe_lib}`);
    expect(new Set(names).size).toBe(new Set(teams).size);
  });

  it('share no name or alias with another club of the sport', () => {
    const teamByName = new Map<string, string>();
    const clashes: string[] = [];
    for (const { competition, club, team } of entries) {
      for (const name of namesOf(club)) {
        const key = `${competition.sport}|${normalized(name)}`;
        const known = teamByName.get(key);
        if (known !== undefined && known !== team) clashes.push(`${name}: ${known} / ${team}`);
        teamByName.set(key, team);
      }
    }
    expect(clashes).toEqual([]);
  });

  it.each([
    ['Paris SG', 'Paris Saint-Germain'],
    ['Paris Saint-Germain FC', 'Paris Saint-Germain'],
    ['St Etienne', 'AS Saint-Étienne'],
    ['Man United', 'Manchester United'],
    ['Spurs', 'Tottenham Hotspur'],
    ["Nott'm Forest", 'Nottingham Forest'],
    ['Ath Madrid', 'Atlético de Madrid'],
    ['FC Internazionale Milano', 'Inter Milan'],
    ["M'gladbach", 'Borussia Mönchengladbach'],
    ['ES Troyes AC', 'ESTAC Troyes'],
  ])('« %s » is %s', (alias, expected) => {
    const named = entries.filter(
      ({ competition, club }) => competition.sport === 'Football' && namesOf(club).includes(alias),
    );
    expect(new Set(named.map(({ club }) => club.equipe_lib))).toEqual(new Set([expected]));
  });
});

describe('the competition sources', () => {
  it('know each division and openfootball name once', () => {
    expect(repeated(competitionSources.flatMap(({ division }) => division ?? []))).toEqual([]);
    expect(repeated(competitionSources.flatMap(({ openfootball }) => openfootball ?? []))).toEqual([]);
    expect(repeated(competitionSources.map((s) => `${s.compet_lib}|${s.sport}|${s.country}`))).toEqual([]);
  });

  it('refer to seeded sports and countries, and cover every seeded football league', () => {
    const sources = new Set(competitionSources.map((s) => `${s.compet_lib}|${s.sport}|${s.country}`));
    expect(
      competitionSources.filter((s) => !sportNames.has(s.sport) || !countryNames.has(s.country)),
    ).toEqual([]);
    const football = competitions.filter((competition) => competition.sport === 'Football');
    expect(football.filter((c) => !sources.has(`${c.compet_lib}|${c.sport}|${c.country}`))).toEqual([]);
  });
});

function teamKey(competition: CompetitionFact, club: Club): string {
  return `${club.equipe_lib}|${competition.sport}|${club.country ?? competition.country}`;
}

function namesOf(club: Club): string[] {
  return [club.equipe_lib, club.equipe_lib_court, ...(club.aliases ?? [])];
}

function normalized(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = normalized(value);
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
}
