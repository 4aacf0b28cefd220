import type { Row } from '../../shared/records/tables.ts';
import type { Runtime } from '../local/runtime.ts';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';

/** Reactivates an archived bankroll, and says so. */
export async function reactivateBankroll(runtime: Runtime, { br_id }: Row<'bankroll'>): Promise<void> {
  try {
    await runtime.write([{ name: 'bankroll.reactivate', args: { br_id } }]);
    notify.success('Bankroll réactivée avec succès');
  } catch (error) {
    tellUnsaved(error, 'Erreur lors de la réactivation de la bankroll');
  }
}
