import type { Row } from '../../../shared/records/tables.ts';
import { tip as tipRecord } from '../../../shared/records/tip.ts';
import { valueText } from '../../../shared/records/value-text.ts';
import type { Reference, UserData } from '../../local/user-data.tsx';
import { bookmakerLabel } from '../../tips/tip-labels.ts';

type Tip = Row<'tip'>;

/** A field's label and a value of it, as a person reads them. */
export function fieldText(
  field: keyof Tip,
  value: Tip[keyof Tip],
  userData: UserData,
  reference: Reference,
): string {
  if (value === null) return '—';
  switch (field) {
    case 'result_id':
      return reference.resultTypes.get(Number(value))?.result_lib ?? 'Résultat inconnu';
    case 'br_id':
      return userData.bankrolls.find(({ br_id }) => br_id === value)?.br_lib ?? 'Bankroll inconnue';
    case 'bookmaker_id':
      return bookmakerLabel(reference, Number(value));
    default:
      return valueText(tipRecord.fields[field], value, Date.now());
  }
}

/** The label of a tip's field. */
export function fieldLabel(field: keyof Tip): string {
  return tipRecord.fields[field].label;
}
