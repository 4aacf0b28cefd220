import { formatDay, formatMatchDate } from '../../shared/dates.ts';
import type { Field } from '../../shared/fields.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { TableName } from '../../shared/records/tables.ts';
import { capitalised } from '../../shared/records/wording.ts';
import { nameOfRow, type RecordValue, type References } from './records.ts';
import { ruleWords } from './rule-words.ts';

/** A value as a list shows it. */
export function valueText(field: Field, value: RecordValue | undefined, references: References): string {
  if (value === null || value === undefined) return '—';
  switch (field.kind) {
    case 'reference':
      return referenceText(field.to, value, references);
    case 'day':
      return formatDay(String(value));
    case 'instant':
      return formatMatchDate(String(value), Date.now());
    case 'flag':
      return value === 1 ? 'Oui' : 'Non';
    case 'choice':
      return field.names?.[String(value)] ?? String(value);
    case 'rule':
      return ruleWords(String(value));
    default:
      return String(value);
  }
}

/** « Football », or « Sport inconnu » where the row does not exist. */
export function referenceText(table: string, value: RecordValue, references: References): string {
  const { key, singular, admin } = adminDeclarationOf(table as TableName);
  const row = references[table]?.find((one) => one[key] === value);
  if (row) return nameOfRow(table, row);
  const [word = singular] = singular.split(' ');
  return `${capitalised(word)} inconnu${admin.gender === 'f' ? 'e' : ''}`;
}
