import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import { countMovements } from '../bankrolls/bankrolls.store.ts';
import type { Tx } from '../db/schema.ts';

/** How many movements the bankrolls of an account hold, and so whether one more may come. */
export class MovementQuota {
  readonly #tx: Tx;
  readonly #user_id: string;
  readonly #counts = new Map<string, number>();

  constructor(tx: Tx, user_id: string) {
    this.#tx = tx;
    this.#user_id = user_id;
  }

  /** Throws `BUSINESS_RULE` where the bankroll is full. */
  async require({ br_id }: Row<'movement'>): Promise<void> {
    const count = this.#counts.get(br_id) ?? (await countMovements(this.#tx, this.#user_id, br_id));
    this.#counts.set(br_id, count);
    if (count < limits.movementsPerBankroll) return;
    const most = limits.movementsPerBankroll.toLocaleString('fr-FR');
    throw new AppError('BUSINESS_RULE', `Cette bankroll compte déjà ${most} mouvements, c’est le maximum.`);
  }

  /** One more was written. */
  note({ br_id }: Row<'movement'>): void {
    this.#counts.set(br_id, (this.#counts.get(br_id) ?? 0) + 1);
  }
}
