import type { Row } from '../../../shared/records/tables.ts';
import { newId } from '../../local/random-id.ts';
import type { Runtime } from '../../local/runtime.ts';

type Martingale = Row<'martingale'>;
export type EnteredMartingale = Omit<Martingale, 'um_id'>;

/** Writes a new martingale, or the changes of the one that was opened. */
export async function saveMartingale(
  runtime: Runtime,
  before: Martingale | null,
  entered: EnteredMartingale,
): Promise<void> {
  await runtime.write([
    before
      ? { name: 'martingale.update', args: { before, after: { ...before, ...entered } } }
      : { name: 'martingale.create', args: { martingale: { um_id: newId(), ...entered } } },
  ]);
}

/** Deletes a martingale; its tips stay. */
export async function deleteMartingale(runtime: Runtime, um_id: string): Promise<void> {
  await runtime.write([{ name: 'martingale.delete', args: { um_id } }]);
}

/** Removes a tip from its martingale. */
export async function unlinkTip(runtime: Runtime, upmart_id: string): Promise<void> {
  await runtime.write([{ name: 'martingale.unlink', args: { upmart_id } }]);
}
