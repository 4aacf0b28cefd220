import { matchDateOf } from '../../client/local/tip-order.ts';
import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import { settledTip } from '../../shared/domain/ticket-details.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveData, type LiveData, type LiveState } from '../../client/local/create-live-data.ts';
import { type LocalDatabase, openLocalDatabase } from '../../client/local/database.ts';
import { fillChunks } from '../../client/local/fill-chunks.ts';
import { type FirstScreen, firstScreenOf, readFirstScreen } from '../../client/local/first-screen.ts';
import type { Reference, UserData } from '../../client/local/live-data.ts';
import { newId } from '../../client/local/random-id.ts';
import { dayOf } from '../../shared/dates.ts';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { martingaleTotals } from '../../shared/domain/martingale.ts';
import { PlaceSums } from '../../shared/domain/place-sums.ts';
import { profitOf } from '../../shared/domain/profit.ts';
import { periods, statisticsOf } from '../../shared/domain/statistics.ts';
import type { SyncedTable } from '../../shared/records/tables.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { anyTicketText } from '../helpers/arbitrary-ticket.ts';
import { aBankroll, aMartingale, aMatch, aMovement, anOwnScore, aTip } from '../helpers/rows.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Where a page hears that nobody sees it any more. */
let pageEvents: EventTarget;
beforeEach(() => {
  pageEvents = new EventTarget();
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
});

const opened: LocalDatabase[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const database of opened.splice(0)) await database.delete();
});

/** Two connections to one local database, as two tabs have them. */
async function twoTabs(): Promise<[LocalDatabase, LocalDatabase]> {
  const name = `carnet-${newId()}`;
  const tabs = [await openLocalDatabase(name, newId), await openLocalDatabase(name, newId)] as const;
  opened.push(...tabs);
  return [...tabs];
}

/** Small, so that three rows have several chunks, which are soon rearranged. */
const smallChunks = { chunkRows: 1, restRows: 1, maxChanged: 2 };

/** A transaction on the visible rows: optionally all are deleted first, then some put and some removed. */
interface Commit {
  isOtherTab: boolean;
  isClearing: boolean;
  put: readonly (readonly [SyncedTable, object])[];
  remove: readonly (readonly [SyncedTable, string])[];
}

const [TO_COME, OFFICIAL] = [
  '{"etat":"a_venir","origine":"source"}',
  '{"etat":"termine","score":[0,3],"origine":"source"}',
];

const someId = fc.integer({ min: 1, max: 3 }).map((number) => `id-${number}`);
const someInstant = fc
  .integer({ min: -2, max: 4 })
  .map((weeks) => new Date(NOW - weeks * 7 * 86_400_000).toISOString());
const someType = fc
  .record({
    result_id: fc.integer({ min: 1, max: 6 }),
    result_issue: fc.constantFrom('won', 'lost', 'pending'),
  })
  .map((fields) => ['result_type', { ...fields, result_lib: 'Un résultat', result_ordre: 1 }] as const);
const someOwnRow = fc.oneof(
  fc
    .record({
      upm_id: someId,
      br_id: someId,
      match_id: someId,
      bookmaker_id: fc.integer({ min: 1, max: 3 }),
      prono_id: fc.integer({ min: 1, max: 3 }),
      prono_mise: fc.constantFrom(500, 1_000),
      prono_gain: fc.constantFrom(0, 1_000, 1_500),
      result_id: fc.constantFrom(4, 4, 4, 1, 2, 3, 6),
      date_add: someInstant,
    })
    .map((fields) => ['tip', aTip(fields)] as const),
  fc
    .record({
      upm_id: someId,
      br_id: someId,
      ticket: anyTicketText(['id-1', 'id-2', 'id-3']),
      date_add: someInstant,
    })
    .map((fields) => ['tip', settledTip(aTip({ ...fields, match_id: null }))] as const),
  fc
    .record({ upmart_id: someId, um_id: someId, upm_id: someId })
    .map((row) => ['martingale_tip', row] as const),
  someId.map((um_id) => ['martingale', aMartingale({ um_id })] as const),
  fc
    .record({
      br_id: someId,
      br_montant_initial: fc.nat(9_000),
      is_archive: fc.constantFrom(0 as const, 1 as const),
    })
    .map((fields) => ['bankroll', aBankroll(fields)] as const),
  fc
    .record({ mvt_id: someId, br_id: someId, mvt_montant: fc.nat(9_000), mvt_date: someInstant })
    .map((fields) => ['movement', aMovement(fields)] as const),
  fc
    .record({ match_id: someId, match_date: someInstant, score: fc.constantFrom(null, TO_COME, OFFICIAL) })
    .map((fields) => ['match', aMatch(fields)] as const),
  fc
    .record({ own_id: someId, match_id: someId, date_note: someInstant })
    .map((fields) => ['own_score', anOwnScore(fields)] as const),
);
const someRow = fc.oneof({ weight: 30, arbitrary: someOwnRow }, { weight: 1, arbitrary: someType });
const removable = fc.constantFrom(
  'tip',
  'martingale_tip',
  'martingale',
  'bankroll',
  'movement',
  'match',
  'own_score',
);
const someCommit: fc.Arbitrary<Commit> = fc.record({
  isOtherTab: fc.boolean(),
  isClearing: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  put: fc.array(someRow, { maxLength: 12 }),
  remove: fc.array(fc.tuple(removable, someId), { maxLength: 3 }),
});

