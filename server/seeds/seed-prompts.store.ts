import type { Db } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { prompts } from './facts/prompts.ts';

/** Inserts the seeded prompts, only once per database, also where the rest was seeded before there were any. */
export async function seedPrompts(db: Db, date_creation: string): Promise<void> {
  const key = 'seeded_prompts';
  const isSeeded = await db.selectFrom('meta').where('key', '=', key).select('key').executeTakeFirst();
  if (isSeeded) return;
  await inWrite(db, [], async (tx, ver) => {
    await tx.insertInto('meta').values({ key, value: '1' }).execute();
    const sports = await tx.selectFrom('sport').select(['sport_id', 'sport_lib']).execute();
    const idByLabel = new Map(sports.map(({ sport_lib, sport_id }) => [sport_lib, sport_id]));
    for (const { prompt_titre, sport, prompt_content } of prompts) {
      const sport_id = sport === null ? null : idByLabel.get(sport);
      // An administrator has deleted or renamed that sport.
      if (sport_id === undefined) continue;
      const { prompt_id } = await tx
        .insertInto('prompt')
        .values({
          prompt_titre,
          sport_id,
          is_active: 1,
          date_creation,
          cree_par: null,
          modifie_par: null,
          ver,
        })
        .returning('prompt_id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('prompt_version')
        .values({ prompt_id, prompt_content, date_creation, modifie_par: null })
        .execute();
    }
  });
}
