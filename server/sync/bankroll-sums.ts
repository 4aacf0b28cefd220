import { cashEffectCents } from '../../shared/domain/settlement.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { WritableTable } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import type { BufferedRow, RowChange } from '../../sync/row-buffer.ts';
import { balanceOf, countMovements, sumOfCorrections } from '../bankrolls/bankrolls.store.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/write.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { changedPlaces } from './change.store.ts';

/**
 * The balances that a push has read, in cents by `br_id`, as they were at a counter. A batch that fails is run again in
 * parts: each starts with what those before it read, since a balance reads a whole bankroll.
 */
export interface KnownBalances {
  at: number;
  cents: Map<string, number>;
}

/** For a push that has read none yet. */
export function noBalances(): KnownBalances {
  return { at: 0, cents: new Map() };
}

interface SumsContext {
  tx: Tx;
  user_id: string;
  ver: number;
  known: KnownBalances;
  /** What the operations have changed and not yet written. */
  unwritten: () => readonly BufferedRow[];
}

/** The sums of bankrolls within a transaction: each is read once, then updated with the rows that change. */
export class BankrollSums {
  readonly #context: SumsContext;
  readonly #corrections = new RunningSums(correctionPart);
  readonly #movements = new RunningSums((table) => (table === 'movement' ? 1 : 0));
  #balances: RunningSums | undefined;

  constructor(context: SumsContext) {
    this.#context = context;
  }

  /**
   * To be called at the start of a transaction, before it changes anything; drops the balances where something else was
   * written since they were read.
   */
  async begin(): Promise<void> {
    const { tx, user_id, ver, known } = this.#context;
    const isAlone = known.at === ver - 1 || known.cents.size === 0;
    if (!isAlone && (await isBalanceChanged(tx, user_id, known.at))) known.cents.clear();
    known.at = ver - 1;
    const balances = new RunningSums(balancePart(await readOutcomes(tx)), known.cents);
    this.#balances = balances;
    afterCommit(tx, async () => {
      balances.settle();
      known.at = ver;
    });
  }

  /** Σ of the corrections of a bankroll, in cents. */
  async corrections(br_id: string): Promise<number> {
    const known = this.#corrections.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, unwritten } = this.#context;
    return this.#corrections.learn(br_id, await sumOfCorrections(tx, user_id, br_id), unwritten());
  }

  /** How many movements a bankroll holds. */
  async movements(br_id: string): Promise<number> {
    const known = this.#movements.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, unwritten } = this.#context;
    return this.#movements.learn(br_id, await countMovements(tx, user_id, br_id), unwritten());
  }

  /** The balance of a bankroll, in cents. */
  async balance(br_id: string): Promise<number> {
    if (!this.#balances) throw new Error('Balances are asked for before the transaction has begun.');
    const known = this.#balances.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, unwritten } = this.#context;
    return this.#balances.learn(br_id, await balanceOf(tx, user_id, br_id), unwritten());
  }

  /** Updates the sums by a row that an operation changed. */
  note(change: RowChange): void {
    this.#corrections.note(change);
    this.#movements.note(change);
    this.#balances?.note(change);
  }
}

/** What a row of a bankroll adds to its sum. */
type PartOf = (table: WritableTable, row: WireRow) => number;

class RunningSums {
  readonly #partOf: PartOf;
  /** As the transaction found them: they are kept where it fails. */
  readonly #found: Map<string, number>;
  /** By how much the transaction has changed each bankroll. */
  readonly #moved = new Map<string, number>();

  constructor(partOf: PartOf, found = new Map<string, number>()) {
    this.#partOf = partOf;
    this.#found = found;
  }

  of(br_id: string): number | undefined {
    const found = this.#found.get(br_id);
    return found === undefined ? undefined : found + this.#movedOf(br_id);
  }

  /** Adds to what is written of a bankroll what is not written yet. */
  learn(br_id: string, written: number, unwritten: readonly BufferedRow[]): number {
    let sum = written;
    for (const { table, base, now } of unwritten) {
      sum += this.#difference(br_id, { table, before: base, after: now });
    }
    this.#found.set(br_id, sum - this.#movedOf(br_id));
    return sum;
  }

  note(change: RowChange): void {
    const bankrolls = new Set([change.before?.br_id, change.after?.br_id]);
    for (const br_id of bankrolls) {
      if (typeof br_id === 'string')
        this.#moved.set(br_id, this.#movedOf(br_id) + this.#difference(br_id, change));
    }
  }

  /** To be called after the commit: the next transaction starts with these sums. */
  settle(): void {
    for (const [br_id, found] of this.#found) this.#found.set(br_id, found + this.#movedOf(br_id));
    this.#moved.clear();
  }

  #movedOf(br_id: string): number {
    return this.#moved.get(br_id) ?? 0;
  }

  #difference(br_id: string, { table, before, after }: RowChange): number {
    const part = (row: WireRow | null) => (row?.br_id === br_id ? this.#partOf(table, row) : 0);
    return part(after) - part(before);
  }
}

/** Whether something was written since on which a balance of the user depends. */
async function isBalanceChanged(tx: Tx, user_id: string, since: number): Promise<boolean> {
  const { tables, hasRemovals } = await changedPlaces(tx, user_id, since);
  return hasRemovals || balanceTables.some((table) => tables.has(table));
}

const balanceTables = ['bankroll', 'movement', 'tip', 'result_type'] as const;

function correctionPart(table: WritableTable, row: WireRow): number {
  return table === 'movement' && row.mvt_type === 'correction' ? Number(row.mvt_montant) : 0;
}

function balancePart(outcomeOf: OutcomeOf): PartOf {
  return (table, row) => {
    if (table === 'bankroll') return Number(row.br_montant_initial);
    if (table === 'movement') return Number(row.mvt_montant);
    return table === 'tip' ? cashEffectCents(row as unknown as Row<'tip'>, outcomeOf) : 0;
  };
}
