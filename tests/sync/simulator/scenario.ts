import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { matchesOf, settledTip } from '../../../shared/domain/ticket-details.ts';
import { Choices } from './choices.ts';
import { Broken, expectProperty } from './expect-property.ts';
import {
  addReference,
  ban,
  changeVersion,
  confirmMatch,
  copyProfile,
  crashSoon,
  deleteElsewhere,
  deleteReference,
  endSession,
  type Fault,
  fillDisk,
  floodMatches,
  killTab,
  loseDatabase,
  loseNetwork,
  makeBackup,
  mergeMatches,
  putProfileBack,
  recover,
  renameReference,
  restoreBackup,
  scoreMatch,
  takeMatchId,
  turnClock,
  turnServerClock,
  turnTeamOut,
  writeElsewhere,
} from './faults.ts';
import {
  expectBalances,
  expectCausality,
  expectConvergence,
  expectIdentity,
  expectIsolation,
  expectOwnWritesOnTop,
  plain,
} from './properties.ts';
import type { SimDevice } from './sim-device.ts';
import { World } from './world.ts';
import { habits, type Make, newBankroll, newMartingale, newMatch, newTip, type Typed } from './writes.ts';

const STEPS_MIN = 60;
const STEPS_MORE = 240;

/** How a scenario ended: `broken` names the property that did not hold. */
export interface Ending {
  broken: { property: string; message: string } | null;
  scenario: readonly string[];
  tape: readonly number[];
}

/** Runs one scenario from its choices and checks every property after every step. */
export async function runScenario(choices: Choices): Promise<Ending> {
  const world = await World.create(choices);
  try {
    await begin(world);
    world.calmNetwork = false;
    const steps = [...ordinary(someOf(habits, choices)), ...someOf(faults, choices)];
    const length = STEPS_MIN + choices.below(STEPS_MORE);
    for (let step = 0; step < length && !world.broken; step += 1) await takeStep(world, steps);
    if (!world.broken) await heal(world);
    if (!world.broken) await expectGoodEnd(world);
  } catch (error) {
    if (!(error instanceof Broken))
      throw new Error(`${world.scenario.join('\n')}\n${error}`, { cause: error });
    world.broken ??= error;
  } finally {
    await world.server.stop();
  }
  const { broken, scenario } = world;
  return {
    broken: broken && { property: broken.property, message: broken.message },
    scenario,
    tape: choices.tape,
  };
}

/** Everybody has a bankroll, a martingale, a match and two tips on it, known to both devices. */
async function begin(world: World): Promise<void> {
  const calm = Choices.fromTape([]);
  world.calmNetwork = true;
  for (const device of world.devices) await runToEnd(world, () => syncTask(world, device, device.name));
  for (const device of world.devices.filter((_, index) => index % 2 === 0)) {
    for (const make of [newBankroll, newMatch, newMartingale, newTip, newTip]) {
      const typed = make(calm, device.seen(), world.newId);
      if (typed) await runToEnd(world, () => world.type(device, device.name, typed));
    }
  }
  for (const device of world.devices) await runToEnd(world, () => syncTask(world, device, device.name));
  world.scenario.length = 0;
}

type Weighted<T> = readonly [weight: number, item: T];
type Step = (world: World) => Promise<void> | void;

function ordinary(makes: readonly Weighted<Make>[]): Weighted<Step>[] {
  return [
    [55, letOneGoOn],
    [22, (world) => write(world, makes)],
    [10, sync],
    [8, letOneEnd],
    [1, refreshCalendar],
    [8, letTwoGoOn],
    [6, recover],
  ];
}

const faults: readonly Weighted<Fault>[] = [
  [4, loseNetwork],
  [2, killTab],
  [2, crashSoon],
  [2, fillDisk],
  [2, turnClock],
  [2, turnServerClock],
  [2, endSession],
  [2, ban],
  [2, changeVersion],
  [2, renameReference],
  [2, scoreMatch],
  [2, deleteReference],
  [2, addReference],
  [4, writeElsewhere],
  [4, deleteElsewhere],
  [2, turnTeamOut],
  [1, floodMatches],
  [2, confirmMatch],
  [2, mergeMatches],
  [6, takeMatchId],
  [2, makeBackup],
  [2, restoreBackup],
  [2, copyProfile],
  [2, putProfileBack],
  [2, loseDatabase],
];

/**
 * Each scenario leaves out about half of what may happen: frequent events hide rare ones. After « Swarm Testing »
 * (Groce, Zhang, Eide, Chen and Regehr, ISSTA 2012).
 */
function someOf<T>(items: readonly Weighted<T>[], choices: Choices): readonly Weighted<T>[] {
  const some = items.filter(() => choices.below(2) === 1);
  return some.length > 0 ? some : items;
}

