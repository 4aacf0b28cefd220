import { AppError } from '../../shared/errors.ts';
import { declarationOf, type Row, type TableName } from '../../shared/records/tables.ts';
import { missingRow } from '../../sync/operations/missing-row.ts';
import { applied, type OperationOutcome, type RowReference } from '../../sync/operations/operation.ts';
import { type ArgsOf, operationNamed } from '../../sync/operations/registry.ts';
import { isWritable } from '../../sync/operations/writable-tables.ts';
import type { WritableTable } from '../../sync/ports.ts';
import type { KnownRow } from '../../sync/protocol.ts';
import { RowBuffer } from '../../sync/row-buffer.ts';
import type { Tx } from '../db/schema.ts';
import { matchDayBounds } from './match-day.ts';
import { parseArgs } from './operation-args.ts';
import { withPresentIds } from './present-ids.ts';
import { existingIds, findSameMatch, findTombstone, flushRows, userRows } from './sync.store.ts';

/** What an operation runs for, and in which transaction. */
export interface RunContext {
  tx: Tx;
  user_id: string;
  ver: number;
}

export interface SentOperation {
  name: string;
  args: unknown;
  /** What it names, as the device knew it before the server was restored. */
  names?: readonly KnownRow[];
}

/** Runs a user's operations in one transaction: rows are fetched together, written together at the end. */
export class OperationRunner {
  readonly #context: RunContext;
  #buffer: RowBuffer;
  readonly #existing = new Map<TableName, Set<string>>();
  readonly #parsed = new Map<SentOperation, { args: unknown } | { refusal: unknown }>();

  constructor(context: RunContext) {
    this.#context = context;
    this.#buffer = new RowBuffer(userRows(context.tx, context.user_id));
  }

  /** Fetches at once what the operations will read and name. */
  async prepare(operations: readonly SentOperation[]): Promise<void> {
    const reads: { table: WritableTable; id: string }[] = [];
    const named = new Map<TableName, Set<string | number>>();
    for (const sent of operations) {
      const parsed = this.#parse(sent);
      const operation = operationNamed(sent.name);
      if (!operation || 'refusal' in parsed) continue;
      reads.push(...operation.reads(parsed.args));
      for (const { table, id } of operation.requires(parsed.args)) {
        if (isWritable(table)) reads.push({ table, id: String(id) });
        else named.set(table, (named.get(table) ?? new Set()).add(id));
      }
    }
    await this.#buffer.preload(reads);
    for (const [table, ids] of named) {
      this.#existing.set(table, await existingIds(this.#context.tx, table, [...ids]));
    }
  }

  /**
   * Runs one operation. Throws an `AppError` when it cannot be right, and then leaves nothing behind; but a
   * `ForeignRowError` is the fault of one before it, and breaks the transaction.
   */
  async run(sent: SentOperation): Promise<OperationOutcome> {
    const operation = operationNamed(sent.name);
    if (!operation) throw new AppError('VALIDATION', `Opération inconnue\u202f: ${sent.name}`);
    const parsed = this.#parse(sent);
    if ('refusal' in parsed) throw parsed.refusal;
    const args = sent.names
      ? await withPresentIds(this.#context.tx, operation, parsed.args, sent.names)
      : parsed.args;
    for (const reference of operation.requires(args)) await this.#demand(reference);
    const deletion = sent.name === 'salvage' && (await this.#deletionSince(args as ArgsOf<'salvage'>));
    if (deletion) return deletion;
    const known = await this.#withSameMatch(sent.name, args);
    return (await this.#buffer.attempt((rows) => operation.run(rows, known))).outcome;
  }

  /**
   * What an operation names that a device may not hold when it is applied again: what its own device knew, and the
   * matches that are here.
   */
  async knownTo(sent: SentOperation): Promise<KnownRow[]> {
    const names = [...(sent.names ?? [])];
    const operation = operationNamed(sent.name);
    const parsed = this.#parse(sent);
    if (!operation || 'refusal' in parsed) return names;
    for (const { table, id } of operation.requires(parsed.args)) {
      const match = table === 'match' ? await this.#buffer.get('match', String(id)) : undefined;
      if (match) names.push({ table: 'match', row: { ...match } });
    }
    return names;
  }

  /** Puts an operation that was not applied as typed into « À vérifier ». */
  async keepForReview(review: Row<'review'>): Promise<void> {
    await this.#buffer.put('review', review);
  }

  /** Writes what the operations changed. Throws `ForeignRowError` when one of them wrote another user's row. */
  async flush(): Promise<void> {
    const { tx, user_id, ver } = this.#context;
    await flushRows(tx, user_id, ver, this.#buffer.changes());
    this.#buffer = new RowBuffer(userRows(tx, user_id));
  }

  #parse(sent: SentOperation): { args: unknown } | { refusal: unknown } {
    const known = this.#parsed.get(sent);
    if (known) return known;
    const parsed = parseOrRefuse(sent);
    this.#parsed.set(sent, parsed);
    return parsed;
  }

  async #demand({ table, id }: RowReference): Promise<void> {
    const exists = isWritable(table)
      ? (await this.#buffer.get(table, String(id))) !== undefined
      : await this.#exists(table, id);
    if (exists) return;
    throw missingRow(table);
  }

  async #exists(table: TableName, id: string | number): Promise<boolean> {
    const known = this.#existing.get(table) ?? new Set();
    this.#existing.set(table, known);
    if (known.has(String(id))) return true;
    const found = await existingIds(this.#context.tx, table, [id]);
    for (const one of found) known.add(one);
    return found.has(String(id));
  }

  /** What was deleted after the restore stays deleted; what the device remembers of it waits for its owner. */
  async #deletionSince({ table, row, fork }: ArgsOf<'salvage'>): Promise<OperationOutcome | null> {
    const { tx, user_id } = this.#context;
    await this.flush();
    const deletedAt = await findTombstone(tx, user_id, table, String(row[declarationOf(table).key]));
    if (deletedAt === undefined || deletedAt <= fork) return null;
    const isTold = table !== 'martingale_tip' && table !== 'review';
    return isTold ? { status: 'conflict', theirs: null } : applied;
  }

  /** A match that exists already, created elsewhere, is the one that counts (decisions § 2). */
  async #withSameMatch(name: string, args: unknown): Promise<unknown> {
    const match = newMatchOf(name, args);
    if (!match) return args;
    await this.flush();
    const same_as = await findSameMatch(this.#context.tx, match, matchDayBounds(match.match_date));
    const known = { ...match, same_as: same_as ?? match.same_as };
    return name === 'salvage' ? { ...(args as ArgsOf<'salvage'>), row: known } : { match: known };
  }
}

/** The match that an operation brings, be it new or remembered. */
function newMatchOf(name: string, args: unknown): Row<'match'> | null {
  if (name === 'match.create') return { ...(args as ArgsOf<'match.create'>).match, same_as: null };
  if (name !== 'salvage') return null;
  const { table, row } = args as ArgsOf<'salvage'>;
  return table === 'match' ? (row as unknown as Row<'match'>) : null;
}

function parseOrRefuse({ name, args }: SentOperation): { args: unknown } | { refusal: unknown } {
  try {
    return { args: parseArgs(name, args) };
  } catch (refusal) {
    return { refusal };
  }
}
