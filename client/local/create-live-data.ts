import { dayOf } from '../../shared/dates.ts';
import { balancesFrom, putInByBankroll } from '../../shared/domain/balance.ts';
import { isWithdrawn, withOwnScore } from '../../shared/domain/own-score.ts';
import { outcomesBy } from '../../shared/outcome.ts';
import { ownedTables, type Row, type SyncedTable } from '../../shared/records/tables.ts';
import type { LocalDatabase } from './database.ts';
import { drawn } from './drawn.ts';
import { type FirstScreen, firstScreenOf, keepFirstScreen, readFirstScreen } from './first-screen.ts';
import { createIdleWork } from './idle-work.ts';
import type { Reference, UserData } from './live-data.ts';
import { LocalRows, type TableChanges } from './local-rows.ts';
import { type RowChange, UserFigures } from './user-figures.ts';

/** All is `undefined` until it has been read. */
export interface LiveState {
  /** Where it was kept: until the rows have been read. */
  first: FirstScreen | undefined;
  userData: UserData | undefined;
  reference: Reference | undefined;
  /** Whether everything had come from the server once when it was read. */
  isReady: boolean | undefined;
}

/** The whole local database in memory, for React: `current` throws where it cannot be read. */
export interface LiveData {
  subscribe(listener: () => void): () => void;
  current(): LiveState;
}

/** What is in memory of a local database while somebody listens. */
export function createLiveData(database: LocalDatabase): LiveData {
  const listeners = new Set<() => void>();
  const idleWork = createIdleWork(async () => {
    await keepFirst();
    return (await import('./fill-chunks.ts')).fillChunks(database);
  });
  let listening: AbortController | undefined;
  let rows: LocalRows | undefined;
  let state: LiveState = { first: undefined, userData: undefined, reference: undefined, isReady: undefined };
  /** The stamp of the first screen that is kept. */
  let keptStamp: number | undefined;
  let failure: { error: unknown } | undefined;

  const start = async (signal: AbortSignal) => {
    const kept = state.userData ? undefined : await readFirstScreen(database).catch(() => undefined);
    if (signal.aborted) return;
    if (kept) {
      const { stamp, ...first } = kept;
      keptStamp = stamp;
      show({ ...state, first });
      await drawn();
    }
    if (!signal.aborted) rows = open();
  };
  const keepFirst = async () => {
    const { userData, reference } = state;
    const stamp = rows?.stamp ?? null;
    if (!userData || !reference || !rows?.isReady || stamp === null || stamp === keptStamp) return;
    await keepFirstScreen(database, stamp, firstScreenOf(userData, reference));
    keptStamp = stamp;
  };
  const open = () => {
    let figures: UserFigures | undefined;
    const opened = new LocalRows(database, {
      onChange(changes) {
        const reference = referenceAfter(state.reference, opened, changes);
        figures = figuresAfter(figures, opened, reference, changes);
        const isUntouched =
          !isAny(changes, ownedTables) && !changes.has('match') && !changes.has('result_type');
        const userData = isUntouched ? state.userData : userDataOf(opened, figures);
        show({ first: undefined, userData, reference, isReady: opened.isReady });
        idleWork.ask();
      },
      onFailure(error) {
        failure = { error };
        for (const listener of listeners) listener();
      },
    });
    return opened;
  };
  const show = (next: LiveState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!listening) {
        listening = new AbortController();
        void start(listening.signal);
        whenHidden(keepFirst, listening.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        listening?.abort();
        listening = undefined;
        rows?.close();
        rows = undefined;
        idleWork.stop();
      };
    },
    current() {
      if (failure) throw failure.error;
      return state;
    },
  };
}

/** A page that is left may not come back: what can wait no longer is done now. */
function whenHidden(work: () => Promise<void>, signal: AbortSignal): void {
  const look = () => {
    if (document.visibilityState === 'hidden') void work().catch(() => undefined);
  };
  globalThis.addEventListener?.('visibilitychange', look, { signal });
}

function isAny(changes: TableChanges, tables: readonly SyncedTable[]): boolean {
  return tables.some((table) => changes.has(table));
}

