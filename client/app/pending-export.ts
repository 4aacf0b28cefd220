import type { Member } from './session-state.ts';

/** Saves what waits to be sent as a file, whole, so that nothing typed depends on this device. */
export async function exportPending({ user, runtime }: Pick<Member, 'user' | 'runtime'>): Promise<void> {
  const exported_at = new Date().toISOString();
  const operations = await runtime.database.outbox.toArray();
  const content = { exported_at, user_id: user.user_id, email: user.email, operations };
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `pronos-en-attente-${exported_at.slice(0, 10)}.json`;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
