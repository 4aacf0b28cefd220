import { withNames } from './names.ts';
import { runOnVisibleRows } from './outbox.ts';
import type { LocalTransaction, UnnumberedEntry } from './ports.ts';
import { rowsSeenSince } from './snapshot.ts';

/**
 * All that a local database holds, as writes for the local database of another account: first every own row that the
 * server had, and each match that its tips need, then what was pending. A server that does not know the account has
 * none of it, whatever its counter: each row counts as seen since.
 */
export async function everythingHeld(tx: LocalTransaction, at: string): Promise<UnnumberedEntry[]> {
  const reuploaded = (await rowsSeenSince(tx, 0)).map((args) => ({ name: 'salvage', args, at, keys: [] }));
  const pending = (await tx.outbox()).map(({ seq: _, former: __, ...entry }) => entry);
  return withNames(tx, [...reuploaded, ...pending], 0);
}

/** Makes these writes in a local database after what waits there: they are sent with the next cycles. */
export async function takeAlong(tx: LocalTransaction, writes: readonly UnnumberedEntry[]): Promise<void> {
  const state = await tx.state();
  const entries = writes.map((write, index) => ({ ...write, seq: state.next_seq + index }));
  await tx.putOutbox(await runOnVisibleRows(tx, entries, 'skip'));
  await tx.setState({ ...state, next_seq: state.next_seq + entries.length });
}
