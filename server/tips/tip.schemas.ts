import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import { bankroll } from '../../shared/records/bankroll.ts';
import { bookmaker } from '../../shared/records/bookmaker.ts';
import { martingale } from '../../shared/records/martingale.ts';
import { player } from '../../shared/records/player.ts';
import { predictionGroup } from '../../shared/records/prediction-group.ts';
import { predictionType } from '../../shared/records/prediction-type.ts';
import { resultType } from '../../shared/records/result-type.ts';
import { tip } from '../../shared/records/tip.ts';
import { bankrollAnswer } from '../bankrolls/bankrolls.routes.ts';
import { bodySchema, entitySchema, fieldSchema, patchSchema } from '../http/zod-fields.ts';
import { groupAnswer, matchAnswer } from '../matches/match.schemas.ts';
import { gainMark, ticketAnswer, ticketBody } from './ticket.schemas.ts';

const { br_id, br_lib, is_archive } = bankroll.fields;
const { grp_prono_id, grp_prono_lib } = predictionGroup.fields;
const { joueur_id, joueur_nom, joueur_prenom, joueur_pseudo } = player.fields;
const { um_id, martingale_lib } = martingale.fields;

const id = z.string({ error: 'Identifiant incorrect' }).refine(isId, { error: 'Identifiant incorrect' });

export const martingaleChoice = entitySchema({ um_id, martingale_lib });

const { prono_id, prono_lib, prono_ordre } = predictionType.fields;

/** The columns in which a ticket is stored are answered as what they say (`ticketAnswer`). */
const { ticket: _, etat: __, mise_risquee: ___, mise_effective: ____, ...answeredFields } = tip.fields;

/** A tip with all that it refers to; of a ticket of several selections, `match_id` and `prono_id` are `null`. */
export const tipAnswer = entitySchema(answeredFields).extend({
  ...ticketAnswer.shape,
  user_id: z.string(),
  um_ids: z.array(z.string()),
  match: matchAnswer.nullable(),
  prono: entitySchema({ prono_id, prono_lib, prono_ordre, grp_prono_id })
    .extend({ groupeProno: entitySchema({ grp_prono_id, grp_prono_lib }) })
    .nullable(),
  joueur: entitySchema({ joueur_id, joueur_nom, joueur_prenom, joueur_pseudo })
    .extend({ nom_affichage: z.string() })
    .nullable(),
  resultat: entitySchema(resultType.fields).nullable(),
  bankroll: entitySchema({ br_id, br_lib, is_archive }),
  bookmaker: entitySchema(bookmaker.fields),
  martingales: z.array(martingaleChoice),
});

export type TipView = z.output<typeof tipAnswer>;

const um_ids = z
  .array(id, { error: 'Martingales\u202f: une liste est attendue' })
  .max(limits.martingalesPerTip, { error: `Martingales\u202f: ${limits.martingalesPerTip} au maximum` })
  .transform((ids) => [...new Set(ids)])
  .optional();
const {
  upm_id: _____,
  match_cote,
  user_fiab,
  result_id,
  prono_gain,
  date_add,
  ...givenFields
} = answeredFields;

/** A gain that is given is typed; `null` is what the rules say. */
const typedGain = fieldSchema(prono_gain).nullable().optional();

/** The body that records a tip; what is left out takes the defaults of shared/README.md § Limits. */
export const newTipBody = bodySchema(givenFields).extend({
  ...ticketBody.shape,
  match_cote: fieldSchema(match_cote).optional(),
  user_fiab: fieldSchema(user_fiab).optional(),
  result_id: fieldSchema(result_id).optional(),
  prono_gain: typedGain,
  gain_saisi: gainMark,
  date_add: fieldSchema(date_add).optional(),
  um_ids,
});

/** The body that changes a tip; what is left out stays as it is. */
export const changedTipBody = patchSchema({
  ...givenFields,
  match_cote,
  user_fiab,
  result_id,
  date_add,
}).extend({
  ...ticketBody.shape,
  prono_gain: typedGain,
  gain_saisi: gainMark,
  um_ids,
});

export type NewTipBody = z.output<typeof newTipBody>;
export type ChangedTipBody = z.output<typeof changedTipBody>;

export const tipParams = z.object({ upm_id: id });

export const formDataAnswer = z.object({
  match: matchAnswer,
  pronostics: z.array(groupAnswer),
  bankrolls: z.array(bankrollAnswer),
  bookmakers: z.array(entitySchema(bookmaker.fields)),
  resultats: z.array(entitySchema(resultType.fields)),
  martingales: z.array(martingaleChoice),
});

export const tipPageAnswer = z.object({
  data: z.array(tipAnswer),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
