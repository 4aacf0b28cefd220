import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
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

/** The writes of an edit: another amount is a correction for the difference (decisions § 1). */
export function bankrollEdit(
  before: Row<'bankroll'>,
  balanceCents: number,
  { br_lib, br_montant, br_date_debut }: EnteredBankroll,
  at: string,
): Write[] {
  const writes: Write[] = [];
  if (br_lib !== before.br_lib || br_date_debut !== before.br_date_debut) {
    writes.push({ name: 'bankroll.update', args: { before, after: { ...before, br_lib, br_date_debut } } });
  }
  if (br_montant !== balanceCents) {
    const movement: Row<'movement'> = {
      mvt_id: newId(),
      br_id: before.br_id,
      mvt_type: 'correction',
      mvt_montant: br_montant - balanceCents,
      mvt_date: at,
      mvt_comment: null,
    };
    writes.push({ name: 'movement.create', args: { movement } });
  }
  return writes;
}
