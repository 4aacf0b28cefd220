import { addMatch, type ParsedMatchFile, quoted, readSeason, seasonOfDays } from './match-row.ts';

/** openfootball gives local times, save in UEFA's cups: Central European time, in Manchester as in Paris. */
const UEFA_ZONE = 'Europe/Paris';

type JsonObject = { readonly [key: string]: unknown };

/** The lists of matches of the document, each with its place in it; null when it holds none. */
export type OpenfootballLists = { name: string; lists: { path: string; matches: readonly unknown[] }[] };

/** Recognises `{name, matches}`, and the older `{name, rounds: [{name, matches}]}`. */
export function openfootballLists(document: unknown): OpenfootballLists | null {
  if (!isObject(document)) return null;
  const name = textOf(document.name);
  if (Array.isArray(document.matches))
    return { name, lists: [{ path: 'matches', matches: document.matches }] };
  if (!Array.isArray(document.rounds)) return null;
  const rounds: unknown[] = document.rounds;
  const lists = rounds.flatMap((round, index) => {
    const matches: unknown = isObject(round) ? round.matches : null;
    return Array.isArray(matches) ? [{ path: `rounds/${index}/matches`, matches }] : [];
  });
  return lists.length > 0 ? { name, lists } : null;
}

/** Reads an openfootball document; `text` is the same document, for the line of each match. */
export function parseOpenfootball(text: string, { name, lists }: OpenfootballLists): ParsedMatchFile {
  const file: Pick<ParsedMatchFile, 'matches' | 'problems'> = { matches: [], problems: [] };
  const lines = linesOfElements(text, new Set(lists.map(({ path }) => path)));
  const zone = name.startsWith('UEFA ') ? UEFA_ZONE : null;
  for (const { path, matches } of lists) {
    for (const [index, match] of matches.entries()) {
      addElement(match, { line: lines.get(`${path}/${index}`) ?? 1, zone }, file);
    }
  }
  const [, bareName, years] = /^(.*?)\s*(\d{4}(?:[/-]\d{2,4})?)$/.exec(name) ?? [];
  const season = readSeason(years ?? '');
  return {
    format: 'openfootball',
    source: { name: (season ? bareName : name) || null, division: null },
    season: season ?? seasonOfDays(file.matches),
    ...file,
  };
}

function addElement(
  match: unknown,
  { line, zone }: { line: number; zone: string | null },
  file: Pick<ParsedMatchFile, 'matches' | 'problems'>,
): void {
  if (!isObject(match)) {
    const shown = Array.isArray(match) ? 'une liste' : quoted(String(match));
    file.problems.push({ line, message: `Un match était attendu, le fichier donne ${shown}.` });
    return;
  }
  addMatch(
    {
      line,
      home: teamOf(match.team1),
      away: teamOf(match.team2),
      date: textOf(match.date),
      time: textOf(match.time),
      zone,
      division: null,
      postponed: textOf(match.status).toLowerCase() === 'postponed',
    },
    file,
  );
}

function teamOf(team: unknown): string {
  return isObject(team) ? textOf(team.name) : textOf(team);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The matches of a round lie four values deep; deeper, a path would only cost memory. */
const DEEPEST_LIST = 4;

type OpenValue = { isArray: boolean; key: string; index: number; path: string };

/** The line where each element of these lists begins, by its path (« rounds/2/matches/0 »), in valid JSON text. */
function linesOfElements(text: string, lists: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  const open: OpenValue[] = [];
  let line = 1;
  let elementAwaited = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (char.trim() === '') continue;
    const parent = open.at(-1);
    if (elementAwaited && char !== ']' && parent && lists.has(parent.path))
      lines.set(pathInside(parent), line);
    elementAwaited = false;
    if (char === '"') {
      const end = endOfString(text, at);
      if (parent && !parent.isArray && /^\s*:/.test(text.slice(end + 1, end + 40))) {
        parent.key = text.slice(at + 1, end);
      }
      at = end;
    } else if (char === '{' || char === '[') {
      const path = parent && open.length < DEEPEST_LIST ? pathInside(parent) : '';
      open.push({ isArray: char === '[', key: '', index: 0, path });
      elementAwaited = char === '[';
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === ',' && parent?.isArray) {
      parent.index += 1;
      elementAwaited = true;
    }
  }
  return lines;
}

function pathInside({ isArray, key, index, path }: OpenValue): string {
  const step = isArray ? String(index) : key;
  return path === '' ? step : `${path}/${step}`;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