test('data in memory follows every transaction: all figures are those of a full computation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someCommit, { minLength: 1, maxLength: 8 }), async (commits) => {
      const [mine, other] = await twoTabs();
      const live = createLiveData(mine);
      const unsubscribe = live.subscribe(() => undefined);
      for (const commit of commits) {
        await carryOut(commit.isOtherTab ? other : mine, commit);
        if (commit.put.length % 3 === 0) while (await fillChunks(other, smallChunks));
        // Half of them are written while the previous one is still being read.
        if (commit.put.length % 2 === 0) await expectWhole(live, mine);
      }
      await expectWhole(live, mine);
      unsubscribe();
      const again = createLiveData(other);
      const leave = again.subscribe(() => undefined);
      await expectWhole(again, other);
      leave();
      mine.close();
      other.close();
    }),
    { numRuns: 30 },
  );
});

test('the first screen that is kept is that of the rows as they are, or is not taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someCommit, { minLength: 1, maxLength: 6 }), async (commits) => {
      const [mine, other] = await twoTabs();
      await mine.state.update('sync', { cursor: 1 });
      const tabs = [createLiveData(mine), createLiveData(other)];
      const leave = tabs.map((tab) => tab.subscribe(() => undefined));
      for (const commit of commits) {
        await carryOut(commit.isOtherTab ? other : mine, commit);
        // Half of them while the one before is still being read, or its first screen kept.
        if (commit.put.length % 2 === 0) await untilKept(mine);
        leavePage();
        await expectKeptTrue(mine);
      }
      await untilKept(other);
      for (const leaveTab of leave) leaveTab();
      expect(await other.stamps.count()).toBeLessThanOrEqual(1);
      const again = createLiveData(other);
      const shown: LiveState[] = [];
      const leaveAgain = again.subscribe(() => shown.push(again.current()));
      await expectWhole(again, other);
      expect(shown.map(({ first, userData }) => [first !== undefined, userData !== undefined])).toEqual([
        [true, false],
        [false, true],
      ]);
      leaveAgain();
      mine.close();
      other.close();
    }),
    { numRuns: 6 },
  );
});

test('a first screen that other code has kept is not taken', async () => {
  const [mine] = await twoTabs();
  await keptScreen(mine);
  expect(await readFirstScreen(mine, '/assets/member-after.js')).toBeUndefined();
});

test('a tab that has not heard of a change keeps no first screen', async () => {
  const [mine] = await twoTabs();
  const leave = await keptScreen(mine);
  // As a tab writes that is killed before it has told the others.
  const raw = mine.backendDB().transaction(['tip', 'stamps'], 'readwrite');
  raw.objectStore('tip').put(aTip({ br_id: 'id-1', match_id: 'id-1' }));
  raw.objectStore('stamps').add({});
  await new Promise((resolve) => raw.addEventListener('complete', resolve));
  await carryOut(mine, {
    isOtherTab: false,
    isClearing: false,
    put: [['bankroll', aBankroll()]],
    remove: [],
  });
  for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate);
  leavePage();
  for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate);
  expect(await readFirstScreen(mine)).toBeUndefined();
  leave();
});

/** Reads a local database and keeps its first screen; returns what lets go of it. */
async function keptScreen(database: LocalDatabase): Promise<() => void> {
  await database.state.update('sync', { cursor: 1 });
  const live = createLiveData(database);
  const leave = live.subscribe(() => undefined);
  await untilKept(database);
  return leave;
}

function leavePage(): void {
  pageEvents.dispatchEvent(new Event('visibilitychange'));
}

async function untilKept(database: LocalDatabase): Promise<void> {
  await vi.waitFor(
    async () => {
      leavePage();
      expect(await expectKeptTrue(database)).toBe(true);
    },
    { timeout: 10_000 },
  );
}

