import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestAmong } from '../../../server/import/nearest.ts';
import { findClub, type NamedClub, sameClub, teamNameKey } from '../../../server/import/team-names.ts';
import { dataFile } from '../../helpers/data-file.ts';

type Pair = { division: string; football_data_name: string; openfootball_name: string };

const pairs: Pair[] = parse(readFileSync(dataFile('team_names.csv')), { columns: true });
const divisions = [...new Set(pairs.map((pair) => pair.division))];

describe.each(divisions)('the clubs of %s under both their names', (division) => {
  const ofDivision = pairs.filter((pair) => pair.division === division);

  it('each is known as the same club', () => {
    const missed = ofDivision.filter((pair) => !sameClub(pair.football_data_name, pair.openfootball_name));
    expect(missed).toEqual([]);
  });

  it('no two different clubs are merged', () => {
    const merged = ofDivision.flatMap((one) =>
      ofDivision
        .filter((other) => other.football_data_name !== one.football_data_name)
        .filter((other) => namesOf(one).some((a) => namesOf(other).some((b) => sameClub(a, b))))
        .map((other) => `${one.openfootball_name} = ${other.openfootball_name}`),
    );
    expect(merged).toEqual([]);
  });

  it('each football-data name finds its club among all of them, and nothing without that club', () => {
    const clubs = clubsOf(ofDivision.map((pair) => pair.openfootball_name));
    for (const { football_data_name, openfootball_name } of ofDivision) {
      const id = findClub(football_data_name, clubs);
      const own = clubs.filter((club) => sameClub(club.names[0] ?? '', openfootball_name));
      expect(own.map((club) => club.id)).toContain(id);
      const others = clubs.filter((club) => !own.includes(club));
      expect(findClub(football_data_name, others)).toBeNull();
    }
  });
});

describe('two clubs are never merged', () => {
  it.each([
    ['Paris FC', 'Paris Saint-Germain'],
    ['Paris', 'Paris FC'],
    ['Paris', 'Paris Saint-Germain'],
    ['Man City', 'Man United'],
    ['Manchester', 'Manchester City'],
    ['Real Madrid', 'Real Sociedad'],
    ['Real Madrid', 'Atlético Madrid'],
    ['Real Sociedad', 'Real Sociedad B'],
    ['Barcelona', 'RCD Espanyol de Barcelona'],
    ['FC Barcelona', 'Barcelona B'],
    ['Athletic Bilbao', 'Bilbao Athletic'],
    ['AC Milan', 'Inter Milan'],
    ['Roma', 'Lazio Roma'],
    ['Verona', 'Chievo Verona'],
    ['Torino', 'Juventus Turin'],
    ['SC Bastia', 'CA Bastia'],
    ['AC Ajaccio', 'GFC Ajaccio'],
    ['UD Logroñés', 'SD Logroñés'],
    ['VfB Oldenburg', 'VfL Oldenburg'],
    ['1. FC Köln', 'Fortuna Köln'],
    ['Bayern Munich', '1860 Munich'],
    ['Eintracht Frankfurt', 'FSV Frankfurt'],
    ['Frankfurt', 'FSV Frankfurt'],
    ['VfB Stuttgart', 'Stuttgarter Kickers'],
    ['Hamburger SV', 'FC St. Pauli'],
    ['Sheffield United', 'Sheffield Wednesday'],
    ['Bristol City', 'Bristol Rovers'],
    ['Dundee', 'Dundee United'],
    ['Club Brugge', 'Cercle Brugge'],
    ['CSKA Sofia', 'CSKA 1948 Sofia'],
    ['Lausanne-Sport', 'Stade Lausanne Ouchy'],
    ['Besançon Football', 'Racing Besançon'],
    ['Lyon', 'FC Lyon Duchère'],
    ['Olympique Lyonnais', 'Olympique Lyonnais Féminin'],
    ['Olympique Lyonnais', 'Olympique de Marseille'],
    ['Lille OSC', 'Lille OSC II'],
    ['Racing Club', 'RC Lens'],
    ['Sporting CP', 'Sporting Gijón'],
    ['Спартак', 'Динамо'],
  ])('%s is not %s', (one, other) => {
    expect(sameClub(one, other)).toBe(false);
    expect(findClub(one, clubsOf([other]))).toBeNull();
    expect(findClub(other, clubsOf([one]))).toBeNull();
  });
});

