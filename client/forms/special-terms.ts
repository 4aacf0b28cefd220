import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { parseDecimal } from '../../shared/money.ts';
import { type TicketTerms, termFields } from '../../shared/records/ticket.ts';
import { typedSchema } from './valibot-fields.ts';

/** What a person types of the terms that a bookmaker may add to a ticket; left empty, it has none. */
export const specialTermEntries = {
  bonus_pct: percent(termFields.bonus_pct),
  commission_pct: percent(termFields.commission_pct),
  gagnant_place: v.pipe(v.string(), v.transform(placeFraction)),
  contre: typedSchema(termFields.contre),
};

/** These terms as they are typed. */
export interface SpecialTerms {
  bonus_pct: string;
  commission_pct: string;
  gagnant_place: string;
  contre: boolean;
}

export const noSpecialTerms: SpecialTerms = {
  bonus_pct: '',
  commission_pct: '',
  gagnant_place: '',
  contre: false,
};

/** Whether any of them is there. */
export function hasSpecialTerms({ bonus_pct, commission_pct, gagnant_place, contre }: SpecialTerms): boolean {
  return contre || [bonus_pct, commission_pct, gagnant_place].some((text) => text.trim() !== '');
}

/** A percentage with up to two decimals, in hundredths. */
function percent({ label, max }: { label: string; max: number }) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? 0 : parseDecimal(text.replace(/\s*%\s*$/, ''), 2))),
    v.number(`${label}\u202f: un pourcentage est attendu, comme 5 ou 2,5`),
    v.minValue(0, `${label}\u202f: 0\u202f% au minimum`),
    v.maxValue(max, `${label}\u202f: ${max / 100}\u202f% au maximum`),
  );
}

/** « 1/5 » as numerator and denominator; what is no such fraction lacks one of them, which the rules refuse. */
function placeFraction(text: string): Pick<TicketTerms, 'place_num' | 'place_den'> {
  if (text.trim() === '') return { place_num: null, place_den: null };
  const [, num, den] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const [place_num, place_den] = [Number(num), Number(den)];
  const isWithin = (part: number) => part >= 1 && part <= limits.placeFractionMax;
  if (!isWithin(place_num) || !isWithin(place_den)) return { place_num: 1, place_den: null };
  return { place_num, place_den };
}
