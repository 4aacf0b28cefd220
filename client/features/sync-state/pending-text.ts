import type { Row } from '../../../shared/records/tables.ts';
import type { Subject } from '../../../sync/operations/operation.ts';
import { wholeArgs } from '../../../sync/operations/references.ts';
import { operationNamed } from '../../../sync/operations/registry.ts';
import type { OutboxEntry, WritableTable } from '../../../sync/ports.ts';
import type { WireRow } from '../../../sync/protocol.ts';
import { rowKey } from '../../../sync/row-buffer.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { bankrollLabel } from '../../tips/tip-labels.ts';
import { matchText, movementText, ownScoreText, tipText } from '../../tips/write-texts.ts';

/** Outbox entries were written on this device by the operations themselves, perhaps of an older version. */
type Pending = Pick<OutboxEntry, 'name' | 'args'>;

interface Known {
  userData: Pick<UserData, 'bankrolls' | 'martingales' | 'tips'>;
  reference: Reference;
}

/** The keys of the rows that these writes are about. */
export function subjectKeys(pending: readonly Pending[]): string[] {
  return pending.flatMap((entry) => {
    const subject = subjectOf(entry);
    return subject ? [rowKey(subject.table, subject.id)] : [];
  });
}

/**
 * What each of these writes is about, in their order; `undefined` where its name says all.
 *
 * @param held the rows that they change, as the server has them, by key.
 */
export function pendingTexts(
  pending: readonly Pending[],
  held: ReadonlyMap<string, WireRow>,
  known: Known,
): (string | undefined)[] {
  const rows = new Map<string, object>(held);
  return pending.map((entry) => {
    const subject = subjectOf(entry);
    if (!subject) return undefined;
    const key = rowKey(subject.table, subject.id);
    // A row that was created here and not sent yet is described by the write that deletes it.
    if (subject.row) rows.set(key, subject.row);
    const row = rows.get(key);
    return row && rowText(subject.table, row, known);
  });
}

function subjectOf({ name, args }: Pending): Subject | undefined {
  const operation = operationNamed(name);
  return operation?.subject(wholeArgs(operation, args));
}

function rowText(table: WritableTable, row: unknown, { userData, reference }: Known): string | undefined {
  switch (table) {
    case 'tip':
      return tipText(reference, row as Row<'tip'>);
    case 'match':
      return matchText(reference, row as Row<'match'>);
    case 'movement':
      return movementText(userData, row as Row<'movement'>);
    case 'bankroll':
      return bankrollLabel(row as Row<'bankroll'>);
    case 'martingale':
      return (row as Row<'martingale'>).martingale_lib;
    case 'martingale_tip':
      return linkText(row as Row<'martingale_tip'>, { userData, reference });
    case 'own_score':
      return ownScoreText(reference, row as Row<'own_score'>);
    case 'review':
      return undefined;
  }
}

function linkText(
  { um_id, upm_id }: Row<'martingale_tip'>,
  { userData, reference }: Known,
): string | undefined {
  const tip = userData.tips.find((one) => one.upm_id === upm_id);
  const martingale = userData.martingales.find((one) => one.um_id === um_id);
  const parts = [martingale?.martingale_lib, tip && tipText(reference, tip)];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}