describe('one club under similar spellings', () => {
  it.each([
    ['A.S. Saint-Étienne', 'St Etienne'],
    ['PSG', 'Paris Saint-Germain FC'],
    ['Man Utd', 'Manchester United FC'],
    ['Spurs', 'Tottenham Hotspur'],
    ['Nott’m Forest', "Nott'm Forest"],
    ['Atlético de Madrid', 'Atletico Madrid'],
    ['FC Cologne', '1. FC Köln'],
    ['Bayern', 'FC Bayern München'],
    ['Inter Milan', 'FC Internazionale Milano'],
    ['Brighton and Hove Albion', 'Brighton & Hove Albion FC'],
    ['RC Lens', 'Racing Club de Lens'],
    ['FC København', 'FC Copenhague'],
    ['Bodø/Glimt', 'FK Bodo Glimt'],
  ])('%s is %s', (one, other) => {
    expect(sameClub(one, other)).toBe(true);
    expect(findClub(one, clubsOf(['Autre club', other]))).toBe(2);
  });

  it('the key of a key is that key, and no name is left without one', () => {
    const names = [...pairs.flatMap(namesOf), '!!!', 'FC', '1. FC', '福岡'];
    for (const name of names) {
      expect(teamNameKey(name)).not.toBe('');
      expect(teamNameKey(teamNameKey(name))).toBe(teamNameKey(name));
    }
  });
});

describe('a name that could be two clubs finds none', () => {
  it('when two clubs of the list are equally near', () => {
    expect(findClub('Oldenburg', clubsOf(['VfB Oldenburg', 'VfL Oldenburg']))).toBeNull();
    expect(findClub('Oldenburg', clubsOf(['VfB Oldenburg', 'VfL Wolfsburg']))).toBe(1);
  });

  it('when the club is known under a short name but also under its full one', () => {
    const clubs = [{ id: 1, names: ['CD Logroñés', 'Logroñés'] }];
    expect(findClub('UD Logroñés', clubs)).toBeNull();
    expect(findClub('Logroñés CD', clubs)).toBe(1);
  });
});

function namesOf(pair: Pair): string[] {
  return [pair.football_data_name, pair.openfootball_name];
}

function clubsOf(names: readonly string[]): NamedClub[] {
  return names.map((name, index) => ({ id: index + 1, names: [name] }));
}

it('of thousands, the most similar names are those that comparing with each finds', () => {
  const pairs = (text: string) =>
    new Set([...` ${text}`].map((letter, at) => letter + (`${text} `[at] ?? '')));
  const words = (text: string) => new Set(text.split(' ').filter(({ length }) => length > 3));
  const likeness = (one: string, other: string) => {
    const [a, b] = [pairs(one), pairs(other)];
    const shared = words(one).isDisjointFrom(words(other)) ? 0 : 0.35;
    return (2 * a.intersection(b).size) / (a.size + b.size) + shared;
  };
  const name = fc
    .array(fc.constantFrom('lens', 'lans', 'racing', 'rc', 'ac', 'city', 'a'), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(
      name,
      fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), { maxLength: 12 }),
      (wanted, clubs) => {
        const scores = clubs.map((names) => Math.max(...names.map((one) => likeness(wanted, one))));
        const best = [...clubs.keys()]
          .filter((at) => (scores[at] ?? 0) >= 0.5)
          .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
          .slice(0, 5);
        const found = nearestAmong([...clubs.keys()], (at) => clubs[at] ?? [])(wanted);
        expect(found).toEqual(best);
      },
    ),
  );
});
