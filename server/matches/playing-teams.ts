import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';
import { teamsPlayingIn } from './matches.store.ts';

/**
 * Requires that both teams play in the competition and are of its sport, else throws `BUSINESS_RULE` at the field;
 * where neither is, the error is at the competition.
 */
export async function requireTeams(
  tx: Tx,
  { compet_id, equa_id, equb_id }: Pick<Row<'match'>, 'compet_id' | 'equa_id' | 'equb_id'>,
): Promise<void> {
  const playing = await teamsPlayingIn(tx, compet_id, [equa_id, equb_id]);
  const isFit = (equipe_id: number) => playing.get(equipe_id)?.isOfSport === true;
  const wrong = [equa_id, equb_id].filter((equipe_id) => !isFit(equipe_id));
  if (wrong.length === 0) return;
  const field = wrong.length === 2 ? 'compet_id' : wrong[0] === equa_id ? 'equa_id' : 'equb_id';
  const message = wrong.every((equipe_id) => playing.has(equipe_id))
    ? 'Une équipe n’est pas du même sport que la compétition'
    : 'Ces équipes ne sont pas associées à la compétition';
  throw new AppError('BUSINESS_RULE', message, { details: [{ field, message }] });
}
