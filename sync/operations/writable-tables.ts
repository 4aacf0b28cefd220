import type { TableName } from '../../shared/records/tables.ts';
import type { WritableTable } from '../ports.ts';

/** Tables that operations write, each after those that its rows refer to. */
export const writableTables: readonly WritableTable[] = [
  'match',
  'bankroll',
  'martingale',
  'movement',
  'tip',
  'martingale_tip',
  'own_score',
  'review',
];

/** Whether operations write this table. */
export function isWritable(table: TableName): table is WritableTable {
  return (writableTables as readonly TableName[]).includes(table);
}
