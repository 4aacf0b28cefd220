import { TICKET_FULL } from '../../shared/domain/ticket-rules.ts';
import { centsToInput } from '../../shared/money.ts';
import type { Row } from '../../shared/records/tables.ts';
import { rememberMatch } from '../local/remember-match.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import type { TipStart } from '../tips/tip-start.ts';
import { notify } from '../ui/notify.ts';
import {
  isFull,
  type Slip,
  selectionOn,
  selectionsOn,
  withoutSelections,
  withPutBack,
  withSelection,
} from './slip.ts';
import { useSlip } from './slip-store.ts';

/** Which types of matches are on the slip, and how to put one on it or take it off. */
export function useSlipToggle({ martingale, mise }: TipStart) {
  const { database } = useRuntime();
  const { slip, change } = useSlip();
  const begun: Slip['terms'] = {
    ...(martingale !== undefined && { um_ids: [martingale] }),
    ...(mise !== undefined && { prono_mise: centsToInput(mise) }),
  };
  return {
    isIn: (match: Row<'match'>, prono_id: number) => selectionsOn(slip, match.match_id, prono_id).length > 0,
    toggle: async (match: Row<'match'>, prono_id: number) => {
      // A match that only the server had must be on the device for a tip on it.
      await rememberMatch(database, match);
      const present = selectionsOn(slip, match.match_id, prono_id);
      if (present.length === 0 && isFull(slip)) return notify.info(TICKET_FULL);
      if (present.length === 0)
        return change((now) => withSelection(now, selectionOn(match, prono_id), begun));
      change((now) => withoutSelections(now, present));
      if (present.some(({ sel_cote }) => sel_cote !== ''))
        notify.undo('Sélection retirée', () =>
          change((now) => present.reduce((back, one) => withPutBack(back, one, slip), now)),
        );
    },
  };
}
