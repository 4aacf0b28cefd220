import type { Db } from '../db/schema.ts';
import { shownAddress } from './source-address.ts';

const TOLD_MAX = 20;

/** How many sources are read, and what is wrong with the first of those that cannot be. */
export interface SourceFigures {
  active: number;
  failing: { nom: string; erreur: string }[];
}

/** The figures of the sources that are on. */
export async function sourceFigures(db: Db): Promise<SourceFigures> {
  const rows = await db
    .selectFrom('source')
    .innerJoin('competition as c', 'c.compet_id', 'source.compet_id')
    .select(['adresse', 'erreur', 'compet_lib'])
    .where('is_active', '=', 1)
    .orderBy('source_id')
    .execute();
  const failing = rows.flatMap(({ adresse, erreur, compet_lib }) => {
    return erreur === null ? [] : [{ nom: `${compet_lib} (${shownAddress(adresse)})`, erreur }];
  });
  return { active: rows.length, failing: failing.slice(0, TOLD_MAX) };
}