/** Whether a first screen is kept that counts; it is then that of a full computation. */
async function expectKeptTrue(database: LocalDatabase): Promise<boolean> {
  const kept = await readFirstScreen(database);
  if (!kept) return false;
  const live = createLiveData(database);
  const leave = live.subscribe(() => undefined);
  const { userData, reference } = await vi.waitFor(() => {
    const state = live.current();
    if (!state.userData || !state.reference) throw new Error('Not read yet');
    return { userData: state.userData, reference: state.reference };
  });
  leave();
  expect(plain(kept)).toEqual(plain(firstScreenOf(userData, reference)));
  return true;
}

/** Without what cannot be compared; a martingale without tips has totals or none. */
function plain({ userData, reference }: FirstScreen) {
  const { outcomeOf: _, ...rows } = reference;
  const totals = [...userData.martingaleTotals].filter(([, { totalPronostics }]) => totalPronostics > 0);
  return { ...userData, martingaleTotals: new Map(totals), ...rows };
}

async function carryOut(database: LocalDatabase, { isClearing, put, remove }: Commit): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    if (isClearing) await database.rowsOf('tip').clear();
    for (const [table, row] of put) await database.rowsOf(table).put({ ...row } as WireRow);
    for (const [table, id] of remove) await database.rowsOf(table).delete(id);
  });
}

async function expectWhole(live: LiveData, database: LocalDatabase): Promise<void> {
  const tips = await database.rowsOf('tip').toArray();
  const ownScores = await database.rowsOf('own_score').toArray();
  const matches = (await database.rowsOf('match').toArray()).map((match) => asShown(match, ownScores));
  const types = await database.rowsOf('result_type').toArray();
  await vi.waitFor(() => {
    const { userData, reference } = live.current();
    if (!userData || !reference) throw new Error('Not read yet');
    expect([userData.tips, [...reference.matches.values()]]).toEqual([tips, matches]);
    expect([...reference.resultTypes.values()]).toEqual(types);
    expectFigures(userData, reference);
  });
}

/** A match with the score that its bettor noted after it began, unless the calendar tells one. */
function asShown(match: WireRow, ownScores: readonly WireRow[]): WireRow {
  const own = ownScores.findLast(({ match_id }) => match_id === match.match_id);
  const counts = own && match.score !== OFFICIAL && String(own.date_note) >= String(match.match_date);
  return counts ? { ...match, score: own.score ?? null } : match;
}

function expectFigures(userData: UserData, { outcomeOf, matches }: Reference): void {
  const { bankrolls, movements, martingales, links, tips } = userData;
  expect(userData.balances).toEqual(balancesByBankroll(bankrolls, movements, tips, outcomeOf));
  for (const { br_id } of bankrolls) {
    const own = tips.filter((tip) => tip.br_id === br_id);
    expect(userData.profits.get(br_id)).toEqual(own.length > 0 ? profitOf(own, outcomeOf) : undefined);
  }
  const noTotals = martingaleTotals([], outcomeOf);
  for (const { um_id } of martingales) {
    const linked = links
      .filter((link) => link.um_id === um_id)
      .flatMap(({ upm_id }) => userData.tipOf(upm_id) ?? []);
    expect(userData.martingaleTotals.get(um_id) ?? noTotals).toEqual(martingaleTotals(linked, outcomeOf));
  }
  const input = { bankrolls, movements, tips, outcomeOf, dayOf, bookmakerLabel: String, typeLabel: String };
  for (const period of periods) {
    const asked = { ...input, period, nowMs: NOW };
    expect(statisticsOf(asked, userData.sums)).toEqual(statisticsOf(asked));
  }
  const byMatch = (sums: PlaceSums) => {
    const profits = sums.profits((match_id) => matches.get(match_id) && { sport_id: 1, compet_id: 1 });
    return [new Map<unknown, unknown>(profits.bySport), new Map<unknown, unknown>(profits.byCompetition)];
  };
  expect(byMatch(userData.furtherSums(PlaceSums))).toEqual(byMatch(new PlaceSums(outcomeOf, tips)));
  const rank = (tip: (typeof tips)[number]) => {
    const isPending = outcomeOfTip(tip, outcomeOf) === 'pending';
    const date = matchDateOf(tip, matches);
    return [isPending ? 0 : 1, isPending ? Date.parse(date) : 0, -Date.parse(tip.date_add)] as const;
  };
  const expected = tips.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    const place = first.findIndex((value, index) => value !== second[index]);
    return place < 0 ? (a.upm_id < b.upm_id ? 1 : -1) : Number(first[place]) - Number(second[place]);
  });
  expect(userData.tipsInOrder.map(({ upm_id }) => upm_id)).toEqual(expected.map(({ upm_id }) => upm_id));
}
