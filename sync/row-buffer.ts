import { correctionCents } from '../shared/domain/balance.ts';
import { declarationOf, type Row } from '../shared/records/tables.ts';
import type { RowSource, Rows, Stored, WritableTable } from './ports.ts';
import type { WireRow } from './protocol.ts';

/** The key of a row, as shadows and outbox entries name it. */
export function rowKey(table: string, id: string | number): string {
  return `${table}:${id}`;
}

/** The key of « all rows of the table whose column has this value ». */
export function rangeKey(table: string, column: string, value: string | number | null | undefined): string {
  return `${table}.${column}=${value}`;
}

export interface BufferedRow {
  key: string;
  table: WritableTable;
  id: string;
  /** Its value in the source; `null` where it has none. */
  base: WireRow | null;
  /** Its value after the operations; `null` where they removed it. */
  now: WireRow | null;
}

/** What an operation did to a row, or what was undone because it threw. */
export interface RowChange {
  table: WritableTable;
  before: WireRow | null;
  after: WireRow | null;
}

/**
 * Rows read once and written at the end: operations run on it one after the other, an operation that throws leaves
 * nothing behind, and the changes are flushed in bulk. It also records which keys each operation depended on.
 */
export class RowBuffer implements Rows {
  readonly #source: RowSource;
  readonly #known = new Map<WritableTable, Map<string, BufferedRow>>();
  /** The rows that differ from the source. */
  readonly #changed = new Set<BufferedRow>();
  /** Ranges whose rows are all known. */
  readonly #ranges = new Set<string>();
  /** What the running operation has replaced, to put it back if it throws. */
  #undo = new Map<BufferedRow, WireRow | null>();
  #keys = new Set<string>();
  #isSourceBroken = false;

  readonly #onChange: ((change: RowChange) => void) | undefined;

