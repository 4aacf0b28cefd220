import * as v from 'valibot';
import type { TicketDetails } from '../../../shared/domain/ticket-details.ts';
import { limits } from '../../../shared/limits.ts';
import { centsToInput, parseDecimal } from '../../../shared/money.ts';
import { type TicketTerms, termFields } from '../../../shared/records/ticket.ts';
import { typedSchema } from '../../forms/valibot-fields.ts';

/** What the forms of a ticket hold of its special terms, and of the sizes of a system. */
export const termEntries = {
  bonus_pct: percent(termFields.bonus_pct),
  commission_pct: percent(termFields.commission_pct),
  gagnant_place: v.pipe(v.string(), v.transform(placeFraction)),
  contre: typedSchema(termFields.contre),
};

/** The sizes of a system, as the values of their checkboxes. */
export const sizesEntry = v.pipe(v.array(v.string()), v.transform(sizesOf));

const termsSchema = v.object(termEntries);

/** The special terms as they are typed: empty where there are none. */
export type TypedTerms = v.InferInput<typeof termsSchema>;

export const noTypedTerms: TypedTerms = {
  bonus_pct: '',
  commission_pct: '',
  gagnant_place: '',
  contre: false,
};

/** Whether any special term is typed. */
export function hasTerms({ bonus_pct, commission_pct, gagnant_place, contre }: TypedTerms): boolean {
  return contre || [bonus_pct, commission_pct, gagnant_place].some((text) => text.trim() !== '');
}

/** The special terms of a ticket as its form shows them. */
export function typedTerms({
  bonus_pct,
  commission_pct,
  place_num,
  place_den,
  contre,
}: TicketDetails): TypedTerms {
  return {
    bonus_pct: bonus_pct === 0 ? '' : centsToInput(bonus_pct),
    commission_pct: commission_pct === 0 ? '' : centsToInput(commission_pct),
    gagnant_place: place_num === null || place_den === null ? '' : `${place_num}/${place_den}`,
    contre: contre === 1,
  };
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

function sizesOf(texts: string[]): number[] {
  const sizes = texts.map(Number).filter((size) => Number.isInteger(size) && size >= 1);
  return [...new Set(sizes)].sort((a, b) => a - b);
}
