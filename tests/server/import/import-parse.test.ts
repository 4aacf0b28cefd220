import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kickOffInstant } from '../../../server/import/kick-off.ts';
import { MatchFileError } from '../../../server/import/match-file-error.ts';
import { type ParsedMatchFile, parseMatchFile, UNREADABLE } from '../../../server/import/parse-match-file.ts';
import { dataFile } from '../../helpers/data-file.ts';

const FIXTURES_2026 = 'E0_2627_fixtures.csv';
const LIGUE_1_2024 = 'openfootball/2024-25/fr.1.json';
const ODDS_LIGUE_1_2024 = 'football-data/2425/F1.csv';

describe('real files', () => {
  it.each([
    ['2024-25', '2024-08-16T18:45:00.000Z', '2025-05-17T19:00:00.000Z', 0],
    ['2025-26', '2025-08-15T18:45:00.000Z', '2026-05-16T19:00:00.000Z', 1],
    ['2026-27', '2026-08-21T18:45:00.000Z', '2027-05-29T18:00:00.000Z', 0],
  ])('Ligue 1 %s is 306 matches from its first kick-off to its last', (season, first, last, postponed) => {
    const file = readReal(`openfootball/${season}/fr.1.json`);
    expect(file).toMatchObject({
      format: 'openfootball',
      source: { name: 'French Ligue 1', division: null },
      season: { label: season },
      problems: [],
    });
    expect(file.matches).toHaveLength(306);
    expect(kickOffs(file)).toMatchObject({ first, last });
    expect(file.matches.filter((match) => match.postponed)).toHaveLength(postponed);
  });

  it('football-data in British time gives the very kick-offs of openfootball in French time', () => {
    const odds = readReal(ODDS_LIGUE_1_2024);
    expect(odds).toMatchObject({
      format: 'football-data',
      source: { division: 'F1' },
      season: { startYear: 2024, endYear: 2025 },
      problems: [],
    });
    expect(odds.matches).toHaveLength(306);
    expect(odds.matches[0]).toMatchObject({ line: 2, home: 'Le Havre', away: 'Paris SG', day: '2024-08-16' });
    expect(kickOffs(odds)).toEqual(kickOffs(readReal(LIGUE_1_2024)));
  });

  it('Ligue 2 2023-24 keeps the row without odds', () => {
    const file = readReal('football-data/2324/F2.csv');
    expect(file).toMatchObject({ source: { division: 'F2' }, season: { label: '2023-24' }, problems: [] });
    expect(file.matches).toHaveLength(379);
  });

  it('the fixture list is 380 matches in the local time of the competition', () => {
    const file = readReal(FIXTURES_2026);
    expect(file).toMatchObject({ format: 'fixture-list', season: { label: '2026-27' }, problems: [] });
    expect(file.matches).toHaveLength(380);
    expect(file.matches[0]).toMatchObject({
      line: 2,
      home: 'Arsenal',
      away: 'Coventry',
      day: '2026-08-21',
      time: '20:00',
      zone: null,
    });
  });

  it('the Champions League gives the country beside the name, and Central European time', () => {
    const file = readReal('openfootball/2024-25/uefa.cl.json');
    expect(file.matches).toHaveLength(189);
    expect(file.matches.at(-1)).toMatchObject({
      home: 'Paris Saint-Germain FC',
      homeCountry: 'FRA',
      away: 'FC Internazionale Milano',
      awayCountry: 'ITA',
      zone: 'Europe/Paris',
    });
    expect(file.matches.every((match) => match.homeCountry !== null && match.awayCountry !== null)).toBe(
      true,
    );
  });

  it.each([LIGUE_1_2024, 'openfootball/2026-27/fr.1.json'])('a match of %s is named by its place', (path) => {
    const places = Array.from({ length: 306 }, (_, index) => index + 1);
    expect(readReal(path).matches.map((match) => match.line)).toEqual(places);
  });
});

