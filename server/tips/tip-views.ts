import { playerName } from '../../shared/domain/scorer.ts';
import { toldSettlementDate } from '../../shared/domain/settlement.ts';
import { outcomesBy } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { bankrollsOf } from '../bankrolls/bankrolls.store.ts';
import type { Db } from '../db/schema.ts';
import { matchesById } from '../matches/matches.store.ts';
import { plainColumns, ticketView } from './ticket-view.ts';
import type { TipView } from './tip.schemas.ts';
import { allBookmakers, allResultTypes, martingalesOfTips, playersById, typesById } from './tips.store.ts';

/** Tips with all that they refer to, in the same order; each table is queried once. */
export async function tipViews(db: Db, user_id: string, tips: readonly Row<'tip'>[]): Promise<TipView[]> {
  if (tips.length === 0) return [];
  const resultTypes = await allResultTypes(db);
  const outcomeOf = outcomesBy(resultTypes);
  const columns = new Map(tips.map((tip) => [tip, plainColumns(tip, { outcomeOf, types: resultTypes })]));
  const named = <K extends 'match_id' | 'prono_id' | 'joueur_id'>(name: K) =>
    new Set([...columns.values()].flatMap((of) => of[name] ?? []));
  const matches = await matchesById(db, [...named('match_id')]);
  const types = byKey(await typesById(db, [...named('prono_id')]), 'prono_id');
  const players = byKey(await playersById(db, [...named('joueur_id')]), 'joueur_id');
  const results = byKey(resultTypes, 'result_id');
  const bookmakers = byKey(await allBookmakers(db), 'bookmaker_id');
  const bankrolls = byKey(await bankrollsOf(db, user_id), 'br_id');
  const links = await martingalesOfTips(
    db,
    user_id,
    tips.map(({ upm_id }) => upm_id),
  );
  const linksByTip = Map.groupBy(links, ({ upm_id }) => upm_id);
  return tips.map((tip) => {
    const plain = columns.get(tip) ?? tip;
    const { match_id, prono_id, joueur_id, result_id } = plain;
    const player = joueur_id === null ? null : known(players, joueur_id);
    const martingales = (linksByTip.get(tip.upm_id) ?? []).map(({ um_id, martingale_lib }) => {
      return { um_id, martingale_lib };
    });
    return {
      ...tip,
      ...plain,
      ...ticketView(tip, outcomeOf),
      date_reglement: toldSettlementDate(tip, outcomeOf),
      user_id,
      um_ids: martingales.map(({ um_id }) => um_id),
      match: match_id === null ? null : known(matches, match_id),
      prono: prono_id === null ? null : withGroup(known(types, prono_id)),
      joueur: player && { ...player, nom_affichage: playerName(player) },
      resultat: result_id === null ? null : known(results, result_id),
      bankroll: known(bankrolls, tip.br_id),
      bookmaker: known(bookmakers, tip.bookmaker_id),
      martingales,
    };
  });
}

function withGroup({ grp_prono_lib, ...type }: Awaited<ReturnType<typeof typesById>>[number]) {
  return { ...type, groupeProno: { grp_prono_id: type.grp_prono_id, grp_prono_lib } };
}

function byKey<T, K extends keyof T>(rows: readonly T[], key: K): Map<T[K], T> {
  return new Map(rows.map((row) => [row[key], row]));
}

/** What a tip refers to exists: foreign keys guarantee it. */
function known<K, V>(rows: ReadonlyMap<K, V>, key: K): V {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`A tip names ${String(key)}, which does not exist`);
  return row;
}
