import { type SourceFormat, sourceHours } from '../../shared/domain/source.ts';
import type { Db } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { type CompetitionSource, competitionSources } from './facts/competition-sources.ts';

/**
 * Proposes the public sources of the competitions that are there, off, only once per database: also where the rest was
 * seeded before there were sources.
 */
export async function seedSources(db: Db): Promise<void> {
  const key = 'seeded_sources';
  const isSeeded = await db.selectFrom('meta').where('key', '=', key).select('key').executeTakeFirst();
  if (isSeeded) return;
  await inWrite(db, [], async (tx) => {
    await tx.insertInto('meta').values({ key, value: '1' }).execute();
    const competitions = await tx
      .selectFrom('competition')
      .innerJoin('sport', 'sport.sport_id', 'competition.sport_id')
      .innerJoin('country', 'country.pays_id', 'competition.pays_id')
      .select(['compet_id', 'compet_lib', 'sport_lib', 'pays_lib'])
      .execute();
    for (const fact of competitionSources) {
      const file = fileOf(fact);
      const place = competitions.find(
        ({ compet_lib, sport_lib, pays_lib }) =>
          compet_lib === fact.compet_lib && sport_lib === fact.sport && pays_lib === fact.country,
      );
      if (!file || !place) continue;
      const { compet_id } = place;
      const row = { ...file, compet_id, saison: null, heures: sourceHours.usual, is_active: 0 as const };
      await tx
        .insertInto('source')
        .values({ ...row, echecs: 0 })
        .execute();
    }
  });
}

/** One source a competition: two of them may not agree on a kick-off. openfootball's are in the public domain. */
function fileOf({ file, division }: CompetitionSource): { adresse: string; forme: SourceFormat } | null {
  if (file !== undefined) {
    const adresse = `https://raw.githubusercontent.com/openfootball/football.json/master/{saison}/${file}.json`;
    return { adresse, forme: 'openfootball' };
  }
  if (division === undefined) return null;
  const adresse = `https://www.football-data.co.uk/mmz4281/{annees}/${division}.csv`;
  return { adresse, forme: 'football-data' };
}