function userDataOf(rows: LocalRows, figures: UserFigures): UserData {
  const [bankrolls, movements] = [rows.all('bankroll'), rows.all('movement')];
  const { sums } = figures;
  return {
    bankrolls,
    movements,
    tips: rows.all('tip'),
    martingales: rows.all('martingale'),
    links: rows.all('martingale_tip'),
    reviews: rows.all('review'),
    ...ownScoresOf(rows),
    balances: balancesFrom(bankrolls, movements, (br_id) => sums.effectCents(br_id)),
    putIn: putInByBankroll(bankrolls, movements),
    tipsInOrder: figures.tipsInOrder(),
    tipOf: (upm_id) => rows.get('tip', upm_id),
    profits: new Map(sums.byBankroll.all()),
    martingaleTotals: figures.martingaleTotals(),
    sums,
    furtherSums: (Sums) => figures.further(Sums),
  };
}

/** The figures follow what changed; where results mean something else, they are counted anew. */
function figuresAfter(
  before: UserFigures | undefined,
  rows: LocalRows,
  { outcomeOf, matches }: Reference,
  changes: TableChanges,
): UserFigures {
  const tipOf = (upm_id: string) => rows.get('tip', upm_id);
  if (!before || changes.has('result_type')) {
    const figures = new UserFigures({ outcomeOf, dayOf }, matches);
    figures.changeTips(rows.all('tip').map(added));
    figures.changeLinks(rows.all('martingale_tip').map(added), tipOf);
    return figures;
  }
  if (changes.has('match')) before.changeMatches(matches);
  before.changeTips(changesOf(changes, 'tip'));
  before.changeLinks(changesOf(changes, 'martingale_tip'), tipOf);
  return before;
}

function added<R>(after: R): RowChange<R> {
  return { before: undefined, after };
}

function changesOf<T extends SyncedTable>(changes: TableChanges, table: T): readonly RowChange<Row<T>>[] {
  return (changes.get(table) ?? []) as unknown as readonly RowChange<Row<T>>[];
}

/** Each part is made anew only where a row of its own has changed. */
function referenceAfter(before: Reference | undefined, rows: LocalRows, changes: TableChanges): Reference {
  const part = <P>(table: SyncedTable, known: P | undefined, read: () => P): P =>
    known === undefined || changes.has(table) ? read() : known;
  const byId = <T extends SyncedTable, K extends keyof Row<T>>(
    table: T,
    key: K,
    known: ReadonlyMap<Row<T>[K], Row<T>> | undefined,
  ) => part(table, known, () => new Map(rows.all(table).map((row) => [row[key], row])));
  const after: Reference = {
    sports: byId('sport', 'sport_id', before?.sports),
    countries: byId('country', 'pays_id', before?.countries),
    bookmakers: byId('bookmaker', 'bookmaker_id', before?.bookmakers),
    competitions: byId('competition', 'compet_id', before?.competitions),
    teams: byId('team', 'equipe_id', before?.teams),
    competitionTeams: rows.all('competition_team'),
    resultTypes: byId('result_type', 'result_id', before?.resultTypes),
    outcomeOf: part('result_type', before?.outcomeOf, () => outcomesBy(rows.all('result_type'))),
    predictionGroups: byId('prediction_group', 'grp_prono_id', before?.predictionGroups),
    predictionTypes: byId('prediction_type', 'prono_id', before?.predictionTypes),
    sportPredictionGroups: rows.all('sport_prediction_group'),
    matches: before && !isAny(changes, ['match', 'own_score']) ? before.matches : matchesOf(rows),
    players: byId('player', 'joueur_id', before?.players),
    playerTeams: rows.all('player_team'),
  };
  const isSame = before && keysOf(after).every((name) => after[name] === before[name]);
  return isSame ? before : after;
}

/** The matches by their ids, as their bettor sees them. */
function matchesOf(rows: LocalRows): Reference['matches'] {
  const { ownScores } = ownScoresOf(rows);
  return new Map(
    rows.all('match').map((match) => [match.match_id, withOwnScore(match, ownScores.get(match.match_id))]),
  );
}

function ownScoresOf(rows: LocalRows): Pick<UserData, 'ownScores' | 'withdrawnScores'> {
  const { standing = [], withdrawn = [] } = Object.groupBy(rows.all('own_score'), (own) =>
    isWithdrawn(own) ? 'withdrawn' : 'standing',
  );
  const byMatch = (owns: readonly Row<'own_score'>[]) => new Map(owns.map((own) => [own.match_id, own]));
  return { ownScores: byMatch(standing), withdrawnScores: byMatch(withdrawn) };
}

function keysOf<T extends object>(of: T): (keyof T)[] {
  return Object.keys(of) as (keyof T)[];
}
