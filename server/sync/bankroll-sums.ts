import { cashEffectCents } from '../../shared/domain/settlement.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { WritableTable } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import type { BufferedRow, RowChange } from '../../sync/row-buffer.ts';
import { balanceOf, countMovements, sumOfCorrections } from '../bankrolls/bankrolls.store.ts';
import type { Tx } from '../db/schema.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';

/** How many balances may still be read, each of which reads a whole bankroll. */
export interface BalanceBudget {
  left: number;
}

/** Of a batch in one transaction, which reads each bankroll once at most. */
export function unboundedBalances(): BalanceBudget {
  return { left: Number.POSITIVE_INFINITY };
}

/** Of a batch that runs again in parts: each of them reads its bankrolls anew. */
export function boundedBalances(): BalanceBudget {
  return { left: 40 };
}

interface SumsContext {
  tx: Tx;
  user_id: string;
  budget: BalanceBudget;
  /** What the operations have changed and not yet written. */
  unwritten: () => readonly BufferedRow[];
}

/** What bankrolls come to as a batch leaves them: each is read once, then kept up with the rows that change. */
export class BankrollSums {
  readonly #context: SumsContext;
  readonly #corrections = new RunningSums(correctionPart);
  readonly #movements = new RunningSums((table) => (table === 'movement' ? 1 : 0));
  #balances: RunningSums | undefined;

  constructor(context: SumsContext) {
    this.#context = context;
  }

  /** Σ of the corrections of a bankroll, in cents. */
  async corrections(br_id: string): Promise<number> {
    const known = this.#corrections.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, unwritten } = this.#context;
    return this.#corrections.begin(br_id, await sumOfCorrections(tx, user_id, br_id), unwritten());
  }

  /** How many movements a bankroll holds. */
  async movements(br_id: string): Promise<number> {
    const known = this.#movements.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, unwritten } = this.#context;
    return this.#movements.begin(br_id, await countMovements(tx, user_id, br_id), unwritten());
  }

  /** The balance of a bankroll, in cents; `undefined` once as many were read as may be. */
  async balance(br_id: string): Promise<number | undefined> {
    const known = this.#balances?.of(br_id);
    if (known !== undefined) return known;
    const { tx, user_id, budget, unwritten } = this.#context;
    if (budget.left === 0) return undefined;
    budget.left -= 1;
    this.#balances ??= new RunningSums(balancePart(await readOutcomes(tx)));
    return this.#balances.begin(br_id, await balanceOf(tx, user_id, br_id), unwritten());
  }

  /** Takes note that an operation changed a row. */
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
  readonly #sums = new Map<string, number>();

  constructor(partOf: PartOf) {
    this.#partOf = partOf;
  }

  of(br_id: string): number | undefined {
    return this.#sums.get(br_id);
  }

  /** Begins with what is written of a bankroll, and adds what is not yet. */
  begin(br_id: string, written: number, unwritten: readonly BufferedRow[]): number {
    this.#sums.set(br_id, written);
    for (const { table, base, now } of unwritten) {
      this.#add(br_id, { table, before: base, after: now });
    }
    return this.#sums.get(br_id) ?? 0;
  }

  note(change: RowChange): void {
    const bankrolls = new Set([change.before?.br_id, change.after?.br_id]);
    for (const br_id of bankrolls) if (typeof br_id === 'string') this.#add(br_id, change);
  }

  #add(br_id: string, { table, before, after }: RowChange): void {
    const sum = this.#sums.get(br_id);
    if (sum === undefined) return;
    const part = (row: WireRow | null) => (row?.br_id === br_id ? this.#partOf(table, row) : 0);
    this.#sums.set(br_id, sum + part(after) - part(before));
  }
}

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
