import { AppError } from '../../shared/errors.ts';
import type { Db } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { allSports, teamsOfSport } from './import.store.ts';
import { type ImportOptions, sportMeant } from './import-target.ts';
import { quoted } from './match-row.ts';
import { isSameName, unknownName } from './unknown-name.ts';

/**
 * Which teams some names of a file mean, from « nom du fichier=équipe existante » as a command is given them. Throws
 * `VALIDATION` where a text is none, or names no team of the sport, or several.
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
        const [name = '', wanted = ''] = choice.split('=').map((part) => part.trim());
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
