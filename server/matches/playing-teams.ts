import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';
import { teamsPlayingIn } from './matches.store.ts';

/** Both teams play in the competition, else `BUSINESS_RULE`; where neither does, the competition is what is wrong. */
export async function demandTeams(
  tx: Tx,
  { compet_id, equa_id, equb_id }: Pick<Row<'match'>, 'compet_id' | 'equa_id' | 'equb_id'>,
): Promise<void> {
  const playing = await teamsPlayingIn(tx, compet_id, [equa_id, equb_id]);
  if (playing.size === 2) return;
  const field = playing.size === 0 ? 'compet_id' : playing.has(equa_id) ? 'equb_id' : 'equa_id';
  const message = 'Ces équipes ne sont pas associées à la compétition';
  throw new AppError('BUSINESS_RULE', message, { details: [{ field, message }] });
}
