import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { namesScorer } from '../../tips/scorers.ts';

/** Whether tips of this type name a scorer; an edited tip that names one keeps it. */
export function asksScorer(reference: Reference, prono_id: number, before: Row<'tip'> | null): boolean {
  if (namesScorer(reference, prono_id)) return true;
  return before !== null && before.prono_id === prono_id && before.joueur_id !== null;
}
