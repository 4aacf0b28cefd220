import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import {
  cashOutFields,
  selectionFields,
  ticketStateNames,
  ticketStates,
  ticketTypes,
} from '../../shared/records/ticket.ts';
import { bodySchema, entitySchema, fieldSchema } from '../http/zod-fields.ts';

const { places, a_egalite, sel_id, base: _, ...onFields } = selectionFields;
const { date, ...paidFields } = cashOutFields;
const amount = fieldSchema({ kind: 'cents', min: 0, label: 'Montant' });

const shape = (label: string) => ({
  error: `${label}\u202f: la forme de cette valeur n’est pas celle attendue`,
});

const level = bodySchema({
  places: { kind: 'integer', min: 1, max: limits.levelMax, label: places.label },
  a_egalite: { kind: 'integer', min: 2, max: limits.levelMax, label: a_egalite.label },
});

/** A percentage with two decimals at most, as hundredths of a percent inside. */
function percent(label: string, mostHundredths: number) {
  const message = `${label}\u202f: un pourcentage de 0 à ${mostHundredths / 100} est attendu, à deux décimales au plus`;
  return z.codec(z.number({ error: message }), z.number(), {
    decode: (decimal, context) => {
      const hundredths = Math.round(decimal * 100);
      if (hundredths / 100 === decimal && hundredths >= 0 && hundredths <= mostHundredths) return hundredths;
      context.issues.push({ code: 'custom', input: decimal, message });
      return z.NEVER;
    },
    encode: (hundredths) => hundredths / 100,
  });
}

const fraction = z.object(
  {
    fraction: z
      .tuple([z.int().min(1), z.int().min(1)], shape('Gagnant-placé'))
      .refine((parts) => parts.every((part) => part <= limits.placeFractionMax), shape('Gagnant-placé')),
  },
  shape('Gagnant-placé'),
);

const selectionBody = bodySchema(onFields).extend({
  sel_id: fieldSchema(sel_id).optional(),
  base: z.boolean(shape('Base')).default(false),
  ex_aequo: level.nullable().default(null),
});

const sizes = z.array(z.int(shape('Tailles')).min(1).max(limits.selectionsMax), shape('Tailles'));

/** What a body may say of a ticket; what is left out is that of a plain bet, or stays as it is. */
export const ticketBody = z.object({
  type_pari: z.enum(ticketTypes, shape('Type de pari')).optional(),
  tailles: sizes.max(limits.selectionsMax, shape('Tailles')).optional(),
  selections: z
    .array(selectionBody, shape('Sélections'))
    .min(1, { error: 'Un ticket compte au moins une sélection' })
    .max(limits.selectionsMax, { error: `Un ticket compte au plus ${limits.selectionsMax} sélections` })
    .optional(),
  bonus_pct: percent('Bonus', limits.bonusMax).optional(),
  commission_pct: percent('Commission', limits.commissionMax).optional(),
  contre: z.boolean(shape('Pari contre')).optional(),
  gagnant_place: fraction.nullable().optional(),
  encaissements: z
    .array(bodySchema(paidFields).extend({ date: fieldSchema(date).optional() }), shape('Encaissements'))
    .max(limits.cashOutsMax, { error: `Un ticket compte au plus ${limits.cashOutsMax} encaissements` })
    .optional(),
});

/** Beside `prono_gain`: `false` says that this figure was not typed, as an answer that is sent back does. */
export const gainMark = z.boolean(shape('Gain')).optional();

export type TicketBody = z.output<typeof ticketBody>;

/** What an answer says of every tip, be it a plain bet or a ticket. */
export const ticketAnswer = z.object({
  type_pari: z.enum(ticketTypes),
  tailles: z.array(z.int()),
  etat: z
    .enum(ticketStates)
    .nullable()
    .meta({
      description: `Comme le disent ses sélections\u202f: ${Object.values(ticketStateNames).join(', ')}`,
    }),
  selections: z.array(
    entitySchema({ sel_id, ...onFields }).extend({ base: z.boolean(), ex_aequo: level.nullable() }),
  ),
  bonus_pct: percent('Bonus', limits.bonusMax),
  commission_pct: percent('Commission', limits.commissionMax),
  contre: z.boolean(),
  gagnant_place: fraction.nullable(),
  encaissements: z.array(entitySchema(cashOutFields)),
  mise_risquee: amount,
  mise_effective: amount,
  gain_saisi: z.boolean().meta({ description: 'Si le gain a été saisi plutôt que calculé' }),
});

export type TicketView = z.output<typeof ticketAnswer>;
