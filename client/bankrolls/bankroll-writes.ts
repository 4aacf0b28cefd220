import type { FieldIssue } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import { issuesOf, type Write } from '../../sync/operations/registry.ts';
import { newId } from '../local/random-id.ts';

export interface EnteredBankroll {
  br_lib: string;
  br_montant: number;
  br_date_debut: string;
}

/** The write that opens a bankroll. */
export function bankrollCreation({ br_lib, br_montant, br_date_debut }: EnteredBankroll) {
  const bankroll = {
    br_id: newId(),
    br_lib,
    br_montant_initial: br_montant,
    br_date_debut,
    is_archive: 0 as const,
  };
  return { name: 'bankroll.create', args: { bankroll } } satisfies Write;
}

/** What a form showed of a bankroll when it was opened. */
export interface ShownBankroll {
  bankroll: Row<'bankroll'>;
  balanceCents: number;
  movements: readonly Row<'movement'>[];
}

/**
 * The writes of an edit: a new amount is an actual amount, typed over the one that was shown (shared/README.md §
 * Balance).
 */
export function bankrollEdit(
  { bankroll: before, balanceCents, movements }: ShownBankroll,
  { br_lib, br_montant, br_date_debut }: EnteredBankroll,
  at: string,
): Write[] {
  const writes: Write[] = [];
  if (br_lib !== before.br_lib || br_date_debut !== before.br_date_debut) {
    writes.push({ name: 'bankroll.update', args: { before, after: { ...before, br_lib, br_date_debut } } });
  }
  if (br_montant !== balanceCents) {
    const { br_id } = before;
    const amounts = { seenCents: balanceCents, typedCents: br_montant, at };
    writes.push({
      name: 'bankroll.actual',
      args: actualAmount({ mvt_id: newId(), br_id, ...amounts }, movements),
    });
  }
  return writes;
}

/** Why an edit is refused, by field. */
export function bankrollEditIssues(
  shown: ShownBankroll,
  entered: EnteredBankroll,
  nowMs: number,
): FieldIssue[] {
  return bankrollEdit(shown, entered, new Date(nowMs).toISOString()).flatMap((write) =>
    write.name === 'bankroll.actual'
      ? issuesOf(write.name, { nowMs }, write.args).map(({ message }) => ({ field: 'br_montant', message }))
      : [],
  );
}
