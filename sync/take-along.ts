import { runOnVisibleRows } from './outbox.ts';
import type { LocalTransaction, OutboxEntry } from './ports.ts';
import { rowsSeenSince } from './snapshot.ts';

/** A write that has no number yet. */
export type UnnumberedEntry = Omit<OutboxEntry, 'seq' | 'keys'>;

/**
 * All that a carnet holds as writes that the carnet of another account can make: first every own row that the server had,
 * and each match that its tips need, then what was pending. A server that does not know the account has none of it,
 * whatever it had counted: each row counts as seen since.
 */
export async function everythingHeld(tx: LocalTransaction, at: string): Promise<UnnumberedEntry[]> {
  const salvaged = (await rowsSeenSince(tx, 0)).map((args) => ({ name: 'salvage', args, at }));
  const pending = (await tx.outbox()).map(({ name, args, at: writtenAt }) => ({ name, args, at: writtenAt }));
  return [...salvaged, ...pending];
}

/** Makes these writes in a carnet behind what waits there: they leave with the next cycles. */
export async function takeAlong(tx: LocalTransaction, writes: readonly UnnumberedEntry[]): Promise<void> {
  const state = await tx.state();
  const entries = writes.map((write, index) => ({ ...write, seq: state.next_seq + index, keys: [] }));
  await tx.putOutbox(await runOnVisibleRows(tx, entries, 'skip'));
  await tx.setState({ ...state, next_seq: state.next_seq + entries.length });
}
