import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { balancesByBankroll, putInByBankroll } from '../../shared/domain/balance.ts';
import { type OutcomeOf, outcomesBy } from '../../shared/outcome.ts';
import type { Row, SyncedTable } from '../../shared/records/tables.ts';
import type { LocalDatabase } from './database.ts';
import { useRuntime } from './runtime-context.tsx';

/** Everything the person owns on this device, and what their balances come to. */
export interface UserData {
  bankrolls: readonly Row<'bankroll'>[];
  movements: readonly Row<'movement'>[];
  tips: readonly Row<'tip'>[];
  martingales: readonly Row<'martingale'>[];
  links: readonly Row<'martingale_tip'>[];
  reviews: readonly Row<'review'>[];
  /** In cents, by `br_id`. */
  balances: ReadonlyMap<string, number>;
  /** What was put into each bankroll, in cents, by `br_id`. */
  putIn: ReadonlyMap<string, number>;
}

/** The reference data, the calendar's matches and every match and player that a tip names, by their ids. */
export interface Reference {
  sports: ReadonlyMap<number, Row<'sport'>>;
  countries: ReadonlyMap<number, Row<'country'>>;
  bookmakers: ReadonlyMap<number, Row<'bookmaker'>>;
  competitions: ReadonlyMap<number, Row<'competition'>>;
  teams: ReadonlyMap<number, Row<'team'>>;
  competitionTeams: readonly Row<'competition_team'>[];
  resultTypes: ReadonlyMap<number, Row<'result_type'>>;
  /** What a tip's result means for the money, as the result types say. */
  outcomeOf: OutcomeOf;
  predictionGroups: ReadonlyMap<number, Row<'prediction_group'>>;
  predictionTypes: ReadonlyMap<number, Row<'prediction_type'>>;
  sportPredictionGroups: readonly Row<'sport_prediction_group'>[];
  matches: ReadonlyMap<string, Row<'match'>>;
  players: ReadonlyMap<number, Row<'player'>>;
  playerTeams: readonly Row<'player_team'>[];
}

const UserDataContext = createContext<UserData | undefined>(undefined);
const ReferenceContext = createContext<Reference | undefined>(undefined);

/** Reads the user data once for all screens and keeps it live: a screen that opens finds its data in memory. */
export function UserDataProvider({ children }: { children: ReactNode }) {
  const { database } = useRuntime();
  const reference = useLiveReference(database);
  const userData = useLiveUserData(database, reference?.outcomeOf);
  return (
    <ReferenceContext value={reference}>
      <UserDataContext value={userData}>{children}</UserDataContext>
    </ReferenceContext>
  );
}

/** The user data; ``undefined` for the instant that it takes to read it. */
export function useUserData(): UserData | undefined {
  return use(UserDataContext);
}

/** The reference data; `undefined` for the instant that it takes to read it. */
export function useReference(): Reference | undefined {
  return use(ReferenceContext);
}

function useLiveUserData(database: LocalDatabase, outcomeOf: OutcomeOf | undefined): UserData | undefined {
  const bankrolls = useRows(database, 'bankroll');
  const movements = useRows(database, 'movement');
  const tips = useRows(database, 'tip');
  const martingales = useRows(database, 'martingale');
  const links = useRows(database, 'martingale_tip');
  const reviews = useRows(database, 'review');
  return useMemo(() => {
    if (!bankrolls || !movements || !tips || !martingales || !links || !reviews) return undefined;
    if (!outcomeOf) return undefined;
    const balances = balancesByBankroll(bankrolls, movements, tips, outcomeOf);
    const putIn = putInByBankroll(bankrolls, movements);
    return { bankrolls, movements, tips, martingales, links, reviews, balances, putIn };
  }, [bankrolls, movements, tips, martingales, links, reviews, outcomeOf]);
}

function useLiveReference(database: LocalDatabase): Reference | undefined {
  const sports = useRowsById(database, 'sport', 'sport_id');
  const countries = useRowsById(database, 'country', 'pays_id');
  const bookmakers = useRowsById(database, 'bookmaker', 'bookmaker_id');
  const competitions = useRowsById(database, 'competition', 'compet_id');
  const teams = useRowsById(database, 'team', 'equipe_id');
  const resultTypes = useRowsById(database, 'result_type', 'result_id');
  const outcomeOf = useMemo(() => resultTypes && outcomesBy(resultTypes.values()), [resultTypes]);
  const predictionGroups = useRowsById(database, 'prediction_group', 'grp_prono_id');
  const predictionTypes = useRowsById(database, 'prediction_type', 'prono_id');
  const matches = useRowsById(database, 'match', 'match_id');
  const players = useRowsById(database, 'player', 'joueur_id');
  const competitionTeams = useRows(database, 'competition_team');
  const sportPredictionGroups = useRows(database, 'sport_prediction_group');
  const playerTeams = useRows(database, 'player_team');
  return useMemo(() => {
    if (!sports || !countries || !bookmakers || !competitions || !teams || !resultTypes) return undefined;
    if (!predictionGroups || !predictionTypes || !matches || !players) return undefined;
    if (!competitionTeams || !sportPredictionGroups || !playerTeams || !outcomeOf) return undefined;
    return {
      sports,
      countries,
      bookmakers,
      competitions,
      teams,
      competitionTeams,
      resultTypes,
      outcomeOf,
      predictionGroups,
      predictionTypes,
      sportPredictionGroups,
      matches,
      players,
      playerTeams,
    };
  }, [
    sports,
    countries,
    bookmakers,
    competitions,
    teams,
    competitionTeams,
    resultTypes,
    outcomeOf,
    predictionGroups,
    predictionTypes,
    sportPredictionGroups,
    matches,
    players,
    playerTeams,
  ]);
}

function useRows<T extends SyncedTable>(database: LocalDatabase, table: T): Row<T>[] | undefined {
  return useLiveQuery(
    () => database.rowsOf(table).toArray() as unknown as Promise<Row<T>[]>,
    [database, table],
  );
}

function useRowsById<T extends SyncedTable, K extends keyof Row<T>>(
  database: LocalDatabase,
  table: T,
  key: K,
): ReadonlyMap<Row<T>[K], Row<T>> | undefined {
  const rows = useRows(database, table);
  return useMemo(() => rows && new Map(rows.map((row) => [row[key], row])), [rows, key]);
}
