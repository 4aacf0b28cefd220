import type { Row } from '../../shared/records/tables.ts';

/** A tip without a ticket. */
export type PlainBet = Row<'tip'> & { match_id: string; prono_id: number; result_id: number; ticket: null };

/** Whether a tip is a plain bet: its match, type and result are columns of its own. */
export function isPlainBet(row: Row<'tip'>): row is PlainBet {
  return row.ticket === null && row.match_id !== null && row.prono_id !== null && row.result_id !== null;
}
