import { ruleText } from '../../shared/domain/rule-text.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { teamNameKey } from '../import/team-names.ts';
import { bookmakers } from './facts/bookmakers.ts';
import { competitions } from './facts/competitions.ts';
import { countries } from './facts/countries.ts';
import { seededRule } from './facts/prediction-rules.ts';
import { predictions } from './facts/predictions.ts';
import { resultTypes } from './facts/result-types.ts';
import { sports } from './facts/sports.ts';
import { seedPrompts } from './seed-prompts.store.ts';
import { seedSources } from './seed-sources.store.ts';

/** Inserts the reference data into a fresh database, only once: what an administrator deletes stays deleted. */
export async function seed(db: Db): Promise<void> {
  await seedReference(db);
  await seedRules(db);
  await seedPrompts(db, new Date().toISOString());
  await seedSources(db);
}

/**
 * Gives the seeded types of prediction that have none their rule, only once: also in a database that is older than
 * rules, for the types that still have their seeded label and group.
 */
async function seedRules(db: Db): Promise<void> {
  const isSeeded = await db.selectFrom('meta').where('key', '=', 'rules').select('key').executeTakeFirst();
  if (isSeeded) return;
  await inWrite(db, 'everyone', async (tx, ver) => {
    await tx.insertInto('meta').values({ key: 'rules', value: '1' }).execute();
    const types = await tx
      .selectFrom('prediction_type as t')
      .innerJoin('prediction_group as g', 'g.grp_prono_id', 't.grp_prono_id')
      .select(['t.prono_id', 't.prono_lib', 'g.grp_prono_lib'])
      .where('t.prono_regle', 'is', null)
      .execute();
    const seeded = new Map(predictions.map(({ grp_prono_lib, pronos }) => [grp_prono_lib, pronos]));
    for (const { prono_id, prono_lib, grp_prono_lib } of types) {
      const labels = seeded.get(grp_prono_lib) ?? [];
      const rule = labels.includes(prono_lib) ? seededRule(grp_prono_lib, prono_lib, labels) : null;
      if (!rule) continue;
      const changes = { prono_regle: ruleText(rule), ver };
      await tx.updateTable('prediction_type').set(changes).where('prono_id', '=', prono_id).execute();
    }
  });
}

async function seedReference(db: Db): Promise<void> {
  const isSeeded = await db.selectFrom('meta').where('key', '=', 'seeded').select('key').executeTakeFirst();
  if (isSeeded) return;
  await inWrite(db, 'everyone', async (tx, ver) => {
    await tx.insertInto('meta').values({ key: 'seeded', value: '1' }).execute();
    const sportIds = await seedSports(tx, ver);
    const countryIds = await seedCountries(tx, ver);
    await tx
      .insertInto('bookmaker')
      .values(bookmakers.map((bookmaker) => bookmakerRow(bookmaker, ver)))
      .execute();
    await tx
      .insertInto('result_type')
      .values(resultTypes.map((row) => ({ ...row, ver })))
      .execute();
    await seedPredictions(tx, ver, sportIds);
    await seedCompetitions(tx, ver, { sportIds, countryIds });
  });
}

type Ids = ReadonlyMap<string, number>;

function bookmakerRow(
  { bookmaker_lib, site }: (typeof bookmakers)[number],
  ver: number,
): NewRow<'bookmaker'> {
  return { bookmaker_lib, bookmaker_img: null, bookmaker_mini_img: null, site_web: site, ver };
}

async function seedSports(tx: Tx, ver: number): Promise<Ids> {
  const rows = await tx
    .insertInto('sport')
    .values(sports.map(({ sport_lib }) => ({ sport_lib, sport_img: null, ver })))
    .returning(['sport_id', 'sport_lib'])
    .execute();
  return new Map(rows.map(({ sport_lib, sport_id }) => [sport_lib, sport_id]));
}

async function seedCountries(tx: Tx, ver: number): Promise<Ids> {
  const rows = await tx
    .insertInto('country')
    .values(countries.map(({ pays_lib }) => ({ pays_lib, ver })))
    .returning(['pays_id', 'pays_lib'])
    .execute();
  return new Map(rows.map(({ pays_lib, pays_id }) => [pays_lib, pays_id]));
}

async function seedPredictions(tx: Tx, ver: number, sportIds: Ids): Promise<void> {
  for (const [index, group] of predictions.entries()) {
    const { grp_prono_id } = await tx
      .insertInto('prediction_group')
      .values({ grp_prono_lib: group.grp_prono_lib, grp_prono_ordre: index + 1, ver })
      .returning('grp_prono_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('prediction_type')
      .values(
        group.pronos.map((prono_lib, order) => ({ prono_lib, prono_ordre: order + 1, grp_prono_id, ver })),
      )
      .execute();
    await tx
      .insertInto('sport_prediction_group')
      .values(group.sports.map((sport) => ({ sport_id: idOf(sportIds, sport), grp_prono_id, ver })))
      .execute();
  }
}

async function seedCompetitions(
  tx: Tx,
  ver: number,
  { sportIds, countryIds }: { sportIds: Ids; countryIds: Ids },
): Promise<void> {
  const teamIds = new Map<string, number>();
  for (const { clubs, sport, country, ...competition } of competitions) {
    const sport_id = idOf(sportIds, sport);
    const { compet_id } = await tx
      .insertInto('competition')
      .values({ ...competition, sport_id, pays_id: idOf(countryIds, country), ver })
      .returning('compet_id')
      .executeTakeFirstOrThrow();
    for (const { equipe_lib, equipe_lib_court, aliases = [], ...club } of clubs) {
      const pays_id = idOf(countryIds, club.country ?? country);
      const key = `${sport_id} ${pays_id} ${equipe_lib}`;
      const team = { equipe_lib, equipe_lib_court, equipe_img: null, sport_id, pays_id, ver };
      const equipe_id = teamIds.get(key) ?? (await insertTeam(tx, team));
      teamIds.set(key, equipe_id);
      await tx.insertInto('competition_team').values({ compet_id, equipe_id, ver }).execute();
      await insertAliases(
        tx,
        aliases.map((alias) => ({ sport_id, alias_key: teamNameKey(alias), equipe_id })),
      );
    }
  }
}

async function insertTeam(tx: Tx, team: NewRow<'team'>): Promise<number> {
  const { equipe_id } = await tx
    .insertInto('team')
    .values(team)
    .returning('equipe_id')
    .executeTakeFirstOrThrow();
  return equipe_id;
}

async function insertAliases(tx: Tx, aliases: readonly NewRow<'team_alias'>[]): Promise<void> {
  if (aliases.length === 0) return;
  await tx
    .insertInto('team_alias')
    .values(aliases)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seeds name « ${name} », which they do not hold.`);
  return id;
}
