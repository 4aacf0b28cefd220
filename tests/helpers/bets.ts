import type { TicketDetails } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import { aBankroll, aMatch, aTicket, aTip } from './rows.ts';
import type { Person, TestServer } from './server.ts';

/** Puts rows of a bettor into the database, as their devices would have sent them. */
export function writeBets({ sqlite }: Pick<TestServer, 'sqlite'>, { user_id }: Pick<Person, 'user_id'>) {
  const insert = (table: string, row: object) => {
    const names = Object.keys(row);
    sqlite
      .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  };
  const bankroll = aBankroll();
  insert('bankroll', { ...bankroll, user_id, ver: 1 });
  const { br_id } = bankroll;
  return {
    /** A match of two seeded teams at that instant; returns its id. */
    match: (match_date: string, teams: Partial<Row<'match'>> = {}) => {
      const match = aMatch({ match_date, ...teams });
      insert('match', { ...match, ver: 1, standing: 'confirmed' });
      return match.match_id;
    },
    bet: (match_id: string, fields: Partial<Row<'tip'>> = {}) =>
      insert('tip', { ...aTip({ br_id, match_id }), ...fields, user_id, ver: 1 }),
    ticket: (selections: readonly TicketSelection[], terms: Partial<TicketDetails> = {}) =>
      insert('tip', { ...aTicket({ br_id }, selections, terms), user_id, ver: 1 }),
  };
}
