import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { countedRecords } from '../../shared/records/wording.ts';

/** « 18 associations d’équipes et 1 match utilisent », « 1 pronostic utilise ». */
export function usingText(uses: readonly { table: TableName; count: number }[]): string {
  const parts = uses.map(({ table, count }) => countedRecords(count, declarationOf(table)));
  const isSeveral = uses.length > 1 || uses.some(({ count }) => count > 1);
  const list = new Intl.ListFormat('fr', { type: 'conjunction' }).format(parts);
  return `${list} ${isSeveral ? 'utilisent' : 'utilise'}`;
}
