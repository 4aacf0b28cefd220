import * as v from 'valibot';
import { parseCents } from '../../shared/money.ts';
import { tip } from '../../shared/records/tip.ts';
import { typedEntries, typedSchema } from './valibot-fields.ts';

const { upm_id: _, match_id: __, prono_id: ___, joueur_id: ____, ...fields } = tip.fields;

/** The fields of a tip that every form of it has. */
export const notedFields = fields;

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
