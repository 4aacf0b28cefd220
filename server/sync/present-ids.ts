import { isSamePairing } from '../../shared/domain/same-match.ts';
import { AppError } from '../../shared/errors.ts';
import { declarationOf, type Row } from '../../shared/records/tables.ts';
import type { Operation, RowReference } from '../../sync/operations/operation.ts';
import {
  referencesIn,
  referencesOf,
  renamedRow,
  renameReferences,
} from '../../sync/operations/references.ts';
import { matchesPutOn } from '../../sync/operations/tip.ts';
import type { KnownRow, WireRow } from '../../sync/protocol.ts';
import { rowKey } from '../../sync/row-buffer.ts';
import type { Tx } from '../db/schema.ts';
import { matchDayBounds } from '../matches/match-day.ts';
import { findSameMatch, idsSaying } from './sync.store.ts';

type Id = string | number;

/** Players of the same name are distinguished by their country. */
const sayingPlayer = ['joueur_nom', 'joueur_prenom', 'pays_id'] as const;

/**
 * The arguments of an operation with the ids that this server has for what they refer to. A restored server may have
 * what was added after its backup again under another id, which is found by the row's name (`names`); what is not
 * found, or found twice, keeps its id. Throws `BUSINESS_RULE` where a tip or a noted score is put on a match that has
 * become one between other teams; an edit of one that is on it already is accepted.
 */
export async function withPresentIds(
  context: PresentContext,
  operation: Operation<unknown>,
  args: unknown,
  names: readonly KnownRow[],
): Promise<unknown> {
  if (await areHere(context, names)) return args;
  const present = new PresentIds(context, names);
  const idOf = await present.among(referencesIn(operation, args));
  const isPutOnAnother = () => matchesPutOn(args).some((match_id) => present.isAnother(match_id));
  if (['tip', 'own_score'].includes(operation.subject(args).table) && isPutOnAnother())
    throw new AppError('BUSINESS_RULE', OTHER_TEAMS);
  return renameReferences(operation, args, idOf);
}

/** Whether they are matches that exist here as they were named, as for most operations: then no id differs. */
async function areHere({ matchOf }: PresentContext, names: readonly KnownRow[]): Promise<boolean> {
  for (const { table, row } of names) {
    const present = table === 'match' ? await matchOf(String(row.match_id)) : undefined;
    if (!present || present.equa_id !== row.equa_id || present.equb_id !== row.equb_id) return false;
  }
  return true;
}

const OTHER_TEAMS = 'Ce match n’est plus le même\u202f: il oppose maintenant d’autres équipes.';

/** For whom ids are looked up: a match that only others see is not found. */
interface PresentContext {
  tx: Tx;
  user_id: string;
  /** What the operations of one batch have looked up already; `null` where nothing was found. */
  lookups: Map<string, Id | null>;
  /** The match of this id: most exist, and were read with the batch. */
  matchOf: (match_id: string) => Promise<Row<'match'> | undefined>;
}

/** A batch looks up at most this many different rows: each costs a comparison with all of its table. */
const LOOKUPS_MAX = 1_000;

class PresentIds {
  readonly #context: PresentContext;
  /** Each is looked up once, so that a row that refers to itself ends the search. */
  readonly #unasked: Map<string, KnownRow>;
  readonly #found = new Map<string, Id>();
  /** Ids that now belong to a match between other teams. */
  readonly #others = new Set<Id>();

  constructor(context: PresentContext, names: readonly KnownRow[]) {
    this.#context = context;
    this.#unasked = new Map(
      names.map((one) => [rowKey(one.table, one.row[declarationOf(one.table).key] ?? ''), one]),
    );
  }

  /** Whether this match is not the one that was named, which does not exist elsewhere either. */
  isAnother(match_id: Id): boolean {
    return this.#others.has(match_id);
  }

  /** Looks these up, and returns a function that gives the present id of each. */
  async among(references: readonly RowReference[]): Promise<(reference: RowReference) => Id> {
    for (const reference of references) {
      const key = rowKey(reference.table, reference.id);
      const known = this.#unasked.get(key);
      if (!known) continue;
      this.#unasked.delete(key);
      const id = await this.#find(known);
      if (id !== undefined) this.#found.set(key, id);
    }
    return (reference) => this.#found.get(rowKey(reference.table, reference.id)) ?? reference.id;
  }

  async #find({ table, row }: KnownRow): Promise<Id | undefined> {
    const present = renamedRow(table, row, await this.among(referencesOf(table, row)));
    if (table === 'match') return this.#findMatch(present);
    const [columns] = table === 'player' ? [sayingPlayer] : (declarationOf(table).unique ?? []);
    if (!columns) return undefined;
    const { tx, lookups } = this.#context;
    const question = JSON.stringify([table, ...columns.map((column) => present[column] ?? null)]);
    const known = lookups.get(question);
    if (known !== undefined || lookups.size >= LOOKUPS_MAX) return known ?? undefined;
    const ids = await idsSaying(tx, table, columns, present);
    const id = ids.length === 1 ? ids[0] : undefined;
    lookups.set(question, id ?? null);
    return id;
  }

  async #findMatch(row: WireRow): Promise<string | undefined> {
    const { match_id, compet_id, equa_id, equb_id, match_date } = row;
    const day = new Date(String(match_date));
    if (Number.isNaN(day.getTime())) return undefined;
    const { tx, user_id, matchOf } = this.#context;
    const match = {
      match_id: String(match_id),
      compet_id: Number(compet_id),
      equa_id: Number(equa_id),
      equb_id: Number(equb_id),
    };
    const present = await matchOf(match.match_id);
    if (present && isSamePairing(present, match)) return undefined;
    const same = await findSameMatch(tx, match, matchDayBounds(day.toISOString()), user_id);
    if (present && same === undefined) this.#others.add(match.match_id);
    return same;
  }
}