async function takeStep(world: World, steps: readonly Weighted<Step>[]): Promise<void> {
  const cursors = new Map(world.devices.map((device) => [device, device.held.state]));
  const step = world.choices.weighted(steps);
  await step(world);
  if (step === putProfileBack || step === deleteElsewhere || step === loseDatabase) return;
  for (const device of world.devices) {
    const before = cursors.get(device);
    const { state } = device.held;
    if (before === state) continue;
    const isSameServer = before?.epoch === state.epoch;
    expectProperty(
      !isSameServer || state.cursor >= (before?.cursor ?? 0),
      'monotonic reads',
      () => `${device.name} goes back from ${before?.cursor} to ${state.cursor}`,
    );
    await expectSoundDevice(world, device);
  }
}

async function expectSoundDevice(world: World, device: SimDevice): Promise<void> {
  // What was backed up of a lost local database is shown once the rest has come from the server.
  if (device.held.state.cursor > 0) await expectOwnWritesOnTop(device);
  expectCausality(device);
  expectIdentity(device);
  expectIsolation(device, world.owners);
}

async function letOneGoOn(world: World): Promise<void> {
  const chosen = world.choices.pick(world.scheduler.ready());
  if (!chosen) return;
  world.tell(`${chosen.task.tab} ${chosen.what}`);
  await world.scheduler.release(chosen);
}

/** Runs one task to its end while nothing else happens. */
async function letOneEnd(world: World): Promise<void> {
  const task = world.choices.pick(world.scheduler.ready())?.task;
  for (;;) {
    const next = world.scheduler.ready().find((waiting) => waiting.task === task);
    if (!next || world.broken) return;
    world.tell(`${next.task.tab} ${next.what}`);
    await world.scheduler.release(next);
  }
}

/** Two requests reach the server at once: at most one of them writes. */
async function letTwoGoOn(world: World): Promise<void> {
  const ready = world.scheduler.ready();
  const writer = world.choices.pick(ready.filter(({ what }) => what === 'sends its push'));
  const reads = ['sends its pull', 'sends its snapshot'];
  const reader = world.choices.pick(ready.filter(({ what }) => reads.includes(what)));
  if (!writer || !reader) return;
  world.tell(`${writer.task.tab} ${writer.what} while ${reader.task.tab} ${reader.what}`);
  await world.scheduler.release(writer, reader);
}

async function write(world: World, makes: readonly Weighted<Make>[]): Promise<void> {
  const device = world.choices.pick(world.devices);
  const tab = device && world.choices.pick(device.tabs);
  if (!device || !tab) return;
  const make = world.choices.weighted(makes);
  const typed = make(world.choices, { ...device.seen(), foreign: world.foreignTo(device) }, world.newId);
  if (!typed) return;
  if (typed.foreign) device.person.touched.add(typed.foreign);
  await world.type(device, tab, typed);
  // Usually nothing else happens while a write is being saved.
  if (world.choices.below(4) === 0) return;
  const own = world.scheduler.ready().filter(({ task }) => task.name.startsWith(typed.what));
  await world.scheduler.release(...own.slice(0, 1));
}

async function sync(world: World): Promise<void> {
  const device = world.choices.pick(world.devices);
  const tab = device && world.choices.pick(device.tabs);
  if (!device || !tab) return;
  const isSyncing = world.scheduler.tasksOf(tab).some(({ name }) => name.startsWith('syncs'));
  if (!isSyncing) await syncTask(world, device, tab);
}

async function refreshCalendar(world: World): Promise<void> {
  const device = world.choices.pick(world.devices);
  if (!device || device.held.state.cursor === 0) return;
  const window = { from: '2026-11-18T23:00:00.000Z', to: '2026-12-04T23:00:00.000Z' };
  await world.begin(device.tabs[0] ?? '', 'refreshes its calendar', (task) =>
    device.engineFor(task).refreshCalendar(window),
  );
}

function syncTask(world: World, device: SimDevice, tab: string): Promise<void> {
  return world.begin(tab, 'syncs', async (task) => {
    await device.engineFor(task).sync();
  });
}

async function runToEnd(world: World, start: () => Promise<void>): Promise<void> {
  await start();
  for (;;) {
    const [next] = world.scheduler.ready();
    if (!next || world.broken) return;
    await world.scheduler.release(next);
  }
}

/** Ends every fault, and syncs every device until nothing is new. */
async function heal(world: World): Promise<void> {
  world.tell('— everything works again —');
  world.calmNetwork = true;
  world.server.sqlite.prepare('update user set user_ban = 0').run();
  for (const person of world.people) person.token = await world.server.logIn(person.user_id);
  for (const device of world.devices) {
    device.isOffline = false;
    device.behind = Math.min(device.behind, 1);
    device.faults.crashAt = 0;
    device.faults.isFull = false;
  }
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) {
      const wasBehind = device.behind > 0;
      await runToEnd(world, () => syncTask(world, device, device.name));
      // The app that was asked to update itself is opened again.
      if (wasBehind && device.behind === 0) await runToEnd(world, () => syncTask(world, device, device.name));
    }
  }
}

