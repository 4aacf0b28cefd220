import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { sumCents } from '../../shared/money.ts';
import type { Row } from '../../shared/records/tables.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import { missingRow } from '../../sync/operations/missing-row.ts';
import { issuesOf, type Write } from '../../sync/operations/registry.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { requireNoIssue } from '../sync/require-issues.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { bankrollsOf, findMovement, movementsOf, movementsOfBankroll, tipSumsOf } from './bankrolls.store.ts';

/** A bankroll with its derived balance, in cents. */
export type BankrollView = Row<'bankroll'> & { br_montant: number };

export interface BankrollBody {
  br_lib: string;
  br_montant: number;
  br_date_debut: string;
}

/** All bankrolls of a user, active and archived. */
export function listBankrolls(db: Db, user_id: string): Promise<BankrollView[]> {
  return inRead(db, (tx) => bankrollViews(tx, user_id));
}

/** The same, inside a transaction. */
export async function bankrollViews(tx: Tx, user_id: string): Promise<BankrollView[]> {
  const bankrolls = await bankrollsOf(tx, user_id);
  const balances = balancesByBankroll(
    bankrolls,
    await movementsOf(tx, user_id),
    await tipSumsOf(tx, user_id),
    await readOutcomes(tx),
  );
  return bankrolls.map((bankroll) => ({ ...bankroll, br_montant: balances.get(bankroll.br_id) ?? 0 }));
}

/** How many bankrolls there are, and the balance of the active ones together, in cents. */
export async function bankrollStats(db: Db, user_id: string) {
  const bankrolls = await listBankrolls(db, user_id);
  const active = bankrolls.filter(({ is_archive }) => is_archive === 0);
  return {
    numberOfBankrolls: bankrolls.length,
    activeBankrolls: active.length,
    totalBankroll: sumCents(active.map(({ br_montant }) => br_montant)),
  };
}

/** One bankroll of the user. Throws `NOT_FOUND`. */
export async function readBankroll(db: Db, user_id: string, br_id: string): Promise<BankrollView> {
  const bankroll = (await listBankrolls(db, user_id)).find((one) => one.br_id === br_id);
  if (!bankroll) throw missingRow('bankroll');
  return bankroll;
}

/** Opens a bankroll. */
export async function createBankroll(
  db: Db,
  user_id: string,
  { br_lib, br_montant, br_date_debut }: BankrollBody,
  nowMs: number,
): Promise<BankrollView> {
  const bankroll = {
    br_id: newId(nowMs),
    br_lib,
    br_montant_initial: br_montant,
    br_date_debut,
    is_archive: 0 as const,
  };
  await applyWrites(db, user_id, [{ name: 'bankroll.create', args: { bankroll } }]);
  return readBankroll(db, user_id, bankroll.br_id);
}

/**
 * Changes a bankroll; a new amount is an actual amount and becomes a correction for the difference, which is limited
 * (`VALIDATION`). Throws `CONFLICT` where another actual amount arrives at the same moment.
 */
export async function updateBankroll(
  db: Db,
  user_id: string,
  br_id: string,
  changes: Partial<BankrollBody>,
  nowMs: number,
): Promise<BankrollView> {
  const { bankroll, movements } = await inRead(db, async (tx) => ({
    bankroll: (await bankrollViews(tx, user_id)).find((one) => one.br_id === br_id),
    movements: await movementsOfBankroll(tx, user_id, br_id),
  }));
  if (!bankroll) throw missingRow('bankroll');
  const { br_montant: seenCents, ...before } = bankroll;
  const { br_montant: typedCents = seenCents, ...plain } = changes;
  const writes: Write[] = [{ name: 'bankroll.update', args: { before, after: { ...before, ...plain } } }];
  if (typedCents !== seenCents) {
    const amounts = { mvt_id: newId(nowMs), br_id, seenCents, typedCents, at: new Date(nowMs).toISOString() };
    const args = actualAmount(amounts, movements);
    const issues = issuesOf('bankroll.actual', { nowMs }, args);
    requireNoIssue(
      issues.map(({ message }) => ({ field: 'br_montant', message })),
      'VALIDATION',
    );
    writes.push({ name: 'bankroll.actual', args });
  }
  await applyWrites(db, user_id, writes);
  return readBankroll(db, user_id, br_id);
}

/** Archives a bankroll. Throws `NOT_FOUND`. */
export async function archiveBankroll(db: Db, user_id: string, br_id: string): Promise<BankrollView> {
  await applyWrites(db, user_id, [{ name: 'bankroll.archive', args: { br_id } }]);
  return readBankroll(db, user_id, br_id);
}

/** Reactivates an archived bankroll. Throws `NOT_FOUND`. */
export async function reactivateBankroll(db: Db, user_id: string, br_id: string): Promise<BankrollView> {
  await applyWrites(db, user_id, [{ name: 'bankroll.reactivate', args: { br_id } }]);
  return readBankroll(db, user_id, br_id);
}

export interface MovementBody {
  mvt_type: Row<'movement'>['mvt_type'];
  /** In cents, with its sign. */
  mvt_montant: number;
  mvt_date?: string | undefined;
  mvt_comment: string | null;
}

/** The movements of a bankroll, newest first. Throws `NOT_FOUND`. */
export function listMovements(db: Db, user_id: string, br_id: string): Promise<Row<'movement'>[]> {
  return inRead(db, async (tx) => {
    const bankrolls = await bankrollsOf(tx, user_id);
    if (!bankrolls.some((one) => one.br_id === br_id)) throw missingRow('bankroll');
    return movementsOfBankroll(tx, user_id, br_id);
  });
}

/**
 * Records a deposit or a withdrawal. Throws `NOT_FOUND`, `VALIDATION` where the amount has not its type's sign, and
 * `BUSINESS_RULE` where its date is in the future.
 */
export async function createMovement(
  db: Db,
  user_id: string,
  br_id: string,
  { mvt_date, ...body }: MovementBody,
  nowMs: number,
): Promise<Row<'movement'>> {
  const movement = {
    ...body,
    mvt_id: newId(nowMs),
    br_id,
    mvt_date: mvt_date ?? new Date(nowMs).toISOString(),
    mvt_vu: null,
    mvt_saisi: null,
  };
  requireNoIssue(issuesOf('movement.create', { nowMs }, { movement }), 'BUSINESS_RULE');
  await applyWrites(db, user_id, [{ name: 'movement.create', args: { movement } }]);
  return movement;
}

/** Deletes a movement. Throws `NOT_FOUND`. */
export async function deleteMovement(db: Db, user_id: string, mvt_id: string): Promise<Row<'movement'>> {
  const movement = await findMovement(db, user_id, mvt_id);
  if (!movement) throw missingRow('movement');
  await applyWrites(db, user_id, [{ name: 'movement.delete', args: { mvt_id } }]);
  return movement;
}
