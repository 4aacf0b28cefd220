import { formatMatchDate } from '../../../shared/dates.ts';
import { formatCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip as tipRecord } from '../../../shared/records/tip.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { bookmakerLabel } from '../../tip-views/tip-labels.ts';

type Tip = Row<'tip'>;

/** A field's label and a value of it, as a person reads them. */
export function fieldText(
  field: keyof Tip,
  value: Tip[keyof Tip],
  carnet: Carnet,
  reference: Reference,
): string {
  if (value === null || value === '') return '—';
  switch (field) {
    case 'prono_mise':
    case 'prono_gain':
      return formatCents(Number(value));
    case 'match_cote':
      return formatOdds(Number(value));
    case 'result_id':
      return reference.resultTypes.get(Number(value))?.result_lib ?? 'Résultat inconnu';
    case 'br_id':
      return carnet.bankrolls.find(({ br_id }) => br_id === value)?.br_lib ?? 'Bankroll inconnue';
    case 'bookmaker_id':
      return bookmakerLabel(reference, Number(value));
    case 'date_add':
      return formatMatchDate(String(value), Date.now());
    default:
      return String(value);
  }
}

/** The label of a tip's field. */
export function fieldLabel(field: keyof Tip): string {
  return tipRecord.fields[field].label;
}