async function expectGoodEnd(world: World): Promise<void> {
  for (const device of world.devices) {
    await expectSoundDevice(world, device);
    expectConvergence(device, world.oracle);
    expectBalances(device, world.server.sqlite);
  }
  for (const person of world.people) {
    const own = world.devices.filter((device) => device.person === person);
    expectNothingLost(world, own);
    await expectSameFromNothing(world, own);
  }
  const integrity = world.server.sqlite.pragma('integrity_check', { simple: true });
  expectProperty(integrity === 'ok', 'integrity', () => String(integrity));
}

/** Nothing that was reported to a person as saved is lost: it exists, was deleted or replaced by them, or waits for them. */
function expectNothingLost(world: World, devices: readonly SimDevice[]): void {
  const [device] = devices;
  if (!device) return;
  const saved = devices.flatMap((one) => one.saved);
  const typed = devices.flatMap((one) => one.typed);
  const deleted = new Set(typed.flatMap((one) => one.deleted));
  const reviews = world.oracle.reviewsOf(device.person.user_id);
  const waiting = [...reviews.map(({ args }) => args), ...typed.map(({ dropped }) => dropped)].join('\n');
  for (const tip of device.rows('tip')) {
    const { upm_id } = tip;
    const chosen = typed.flatMap(({ fixtures }) => fixtures.filter((one) => one.upm_id === upm_id));
    const isChosen = (match_id: string) => {
      const match = device.rows('match').find((one) => one.match_id === match_id);
      return chosen.some((one) => match && isSamePairing(one.match, match));
    };
    const stray = chosen.length === 0 ? undefined : matchesOf(tip).find((match_id) => !isChosen(match_id));
    expectProperty(
      stray === undefined,
      'a bet stays on its teams',
      () => `${device.person.name}: tip ${upm_id} on ${stray}`,
    );
    const isSettled = JSON.stringify(settledTip(tip)) === JSON.stringify(tip);
    expectProperty(isSettled, 'a ticket is what its selections say', () => JSON.stringify(tip));
  }
  for (const { what, created, comment, types } of saved) {
    for (const type of types) expectSameType(world, device, type);
    for (const { table, id } of created) {
      const isKept = device.held.rows.get(table)?.has(id) || deleted.has(id) || waiting.includes(id);
      expectProperty(isKept === true, 'no lost write', () => `${device.person.name} ${what}: ${table} ${id}`);
    }
    if (!comment) continue;
    const { upm_id, text } = comment;
    const isReplaced = typed.some((other) => other.comment?.upm_id === upm_id && other.comment.text !== text);
    const isShown = device.rows('tip').some((tip) => tip.user_comment === text);
    const isDeleted = typed.some((one) => one.deleted.includes(upm_id) && hadSeen(one, text));
    const isKept = isShown || isReplaced || isDeleted || waiting.includes(text);
    expectProperty(isKept, 'no lost write', () => `${device.person.name} ${what}: « ${text} »`);
  }
}

/** A deletion elsewhere than on a device has seen everything. */
function hadSeen({ shown }: Typed, text: string): boolean {
  return shown === null || shown.text === text;
}

/** An id means on the server what it meant when the person chose it. */
function expectSameType(
  world: World,
  device: SimDevice,
  { upm_id, label }: { upm_id: string; label: string },
): void {
  const tip = device.rows('tip').find((one) => one.upm_id === upm_id);
  if (!tip) return;
  const found = world.server.sqlite
    .prepare('select prono_lib from tip_place join prediction_type using (prono_id) where upm_id = ?')
    .pluck()
    .all(upm_id);
  expectProperty(
    found.includes(label),
    'a number keeps its meaning',
    () => `« ${label} » became « ${found.join(', ')} »`,
  );
}

/** A new device shows the same, whether it takes a snapshot or pulls everything from the start. */
async function expectSameFromNothing(world: World, [known]: readonly SimDevice[]): Promise<void> {
  if (!known) return;
  for (const way of ['by snapshot', 'by pull from 0'] as const) {
    const fresh = world.addDevice(`a new device of ${known.person.name} ${way}`, known.person);
    if (way === 'by pull from 0') fresh.startFrom(known.held.state.epoch);
    await runToEnd(world, () => syncTask(world, fresh, fresh.name));
    for (const [table, rows] of known.held.rows) {
      if (table === 'match') continue;
      const [found, expected] = [fresh.held.rows.get(table)?.values() ?? [], rows.values()].map(plain);
      expectProperty(
        JSON.stringify(found) === JSON.stringify(expected),
        'snapshot + pull = pull from 0',
        () => `${table} ${way}: ${found} instead of ${expected}`,
      );
    }
  }
}