describe('layouts', () => {
  it('reads an old season: no time, short years, empty trailing columns, other names and order', () => {
    const file = read(
      'Date,Div,AT,HT,,\r\n14/08/93,E0,Leeds,Man City,,\r\n21/08/04,E0,Everton,Arsenal,,,,\r\n',
    );
    expect(days(file)).toEqual(['1993-08-14', '2004-08-21']);
    expect(file.matches[0]).toMatchObject({ home: 'Man City', away: 'Leeds', time: null });
  });

  it('reads the « extra leagues » of football-data', () => {
    const file = read(
      'Country,League,Season,Date,Time,Home,Away\nBrazil,Serie A,2024,13/04/2024,22:30,Bahia,Fortaleza',
    );
    expect(file).toMatchObject({
      format: 'football-data',
      source: { name: 'Brazil Serie A', division: null },
      season: { label: '2024' },
      matches: [{ home: 'Bahia', zone: 'Europe/London' }],
    });
  });

  it('keeps the division of each match when a file holds several', () => {
    const file = read(
      'Div,Date,HomeTeam,AwayTeam\nF1,17/08/2024,Brest,Marseille\nF2,17/08/2024,Caen,Paris FC',
    );
    expect(file.source.division).toBeNull();
    expect(file.matches.map((match) => match.division)).toEqual(['F1', 'F2']);
  });

  it.each(['windows-1252', 'utf-8', 'utf-8 with a BOM', 'utf-16'])(
    'reads accents and semicolons in %s',
    (encoding) => {
      const text = 'date;HOME TEAM;Away Team\n2026-08-21;Saint-Étienne;"Nîmes; Olympique"';
      const bytes = {
        'windows-1252': Buffer.from(text, 'latin1'),
        'utf-8': Buffer.from(text),
        'utf-8 with a BOM': Buffer.from(`\ufeff${text}`),
        'utf-16': Buffer.from(`\ufeff${text}`, 'utf16le'),
      }[encoding];
      const file = parseMatchFile(bytes ?? new Uint8Array(), 'matchs.csv');
      expect(file.matches).toMatchObject([
        { home: 'Saint-Étienne', away: 'Nîmes; Olympique', day: '2026-08-21' },
      ]);
    },
  );

  it('reads the line by which Excel is told the separator, and counts it', () => {
    const file = read('sep=;\r\nDate;Home Team;Away Team\r\n21/08/2026;Nice;Lens, RC\r\ndemain;A;B');
    expect(file.matches).toMatchObject([{ line: 3, home: 'Nice', away: 'Lens, RC' }]);
    expect(file.problems.map(({ line }) => line)).toEqual([4]);
  });

  it('reads older openfootball files: rounds, teams as objects, times with their offset', () => {
    const file = readJson({
      name: 'World Cup 2026',
      rounds: [
        {
          name: 'Matchday 1',
          matches: [{ date: '2026-06-11', time: '13:00 UTC-6', team1: { name: 'Mexico' }, team2: 'Haiti' }],
        },
      ],
    });
    expect(file).toMatchObject({ source: { name: 'World Cup' }, season: { label: '2026' } });
    const [match] = file.matches;
    expect(kickOffInstant(match?.day ?? '', match?.time ?? null, match?.zone ?? '')).toBe(
      '2026-06-11T19:00:00.000Z',
    );
  });

  it.each([
    ['8:45', '08:45'],
    ['20h45', '20:45'],
    ['20:45:00', '20:45'],
    ['', null],
    ['TBC', null],
  ])('reads the time « %s » as %s', (time, expected) => {
    const file = read(`Div,Date,Time,HomeTeam,AwayTeam\nF1,16/08/2024,${time},Nice,Lens`);
    expect(file.matches[0]?.time).toBe(expected);
  });
});

