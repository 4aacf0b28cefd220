import { addDays } from '../../shared/days.ts';
import { MATCH_DAY_ZONE } from '../../shared/domain/same-match.ts';
import type { Row } from '../../shared/records/tables.ts';
import { zonedInstant } from '../zoned-time.ts';
import { DAYS, type PurseName } from './demo-bets.ts';

/** The bankrolls as opened, and their movements besides the bets. */
export interface DemoMoney {
  bankrolls: Row<'bankroll'>[];
  movements: Row<'movement'>[];
  br_ids: Readonly<Record<PurseName, string>>;
  /** The bankroll that is archived in the end. */
  closed_br_id: string;
}

const purses: Readonly<Record<PurseName, readonly [br_lib: string, initialCents: number]>> = {
  main: ['Principale', 60_000],
  careful: ['Prudente', 25_000],
  bold: ['Grosses cotes', 10_000],
  closed: ['Essai chez Unibet', 12_000],
};

const movementsBefore = [
  [150, 'main', 'deposit', 10_000, 'Prime de fin de mois'],
  [96, 'main', 'withdrawal', -8_000, 'Restaurant pour fêter une belle série'],
  [61, 'careful', 'deposit', 5_000, null],
  [33, 'bold', 'correction', -350, 'Pari oublié en point de vente'],
  [12, 'main', 'deposit', 10_000, 'Recharge mensuelle'],
] as const;

/** The money of the demonstration as of a day. */
export function demoMoney(day: string, newId: () => string): DemoMoney {
  const br_ids = { main: newId(), careful: newId(), bold: newId(), closed: newId() };
  const names = ['main', 'careful', 'bold', 'closed'] as const;
  return {
    br_ids,
    closed_br_id: br_ids.closed,
    bankrolls: names.map((name) => {
      const [br_lib, br_montant_initial] = purses[name];
      const br_date_debut = addDays(day, -DAYS - 1);
      return { br_id: br_ids[name], br_lib, br_montant_initial, br_date_debut, is_archive: 0 };
    }),
    movements: movementsBefore.map(([daysAgo, name, mvt_type, mvt_montant, mvt_comment]) => ({
      mvt_id: newId(),
      br_id: br_ids[name],
      mvt_type,
      mvt_montant,
      mvt_date: zonedInstant(addDays(day, -daysAgo), '12:00', MATCH_DAY_ZONE),
      mvt_comment,
      mvt_vu: null,
      mvt_saisi: null,
    })),
  };
}
