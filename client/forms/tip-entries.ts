import * as v from 'valibot';
import { parseCents } from '../../shared/money.ts';
import { tip, tipExtras } from '../../shared/records/tip.ts';
import { typedEntries, typedSchema } from './valibot-fields.ts';

const { match_cote, prono_mise, user_fiab, prono_gain, br_id } = tip.fields;
const { bookmaker_id, user_comment, date_add } = tip.fields;
// A ticket has neither; a plain bet always does.
const { optional: _, ...result_id } = tip.fields.result_id;
const { optional: __, ...prono_id } = tip.fields.prono_id;

/** The type of a plain bet. */
export const typeField = { prono_id };

/** The fields of a tip that every form of a plain bet has. */
export const notedFields = {
  ...{ match_cote, prono_mise, user_fiab, result_id, prono_gain },
  ...{ br_id, bookmaker_id, user_comment, date_add },
  ...tipExtras,
};

/** What a person types of a tip, in any form, with the messages of shared/README.md § Limits. */
export const tipEntries = {
  ...typedEntries(notedFields),
  prono_mise: v.pipe(
    v.string(),
    v.check(isPositive, 'La mise doit être positive'),
    typedSchema(tip.fields.prono_mise),
  ),
};

/** A value finer than a cent, or no amount at all, has its own message. */
function isPositive(text: string): boolean {
  const cents = parseCents(text);
  return cents === null ? text.trim() !== '' : cents > 0;
}
