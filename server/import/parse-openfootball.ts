import type { RawScore } from './file-score.ts';
import { addMatch, type ParsedMatchFile, readSeason, seasonOfDays } from './match-row.ts';
import { quoted } from './quoted.ts';

/** openfootball gives local times, except in UEFA's cups: Central European time, in Manchester as in Paris. */
const UEFA_ZONE = 'Europe/Paris';

type JsonObject = { readonly [key: string]: unknown };

/** The lists of matches of the document, one for each round or one for all. */
export type OpenfootballLists = { name: string; lists: (readonly unknown[])[] };

/** Recognises `{name, matches}`, and the older `{name, rounds: [{name, matches}]}`. */
export function openfootballLists(document: unknown): OpenfootballLists | null {
  if (!isObject(document)) return null;
  const name = textOf(document.name);
  if (Array.isArray(document.matches)) return { name, lists: [document.matches] };
  if (!Array.isArray(document.rounds)) return null;
  const rounds: unknown[] = document.rounds;
  const lists = rounds.flatMap((round) => {
    const matches: unknown = isObject(round) ? round.matches : null;
    return Array.isArray(matches) ? [matches] : [];
  });
  return lists.length > 0 ? { name, lists } : null;
}

/** Reads an openfootball document; its matches are numbered by their index in it, not by lines. */
export function parseOpenfootball({ name, lists }: OpenfootballLists): ParsedMatchFile {
  const file: Pick<ParsedMatchFile, 'matches' | 'problems'> = { matches: [], problems: [] };
  const zone = name.startsWith('UEFA ') ? UEFA_ZONE : null;
  for (const [index, match] of lists.flat().entries()) addElement(match, { line: index + 1, zone }, file);
  const [, bareName, years] = /^(.*?)\s*(\d{4}(?:[/-]\d{2,4})?)$/.exec(name) ?? [];
  const season = readSeason(years ?? '');
  return {
    format: 'openfootball',
    numbering: 'match',
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
      score: scoreOf(match),
    },
    file,
  );
}

function teamOf(team: unknown): string {
  return isObject(team) ? textOf(team.name) : textOf(team);
}

/** `{ht, ft, et, p}`, where only what is known stands, or the final score alone. A shoot-out changes no score. */
function scoreOf({ score, status }: JsonObject): RawScore {
  const parts: JsonObject = isObject(score) ? score : { ft: score };
  const ft = listOf(parts.ft);
  const prolongation = listOf(parts.et ?? (isObject(score) && parts.p ? parts.ft : null));
  const hasShootOut = Array.isArray(parts.p);
  return { status: textOf(status), score: ft, mi_temps: listOf(parts.ht), prolongation, hasShootOut };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
