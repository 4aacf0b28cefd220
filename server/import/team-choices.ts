import { AppError } from '../../shared/errors.ts';
import { isSameName } from '../../shared/text.ts';
import type { Db } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { allSports, teamsOfSport } from './import.store.ts';
import { type ImportOptions, sportMeant } from './import-target.ts';
import type { ImportedFile } from './imported-file.ts';
import { MatchFileError } from './match-file-error.ts';
import { nearestAmong } from './nearest.ts';
import { parseMatchFile } from './parse-match-file.ts';
import { quoted } from './quoted.ts';
import { unknownName } from './unknown-name.ts';

/**
 * Which teams some names of a file mean, from « nom du fichier=équipe existante » as typed for a command. Throws
 * `VALIDATION` where a text is not of that form, or names no team of the sport, or several.
 */
export function teamsNamed(
  db: Db,
  choices: readonly string[],
  options: Omit<ImportOptions, 'teams'>,
): Promise<ReadonlyMap<string, number>> {
  return inRead(db, async (tx) => {
    if (choices.length === 0) return new Map();
    const sport_lib = await sportMeant(tx, options);
    const sports = await allSports(tx);
    const sport = sports.find((one) => isSameName(one.sport_lib, sport_lib));
    if (!sport)
      throw unknownName(
        'sport',
        sport_lib,
        sports.map((one) => one.sport_lib),
      );
    const teams = await teamsOfSport(tx, sport.sport_id);
    return new Map(
      choices.map((choice) => {
        const [name, wanted] = partsOf(choice);
        const [found, ...others] = teams.filter(({ equipe_lib }) => isSameName(equipe_lib, wanted));
        if (!found)
          throw unknownName(
            'team',
            wanted,
            teams.map(({ equipe_lib }) => equipe_lib),
          );
        if (others.length > 0)
          throw new AppError('VALIDATION', `Plusieurs équipes s’appellent ${quoted(wanted)}.`);
        return [name, found.equipe_id];
      }),
    );
  });
}

/**
 * Requires that each name for which a team is chosen is in one of the files; unreadable files are reported when they
 * are imported. Throws `VALIDATION` with the most similar names.
 */
export function requireNamesOfFiles(choices: readonly string[], files: readonly ImportedFile[]): void {
  if (choices.length === 0) return;
  const names = files.flatMap(teamNamesIn);
  for (const [name] of choices.map(partsOf)) {
    if (names.includes(name)) continue;
    const near = nearestAmong([...new Set(names)], (one) => [one])(name).map(quoted);
    const proposed = near.length > 0 ? ` Les plus proches\u202f: ${near.join(', ')}.` : '';
    throw new AppError('VALIDATION', `Aucun fichier ne nomme l’équipe ${quoted(name)}.${proposed}`);
  }
}

function partsOf(choice: string): [string, string] {
  const [name = '', wanted = ''] = choice.split('=').map((part) => part.trim());
  return [name, wanted];
}

function teamNamesIn({ bytes, fileName }: ImportedFile): string[] {
  try {
    return parseMatchFile(bytes, fileName).matches.flatMap(({ home, away }) => [home, away]);
  } catch (error) {
    if (error instanceof MatchFileError) return [];
    throw error;
  }
}
