import { detailsOf, ticketText } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Rows } from '../ports.ts';

/** On the server one step leads to the match that counts; a device may hold one that has been merged into another since. */
const STEPS_MAX = 8;

/** The match that counts: one created without network may turn out to be an existing one. */
export async function knownMatchId(rows: Pick<Rows, 'get'>, match_id: string): Promise<string> {
  let known = match_id;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const same_as = (await rows.get('match', known))?.same_as ?? null;
    if (same_as === null) return known;
    known = same_as;
  }
  return known;
}

type Tip = Pick<Row<'tip'>, 'match_id' | 'ticket'>;

/** A tip whose bet, or each of whose selections, is on the match that counts. */
export async function onKnownMatches<T extends Tip>(rows: Pick<Rows, 'get'>, tip: T): Promise<T> {
  const details = detailsOf(tip);
  if (!details)
    return tip.match_id === null ? tip : { ...tip, match_id: await knownMatchId(rows, tip.match_id) };
  const selections = await Promise.all(
    details.selections.map(async (selection) => {
      const { match_id } = selection;
      const known = match_id === null ? null : await knownMatchId(rows, match_id);
      return known === match_id ? selection : { ...selection, match_id: known };
    }),
  );
  const isSame = selections.every((selection, index) => selection === details.selections[index]);
  if (isSame) return tip;
  return { ...tip, ticket: ticketText({ ...details, selections }) };
}
