import { placesOf } from '../../shared/domain/ticket-details.ts';
import { outcomesBy } from '../../shared/outcome.ts';
import type { LocalDatabase } from './database.ts';
import type { Reference, TipReference, UserData } from './live-data.ts';
import { lastStamp } from './stamps.ts';

/** How many tips the first screen begins with. */
export const FIRST_TIPS = 50;

/** Of a person's data what the first screen shows; of the tips and their links, those that it begins with. */
export type FirstUserData = Pick<
  UserData,
  | 'bankrolls'
  | 'martingales'
  | 'links'
  | 'reviews'
  | 'balances'
  | 'putIn'
  | 'tipsInOrder'
  | 'profits'
  | 'martingaleTotals'
>;

/** What the first screen shows before all rows are read. */
export interface FirstScreen {
  userData: FirstUserData;
  /** What its tips name. */
  reference: TipReference;
}

interface KeptData {
  userData: FirstUserData;
  reference: Omit<TipReference, 'outcomeOf'>;
}

/** The address of a built file changes with all that it is made of. */
const thisCode = import.meta.url;

/** The first screen of this data. */
export function firstScreenOf(userData: UserData, reference: Reference): FirstScreen {
  const { bankrolls, martingales, reviews, balances, putIn, profits } = userData;
  const active = new Set(bankrolls.flatMap(({ br_id, is_archive }) => (is_archive === 0 ? [br_id] : [])));
  const tips: UserData['tipsInOrder'][number][] = [];
  for (const tip of userData.tipsInOrder) {
    if (tips.length === FIRST_TIPS) break;
    if (active.has(tip.br_id)) tips.push(tip);
  }
  const ids = new Set(tips.map(({ upm_id }) => upm_id));
  const links = userData.links.filter(({ upm_id }) => ids.has(upm_id));
  return {
    userData: {
      ...{ bankrolls, martingales, links, reviews, balances, putIn, profits },
      martingaleTotals: some(userData.martingaleTotals, martingales, ({ um_id }) => um_id),
      tipsInOrder: tips,
    },
    reference: referenceOf(tips, reference),
  };
}

function referenceOf(tips: UserData['tipsInOrder'], reference: Reference): TipReference {
  const { resultTypes, outcomeOf } = reference;
  const places = tips.flatMap(placesOf);
  const matches = some(reference.matches, places, ({ match_id }) => match_id);
  const sides = [...matches.values()].flatMap(({ equa_id, equb_id }) => [equa_id, equb_id]);
  const teams = some(reference.teams, sides, (equipe_id) => equipe_id);
  const predictionTypes = some(reference.predictionTypes, places, ({ prono_id }) => prono_id);
  const types = predictionTypes.values();
  return {
    ...{ matches, teams, predictionTypes, resultTypes, outcomeOf },
    countries: some(reference.countries, teams.values(), ({ pays_id }) => pays_id),
    bookmakers: some(reference.bookmakers, tips, ({ bookmaker_id }) => bookmaker_id),
    predictionGroups: some(reference.predictionGroups, types, ({ grp_prono_id }) => grp_prono_id),
    players: some(reference.players, places, ({ joueur_id }) => joueur_id),
  };
}

/** Of all rows those that these items name. */
function some<K, R, T>(
  all: ReadonlyMap<K, R>,
  items: Iterable<T>,
  idOf: (item: T) => K | null,
): ReadonlyMap<K, R> {
  const found = new Map<K, R>();
  for (const item of items) {
    const id = idOf(item);
    const row = id === null ? undefined : all.get(id);
    if (id !== null && row !== undefined) found.set(id, row);
  }
  return found;
}

/**
 * Keeps the first screen for the next start of the app. `stamp` is the last one of the rows that it was made of: where
 * another has followed it is not kept.
 */
export async function keepFirstScreen(
  database: LocalDatabase,
  stamp: number,
  { userData, reference }: FirstScreen,
  madeBy = thisCode,
): Promise<void> {
  const { outcomeOf: _, ...rows } = reference;
  const screen: KeptData = { userData, reference: rows };
  await database.transaction('rw', database.firstScreen, database.stamps, async () => {
    if ((await lastStamp(database)) !== stamp) return;
    await database.firstScreen.put({ key: 'first', stamp, madeBy, screen });
    await database.stamps.where(':id').below(stamp).delete();
  });
}

/** The first screen and its stamp, in one small reading; `undefined` where none is kept of the rows as they are. */
export async function readFirstScreen(
  database: LocalDatabase,
  madeBy = thisCode,
): Promise<(FirstScreen & { stamp: number }) | undefined> {
  const [kept, stamp] = await database.transaction('r', database.firstScreen, database.stamps, () =>
    Promise.all([database.firstScreen.get('first'), lastStamp(database)]),
  );
  if (kept?.stamp !== stamp || kept.madeBy !== madeBy) return undefined;
  const { userData, reference } = kept.screen as KeptData;
  const outcomeOf = outcomesBy(reference.resultTypes.values());
  return { stamp, userData, reference: { ...reference, outcomeOf } };
}
