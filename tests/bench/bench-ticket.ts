import { newId } from '../../client/local/random-id.ts';
import {
  absentTerms,
  newSelection,
  selectionResultOf,
  settledTip,
  ticketText,
} from '../../shared/domain/ticket-details.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';

/**
 * A plain bet as a combined bet on these matches that ended as it did; the bet itself where the benchmark's tips have one
 * selection (`--selections`, in `BENCH_SELECTIONS`).
 */
export function onSelections(tip: Row<'tip'>, matchAt: (index: number) => string): Row<'tip'> {
  const count = Number(process.env.BENCH_SELECTIONS ?? 1);
  if (count === 1) return tip;
  const { prono_id, match_cote, result_id } = tip;
  const sel_resultat = selectionResultOf(seededOutcomeOf(result_id ?? 0)) ?? 'en_cours';
  const selections = Array.from({ length: count }, (_, index) => ({
    ...newSelection(newId(), Math.max(1_050, 10 * Math.round(match_cote / (10 * count)))),
    ...{ match_id: matchAt(index), prono_id: (prono_id ?? 1) + index, sel_resultat },
  }));
  const terms = { ...absentTerms(), type_pari: 'combine' as const };
  const ticket = ticketText({ ...terms, tailles: [], encaissements: [], selections });
  return settledTip({ ...tip, ticket });
}