  constructor(source: RowSource, onChange?: (change: RowChange) => void) {
    this.#onChange = onChange;
    const sum = source.correctionCents?.bind(source);
    this.#source = {
      getMany: (...asked) => this.#notingFailure(() => source.getMany(...asked)),
      find: (...asked) => this.#notingFailure(() => source.find(...asked)),
      ...(sum && { correctionCents: (br_id) => this.#notingFailure(() => sum(br_id)) }),
    };
  }

  /** Whether the source has failed: an operation that threw may then have been valid. */
  get isSourceBroken(): boolean {
    return this.#isSourceBroken;
  }

  async #notingFailure<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      this.#isSourceBroken = true;
      throw error;
    }
  }

  /** Fetches together the rows that operations will ask for one by one. */
  async preload(references: readonly { table: WritableTable; id: string }[]): Promise<void> {
    const idsByTable = new Map<WritableTable, Set<string>>();
    for (const { table, id } of references) {
      if (this.peek(table, id) !== undefined) continue;
      const ids = idsByTable.get(table) ?? new Set();
      idsByTable.set(table, ids.add(id));
    }
    await Promise.all(
      Array.from(idsByTable, async ([table, idSet]) => {
        const ids = [...idSet];
        const rows = await this.#source.getMany(table, ids);
        for (const [index, id] of ids.entries()) this.#learn(table, id, rows[index] ?? null);
      }),
    );
  }

  /** Runs one operation; returns its outcome and the keys that it read or wrote. Its writes are undone if it throws. */
  async attempt<T>(work: (rows: Rows) => Promise<T>): Promise<{ outcome: T; keys: string[] }> {
    this.#undo = new Map();
    this.#keys = new Set();
    try {
      const outcome = await work(this);
      return { outcome, keys: [...this.#keys] };
    } catch (error) {
      for (const [known, row] of this.#undo) this.#change(known, row);
      throw error;
    }
  }

  get<T extends WritableTable>(table: T, id: string): Promise<Stored<T> | undefined> {
    const known = this.#known.get(table)?.get(id);
    if (!known) return this.#fetched(table, id).then(({ now }) => storedOf<T>(now));
    this.#keys.add(known.key);
    return Promise.resolve(storedOf<T>(known.now));
  }

  /**
   * The row after the operations, where it was read before: `null` where there is none, `undefined` where it was not
   * read.
   */
  peek(table: WritableTable, id: string): WireRow | null | undefined {
    return this.#known.get(table)?.get(id)?.now;
  }

  async find<T extends WritableTable>(
    table: T,
    index: keyof Row<T> & string,
    value: string,
  ): Promise<Stored<T>[]> {
    const range = rangeKey(table, index, value);
    this.#keys.add(range);
    if (!this.#ranges.has(range)) await this.#learnRange(table, index, value);
    this.#ranges.add(range);
    const ofTable = [...(this.#known.get(table)?.values() ?? [])];
    const found = ofTable.filter(({ now }) => now?.[index] === value);
    // A removed row adds its own key only, not the range by which it was found.
    for (const { key } of found) this.#keys.add(key);
    return found.map(({ now }) => now as Stored<T>);
  }

  /** A source that computes the sum saves reading the rows; no dependency on them is recorded then. */
  async correctionCents(br_id: string): Promise<number> {
    return this.#source.correctionCents
      ? this.#source.correctionCents(br_id)
      : correctionCents(await this.find('movement', 'br_id', br_id), br_id);
  }

  async put<T extends WritableTable>(table: T, row: Row<T>): Promise<void> {
    const id = String(row[declarationOf(table).key as keyof Row<T>]);
    await this.#set(table, id, row as WireRow);
  }

  async remove(table: WritableTable, id: string): Promise<void> {
    await this.#set(table, id, null);
  }

  /** Whether the row exists; records no dependency. */
  async holds(table: WritableTable, id: string): Promise<boolean> {
    return (await this.#fetch(table, id)).now !== null;
  }

  /** The rows that now differ from the source. */
  changes(): BufferedRow[] {
    return [...this.#changed];
  }

  /** Marks the changes as written to the source, each row as `stored` returns it. */
  settle(stored: (table: WritableTable, row: WireRow) => WireRow): void {
    for (const known of this.#changed) {
      known.now = known.now && stored(known.table, known.now);
      known.base = known.now;
    }
    this.#changed.clear();
  }

  /** Whether a row of the source has been removed. */
  isRemoved(table: WritableTable, id: string): boolean {
    const known = this.#known.get(table)?.get(id);
    return known !== undefined && known.base !== null && known.now === null;
  }

  /** Whether a row was added that the source does not have. */
  isNew(table: WritableTable, id: string): boolean {
    const known = this.#known.get(table)?.get(id);
    return known !== undefined && known.base === null && known.now !== null;
  }

  async #set(table: WritableTable, id: string, row: WireRow | null): Promise<void> {
    const known = this.#known.get(table)?.get(id) ?? (await this.#fetched(table, id));
    this.#keys.add(known.key);
    if (!this.#undo.has(known)) this.#undo.set(known, known.now);
    this.#change(known, row);
  }

  #change(known: BufferedRow, now: WireRow | null): void {
    this.#onChange?.({ table: known.table, before: known.now, after: now });
    known.now = now;
    if (known.base === now) this.#changed.delete(known);
    else this.#changed.add(known);
  }

  #fetched(table: WritableTable, id: string): Promise<BufferedRow> {
    this.#keys.add(rowKey(table, id));
    return this.#fetch(table, id);
  }

  async #fetch(table: WritableTable, id: string): Promise<BufferedRow> {
    const known = this.#known.get(table)?.get(id);
    if (known) return known;
    const [row] = await this.#source.getMany(table, [id]);
    return this.#learn(table, id, row ?? null);
  }

  async #learnRange(table: WritableTable, index: string, value: string): Promise<void> {
    const { key: idColumn } = declarationOf(table);
    for (const row of await this.#source.find(table, index, value)) {
      const id = String(row[idColumn]);
      if (this.peek(table, id) === undefined) this.#learn(table, id, row);
    }
  }

  #learn(table: WritableTable, id: string, row: WireRow | null): BufferedRow {
    const known = { key: rowKey(table, id), table, id, base: row, now: row };
    const ofTable = this.#known.get(table) ?? new Map<string, BufferedRow>();
    this.#known.set(table, ofTable.set(id, known));
    return known;
  }
}

function storedOf<T extends WritableTable>(row: WireRow | null): Stored<T> | undefined {
  return row === null ? undefined : (row as Stored<T>);
}
