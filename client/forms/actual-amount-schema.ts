import * as v from 'valibot';
import { actualAmountIssue } from '../../shared/records/movement.ts';
import { typedSchema } from './valibot-fields.ts';

/** What a person types over a balance that is shown, in cents: below zero too, since a bankroll may be overdrawn. */
export function actualAmountSchema(seenCents: number) {
  return v.pipe(
    typedSchema({ kind: 'cents', label: 'Montant' }),
    v.check(
      (typedCents) => actualAmountIssue(seenCents, typedCents) === null,
      ({ input }) => actualAmountIssue(seenCents, input) ?? '',
    ),
  );
}
