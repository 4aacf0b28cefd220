import { declarationOf } from '../../shared/records/tables.ts';
import type { Operation, RowReference } from '../../sync/operations/operation.ts';
import {
  referencesIn,
  referencesOf,
  renamedRow,
  renameReferences,
} from '../../sync/operations/references.ts';
import type { KnownRow, WireRow } from '../../sync/protocol.ts';
import type { Tx } from '../db/schema.ts';
import { matchDayBounds } from './match-day.ts';
import { existingIds, findSameMatch, idsSaying } from './sync.store.ts';

type Id = string | number;

/** Namesakes among players are told apart by their country. */
const sayingPlayer = ['joueur_nom', 'joueur_prenom', 'pays_id'] as const;

/**
 * The arguments of an operation with the ids that this server has for what they name. A restored server may hold what
 * was added after its backup again under another id, which is found by what the row says (`names`); what is not found,
 * or found twice, keeps its id.
 */
export async function withPresentIds(
  tx: Tx,
  operation: Operation<unknown>,
  args: unknown,
  names: readonly KnownRow[],
): Promise<unknown> {
  const present = new PresentIds(tx, names);
  const idOf = await present.among(referencesIn(operation, args));
  return renameReferences(operation, args, idOf);
}

class PresentIds {
  readonly #tx: Tx;
  /** Each is looked up once: a row that names itself leads nowhere. */
  readonly #unasked: Map<string, KnownRow>;
  readonly #found = new Map<string, Id>();

  constructor(tx: Tx, names: readonly KnownRow[]) {
    this.#tx = tx;
    this.#unasked = new Map(
      names.map((one) => [keyOf({ table: one.table, id: one.row[declarationOf(one.table).key] ?? '' }), one]),
    );
  }

  /** Looks these up, and answers what each of them is now. */
  async among(references: readonly RowReference[]): Promise<(reference: RowReference) => Id> {
    for (const reference of references) {
      const key = keyOf(reference);
      const known = this.#unasked.get(key);
      if (!known) continue;
      this.#unasked.delete(key);
      const id = await this.#find(known);
      if (id !== undefined) this.#found.set(key, id);
    }
    return (reference) => this.#found.get(keyOf(reference)) ?? reference.id;
  }

  async #find({ table, row }: KnownRow): Promise<Id | undefined> {
    const present = renamedRow(table, row, await this.among(referencesOf(table, row)));
    if (table === 'match') return this.#findMatch(present);
    const [columns] = table === 'player' ? [sayingPlayer] : (declarationOf(table).unique ?? []);
    if (!columns) return undefined;
    const ids = await idsSaying(this.#tx, table, columns, present);
    return ids.length === 1 ? ids[0] : undefined;
  }

  async #findMatch(row: WireRow): Promise<string | undefined> {
    const { match_id, compet_id, equa_id, equb_id, match_date } = row;
    const day = new Date(String(match_date));
    if (Number.isNaN(day.getTime())) return undefined;
    // Ids from devices are never given twice: one that is there is that match.
    if ((await existingIds(this.#tx, 'match', [String(match_id)])).size > 0) return undefined;
    const match = {
      match_id: String(match_id),
      compet_id: Number(compet_id),
      equa_id: Number(equa_id),
      equb_id: Number(equb_id),
    };
    return findSameMatch(this.#tx, match, matchDayBounds(day.toISOString()));
  }
}

function keyOf({ table, id }: RowReference): string {
  return `${table}:${id}`;
}