describe('bad lines are named, the rest is imported', () => {
  it('names what is wrong, with the line number of an editor', () => {
    const file = read(
      [
        'Div,Date,Time,HomeTeam,AwayTeam',
        'F1,31/02/2024,20:00,Nice,Lens',
        '',
        ' , ,,',
        'F1,17/02/2024,25:10,Nice,Lens',
        'F1,17/02/2024,20:00,,Lens',
        'F1,17/02/2024,20:00,Nice',
        'F1,,20:00,Nice,Lens',
        'F1,17/02/2024,20:00,Nice,F.C. NICE',
        'F1,17/02/2024,20:00,"Nice,Lens',
        'F1,17/02/2024,20:00,Winner Group A,To be announced',
        'F1,18/02/2024,20:00,Nice,Lens',
        'F1,18/02/2024,20:00,\u3164,Lens',
        'F1,01/01/1900,20:00,Nice,Lens',
        'F1,1969-12-31,20:00,Nice,Lens',
        'F1,01/01/2101,20:00,Nice,Lens',
        'F1,,26:00,,TBD',
      ].join('\r\n'),
    );
    expect(file.problems).toEqual([
      { line: 2, message: 'Date impossible\u202f: «\u202f31/02/2024\u202f».' },
      { line: 5, message: 'Heure impossible\u202f: «\u202f25:10\u202f».' },
      { line: 6, message: 'L’équipe à domicile manque.' },
      { line: 7, message: 'L’équipe à l’extérieur manque.' },
      { line: 8, message: 'La date manque.' },
      {
        line: 9,
        message:
          'Une équipe ne peut pas jouer contre elle-même\u202f: «\u202fNice\u202f» et «\u202fF.C. NICE\u202f».',
      },
      { line: 11, message: 'Une équipe n’est pas encore connue\u202f: «\u202fTo be announced\u202f».' },
      { line: 13, message: 'L’équipe à domicile manque.' },
      { line: 14, message: 'Date hors des années 1970 à 2100\u202f: «\u202f01/01/1900\u202f».' },
      { line: 15, message: 'Date hors des années 1970 à 2100\u202f: «\u202f1969-12-31\u202f».' },
      { line: 16, message: 'Date hors des années 1970 à 2100\u202f: «\u202f01/01/2101\u202f».' },
      { line: 17, message: 'L’équipe à domicile manque.' },
      { line: 17, message: 'Une équipe n’est pas encore connue\u202f: «\u202fTBD\u202f».' },
      { line: 17, message: 'La date manque.' },
      { line: 17, message: 'Heure impossible\u202f: «\u202f26:00\u202f».' },
    ]);
    expect(file.matches.map((match) => match.line)).toEqual([10, 12]);
  });

  it('refuses a line that fills more cells than there are columns, whatever separators end it', () => {
    const file = read('Date,Home Team,Away Team\n21/08/2026,Nice,Lens,,,\n22/08/2026,Brest, le port,Lille\n');
    expect(file.matches).toMatchObject([{ home: 'Nice', away: 'Lens' }]);
    expect(file.problems).toEqual([
      { line: 3, message: 'Cette ligne a plus de cases que l’en-tête\u202f: «\u202fLille\u202f».' },
    ]);
  });

  it('counts the lines inside a quoted field', () => {
    const file = read('Date,Home Team,Away Team,Notes\n00/08/2026,A,B,"one\ntwo\nthree"\n08/25/2026,C,D,\n');
    expect(file.problems.map((problem) => problem.line)).toEqual([2, 5]);
  });

  it('names the place of a bad match in JSON, whatever its lines', () => {
    const text =
      '{"name": "X 2024/25", "matches": [\n{"team1": "A, {[\\"", "team2": "B",\n"date": "demain"},\n7,\n\n{"team1": "A"}]}';
    expect(read(text).problems).toEqual([
      { line: 1, message: 'Date impossible\u202f: «\u202fdemain\u202f».' },
      { line: 2, message: 'Un match était attendu, le fichier donne «\u202f7\u202f».' },
      { line: 3, message: 'L’équipe à l’extérieur manque.' },
      { line: 3, message: 'La date manque.' },
    ]);
  });

  it('never echoes control characters or an endless value', () => {
    const [problem] = read(`Div,Date,HomeTeam,AwayTeam\nF1,\u001b[31m${'9'.repeat(5000)},A,B`).problems;
    expect(problem?.message).not.toContain('\u001b');
    expect(problem?.message.length).toBeLessThan(100);
  });
});

