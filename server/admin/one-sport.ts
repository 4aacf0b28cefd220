import { AppError } from '../../shared/errors.ts';
import type { RecordDeclaration } from '../../shared/records/record.ts';
import type { Tx } from '../db/schema.ts';
import {
  otherSportOfPlayer,
  othersOfCompetition,
  othersOfTeam,
  sportOfCompetition,
  teamsOfOtherSport,
} from './one-sport.store.ts';
import type { RecordRow, Value } from './record.store.ts';
import { usingText } from './using-text.ts';

/**
 * A competition and a team keep their sport while anything joined to them is of it. Throws `CONFLICT` at the sport,
 * with the kinds and numbers of what is joined.
 */
export async function requireOneSport(
  tx: Tx,
  { table, key }: Pick<RecordDeclaration, 'table' | 'key'>,
  before: RecordRow,
  after: Readonly<Record<string, Value>>,
): Promise<void> {
  if (before.sport_id === after.sport_id) return;
  const [id, sport_id] = [Number(before[key]), Number(after.sport_id)];
  const others =
    table === 'competition'
      ? await othersOfCompetition(tx, id, sport_id)
      : table === 'team'
        ? await othersOfTeam(tx, id, sport_id)
        : [];
  const uses = others.filter(({ count }) => count > 0);
  if (uses.length === 0) return;
  const what = table === 'team' ? 'cette équipe dans son sport' : 'cette compétition dans son sport';
  const message = `${usingText(uses)} ${what}\u202f: il reste.`;
  throw new AppError('CONFLICT', message, { details: [{ field: 'sport_id', message }] });
}

/** Only teams of a competition's sport may join it. Throws `BUSINESS_RULE` with those of another sport. */
export async function requireTeamsOfSport(
  tx: Tx,
  compet_id: number,
  equipe_ids: readonly number[],
): Promise<void> {
  const strangers = await teamsOfOtherSport(tx, compet_id, equipe_ids);
  if (strangers.length === 0) return;
  const names = strangers.map(({ equipe_lib, sport_lib }) => `${equipe_lib} (${sport_lib})`);
  const sport_lib = await sportOfCompetition(tx, compet_id);
  const message = `Ce qui est associé n’est pas du même sport que la compétition (${sport_lib})\u202f: ${names.join(', ')}.`;
  throw new AppError('BUSINESS_RULE', message, { details: [{ field: 'equipe_ids', message }] });
}

/** A player’s teams, past ones too, are of one sport. Throws `BUSINESS_RULE` at the team. */
export async function requirePlayerOfSport(tx: Tx, joueur_id: number, equipe_id: number): Promise<void> {
  const other = await otherSportOfPlayer(tx, joueur_id, equipe_id);
  if (!other) return;
  const message = `Cette équipe n’est pas du même sport que ce joueur (${other.sport_lib}, ${other.equipe_lib}).`;
  throw new AppError('BUSINESS_RULE', message, { details: [{ field: 'equipe_id', message }] });
}