describe('files that hold no matches', () => {
  it.each([
    ['an empty file', '', 'vide'],
    ['blanks', ' \n\n ', 'vide'],
    ['a web page', '<!doctype html><html></html>', 'page web'],
    ['truncated JSON', '{"name": "X", "matches": [{"team1": ', 'coupé ou abîmé'],
    ['a JSON list', '[1, 2]', 'une liste au lieu'],
    ['JSON without matches', '{"name": "X"}', 'sans liste'],
    ['rounds without matches', '{"rounds": [{}]}', 'sans liste'],
    ['a CSV of something else', 'Nom,Prénom\nA,B', 'Format inconnu'],
    ['binary', '\u0000\u0001\u0002', 'pas du texte'],
    ['a spreadsheet', 'PK\u0003\u0004', 'classeur'],
  ])('%s is refused in French', (_, text, words) => {
    expect(() => read(text)).toThrow(MatchFileError);
    expect(() => read(text)).toThrow(words);
  });

  it.each([
    ['lists nested a hundred thousand deep', `{"matches": ${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
    ['an endless team name', `Div,Date,HomeTeam,AwayTeam\nF1,17/08/2024,${'fc '.repeat(2e4)},B`],
    [
      'a quote never closed',
      `Div,Date,HomeTeam,AwayTeam\nF1,17/08/2024,"A,B\n${'F1,17/08/2024,A,B\n'.repeat(5000)}`,
    ],
  ])('%s is survived, and quickly', (_, text) => {
    const started = performance.now();
    read(text);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it.each([
    ['CSV', `Date,Home Team,Away Team\n${'x,,\n'.repeat(10_001)}`],
    ['JSON', JSON.stringify({ matches: Array.from({ length: 10_001 }, () => ({})) })],
    [
      'JSON of empty rounds',
      JSON.stringify({ rounds: Array.from({ length: 10_002 }, () => ({ matches: [] })) }),
    ],
  ])('more than ten thousand lines of %s are refused', (_, text) => {
    expect(() => read(text)).toThrow('10000 lignes au plus\u202f: coupez ce fichier en plusieurs.');
  });

  it('of more than two hundred columns are refused before they are read', () => {
    const titles = ['Date,Home Team,Away Team', '"Home\nTeam",Date,Away Team'];
    for (const start of titles) {
      expect(() => read(`${start}${',x'.repeat(200)}\n`)).toThrow('200 colonnes au plus\u202f: la première');
      expect(() => read(`${start}${',x'.repeat(197)}\n`)).not.toThrow('colonnes au plus');
    }
  });

  it('arbitrary bytes never throw anything but MatchFileError', () => {
    const bytes = fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' }).map(encode));
    fc.assert(fc.property(bytes, onlyMatchFileError), { numRuns: 500 });
  });

  it('any JSON in the place of matches never throws', () => {
    const match = fc.record({
      date: fc.jsonValue(),
      time: fc.jsonValue(),
      team1: fc.jsonValue(),
      team2: fc.jsonValue(),
    });
    const matches = fc.array(fc.oneof(match, fc.jsonValue()), { maxLength: 5 });
    fc.assert(
      fc.property(matches, fc.jsonValue(), (list, name) => {
        const file = readJson({ name, matches: list });
        const wrong = new Set(file.problems.map(({ line }) => line));
        expect(file.matches.length + wrong.size).toBe(list.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each([LIGUE_1_2024, ODDS_LIGUE_1_2024, FIXTURES_2026])(
    '%s damaged at random never throws anything else',
    (path) => {
      const intact = readFileSync(dataFile(path)).subarray(0, 6000);
      const damage = fc.tuple(fc.nat(intact.length), fc.nat(200), fc.uint8Array({ maxLength: 20 }));
      fc.assert(
        fc.property(damage, ([at, removed, added]) => {
          onlyMatchFileError(Buffer.concat([intact.subarray(0, at), added, intact.subarray(at + removed)]));
        }),
        { numRuns: 100 },
      );
    },
  );
});

describe('the instant of a kick-off', () => {
  it.each([
    ['2024-08-16', '20:45', 'Europe/Paris', '2024-08-16T18:45:00.000Z'],
    ['2024-12-01', '20:45', 'Europe/Paris', '2024-12-01T19:45:00.000Z'],
    ['2024-12-01', null, 'Europe/Paris', '2024-12-01T19:00:00.000Z'],
    ['2025-03-30', '01:30', 'Europe/Paris', '2025-03-30T00:30:00.000Z'],
    ['2025-03-30', '03:30', 'Europe/Paris', '2025-03-30T01:30:00.000Z'],
    ['2025-10-26', '01:30', 'Europe/Paris', '2025-10-25T23:30:00.000Z'],
    ['2025-10-26', '03:30', 'Europe/Paris', '2025-10-26T02:30:00.000Z'],
    // The United States change three weeks before Europe.
    ['2025-03-15', '15:00', 'America/New_York', '2025-03-15T19:00:00.000Z'],
    ['2025-03-15', '15:00', 'Europe/London', '2025-03-15T15:00:00.000Z'],
    ['2026-06-11', '13:00', '-06:00', '2026-06-11T19:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(kickOffInstant(day, time, zone)).toBe(instant);
  });
});

function readReal(path: string): ParsedMatchFile {
  return parseMatchFile(readFileSync(dataFile(path)), path);
}

function read(text: string): ParsedMatchFile {
  return parseMatchFile(encode(text), 'matchs.csv');
}

function readJson(document: unknown): ParsedMatchFile {
  return read(JSON.stringify(document, null, 1));
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function days(file: ParsedMatchFile): string[] {
  return file.matches.map((match) => match.day);
}

function kickOffs(file: ParsedMatchFile) {
  const all = file.matches
    .map(({ day, time, zone }) => kickOffInstant(day, time, zone ?? 'Europe/Paris'))
    .sort();
  return { first: all.at(0), last: all.at(-1), all };
}

function onlyMatchFileError(bytes: Uint8Array): void {
  try {
    parseMatchFile(bytes, 'matchs.csv');
  } catch (error) {
    expect(error).toBeInstanceOf(MatchFileError);
    expect(String(error)).not.toContain(UNREADABLE);
  }
}
