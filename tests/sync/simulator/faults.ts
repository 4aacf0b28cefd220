import {
  confirmBettorMatches,
  deleteBettorMatches,
  mergeMatch,
} from '../../../server/admin/bettor-matches.service.ts';
import { type AdminWrite, updateRecord } from '../../../server/admin/record.service.ts';
import { applyWrites } from '../../../server/sync/apply-writes.ts';
import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { matchesOf } from '../../../shared/domain/ticket-details.ts';
import { limits } from '../../../shared/limits.ts';
import { adminDeclarationOf } from '../../../shared/records/admin-declaration.ts';
import { declarationOf, type Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { aMatch } from '../../helpers/rows.ts';
import type { SimDevice } from './sim-device.ts';
import type { World } from './world.ts';
import { deletable, deletionElsewhere, newTip, tipElsewhere } from './writes.ts';

const DAY_MS = 86_400_000;

/** Something that happens around the devices: to the network, to the server, to a clock, to an account. */
export type Fault = (world: World) => Promise<void> | void;

export const loseNetwork: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device || device.isOffline) return;
  device.isOffline = true;
  world.tell(`${device.name} loses the network`);
};

/** Ends something that hindered a device. */
export const recover: Fault = async (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  const { person } = device;
  if (device.isOffline) {
    device.isOffline = false;
    world.tell(`${device.name} is back on the network`);
  } else if (person.isOut) {
    person.token = await world.server.logIn(person.user_id);
    person.isOut = false;
    world.tell(`${person.name} logs in again`);
  } else if (person.isBanned) {
    world.server.sqlite.prepare('update user set user_ban = 0 where user_id = ?').run(person.user_id);
    person.isBanned = false;
    world.tell(`${person.name} is admitted again`);
  } else if (device.behind > 1) {
    device.behind = 0;
    world.tell(`the app on ${device.name} updates itself`);
  }
};

export const killTab: Fault = (world) => {
  const tab = world.choices.pick(world.devices.flatMap(({ tabs }) => tabs));
  if (!tab) return;
  const tasks = world.scheduler.tasksOf(tab);
  if (tasks.length > 0) world.tell(`${tab} is killed`);
  for (const task of tasks) world.scheduler.kill(task);
};

export const crashSoon: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  device.faults.crashAt = 1 + world.choices.below(25);
  world.tell(`${device.name} will be killed inside of a transaction`);
};

export const fillDisk: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  device.faults.isFull = true;
  world.tell(`${device.name} has no room for its next transaction`);
};

export const turnClock: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  const days = world.choices.pick([0, -1, 1, -60 * 365, 80 * 365]);
  device.skewMs = days * DAY_MS;
  world.tell(`the clock of ${device.name} is ${days} days off`);
};

export const turnServerClock: Fault = (world) => {
  world.server.nowMs += (world.choices.below(3) - 1) * 3_600_000;
  world.tell('the server’s clock is turned');
};

export const endSession: Fault = (world) => {
  const person = world.choices.pick(world.people);
  if (!person) return;
  world.server.sqlite.prepare('delete from session where user_id = ?').run(person.user_id);
  person.isOut = true;
  if (world.choices.below(2) === 1) person.token = null;
  world.tell(`the sessions of ${person.name} end`);
};

export const ban: Fault = (world) => {
  const person = world.choices.pick(world.people);
  if (!person) return;
  world.server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(person.user_id);
  person.isBanned = true;
  world.tell(`${person.name} is suspended`);
};

/** The app on a device becomes one version older, unsupported, or the present one. */
export const changeVersion: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  device.behind = world.choices.below(3);
  world.tell(`the app on ${device.name} is ${device.behind} versions behind`);
};

export const renameReference: Fault = async (world) => {
  const bookmaker_lib = `Bookmaker ${world.choices.below(1_000)}`;
  await updateRecord(administration(world), adminDeclarationOf('bookmaker'), 1, { bookmaker_lib });
  world.tell('an administrator renames a bookmaker');
};

export const addReference: Fault = (world) => {
  const added = "select count(*) from prediction_type where prono_lib like 'Type %'";
  // After a restore, one that was lost may be added again: with the same name and another id.
  const label = `Type ${world.server.sqlite.prepare(added).pluck().get()}`;
  const id = world.server.sqlite
    .prepare(
      `insert into prediction_type (prono_lib, prono_ordre, grp_prono_id, ver)
       select ?, 1, 1, ver + 1 from clock returning prono_id`,
    )
    .pluck()
    .get(label);
  world.server.sqlite.exec('update clock set ver = ver + 1');
  world.oracle.learnType(Number(id), label);
  world.tell(`an administrator adds « ${label} »`);
};

/** What tips refer to may be deleted while nobody’s tip on the server refers to it. */
export const deleteReference: Fault = (world) => {
  const { sqlite } = world.server;
  const uses = sqlite.prepare('select count(*) from tip_place where prono_id = 2').pluck().get();
  if (uses !== 0) return;
  sqlite.exec(`update clock set ver = ver + 1;
    delete from prediction_type where prono_id = 2;
    insert into tombstone (table_name, id, user_id, ver)
      select 'prediction_type', '2', null, ver from clock where true
      on conflict do nothing`);
  world.oracle.forgetType(2);
  world.tell('an administrator deletes a type of tip');
};

/** An administrator removes a team from the competition, or adds it again. */
export const turnTeamOut: Fault = (world) => {
  const isOut = !world.oracle.canPlay;
  world.server.sqlite.exec(`update clock set ver = ver + 1;
    ${
      isOut
        ? 'insert into competition_team (compet_id, equipe_id, ver) select 1, 2, ver from clock;'
        : `insert into tombstone (table_name, id, user_id, ver)
             select 'competition_team', compet_equipe_id, null, clock.ver from competition_team, clock where equipe_id = 2;
           delete from competition_team where equipe_id = 2;`
    }`);
  world.oracle.learnTeam(2, isOut);
  world.tell(`an administrator ${isOut ? 'puts a team back into' : 'takes a team out of'} the competition`);
};

/** More matches than others are shown of one person within a day. */
export const floodMatches: Fault = async (world) => {
  const person = world.choices.pick(world.people);
  if (!person || !world.oracle.canPlay) return;
  world.tell(`a script of ${person.name} adds matches`);
  for (let day = 0; day <= limits.matchesSharedPerDay; day += 1) {
    const match_date = new Date(Date.parse('2026-11-23T20:00:00.000Z') + day * DAY_MS).toISOString();
    const write: Write = {
      name: 'match.create',
      args: { match: aMatch({ match_id: world.newId(), match_date }) },
    };
    await applyWrites(world.server.db, person.user_id, [write], { nowMs: world.server.nowMs });
    await world.takeElsewhere(person, write);
  }
};

export const confirmMatch: Fault = async (world) => {
  const match = world.choices.pick(world.matches());
  if (!match) return;
  await confirmBettorMatches(administration(world), [match.match_id]);
  world.oracle.confirm(match.match_id);
  world.tell('an administrator confirms a match');
  world.checkServer();
};

/** A source or an administrator says how a match went, or corrects it. */
export const scoreMatch: Fault = async (world) => {
  const match = world.choices.pick(world.matches());
  if (!match) return;
  const score = `{"etat":"termine","score":[${world.choices.below(4)},1],"origine":"source"}`;
  await updateRecord(administration(world), adminDeclarationOf('match'), match.match_id, { score });
  world.oracle.score(match.match_id, score);
  world.tell(`the match of ${match.match_date} ends ${score}`);
  world.checkServer();
};

export const mergeMatches: Fault = async (world) => {
  const matches = world.matches().filter(({ same_as }) => same_as === null);
  const [from, into] = [world.choices.pick(matches), world.choices.pick(matches)];
  if (!from || !into || from === into || !isSamePairing(from, into)) return;
  await mergeMatch(administration(world), { from_id: from.match_id, into_id: into.match_id });
  world.oracle.merge(from.match_id, into.match_id);
  world.tell(`an administrator merges the match of ${from.match_date} into that of ${into.match_date}`);
  world.checkServer();
};

/**
 * Somebody adds a match of other teams under the id of one that the server no longer has: a restore lost it, or an
 * administrator deletes one that nobody has a bet on.
 */
export const takeMatchId: Fault = async (world) => {
  const { choices, server } = world;
  if (lostMatches(world).length === 0) await (choices.below(2) === 0 ? deleteMatch : restoreBefore)(world);
  const [person, match] = [choices.pick(world.people), choices.pick(lostMatches(world))];
  if (!person || !match || !world.oracle.canPlay || choices.below(3) === 0) return;
  const { equa_id, equb_id } = match;
  const match_date = `2026-11-2${choices.below(3)}T20:00:00.000Z`;
  const taken = { ...match, match_date, equa_id: equb_id, equb_id: equa_id, same_as: null };
  const write: Write = { name: 'match.create', args: { match: taken } };
  await applyWrites(server.db, person.user_id, [write], { nowMs: server.nowMs });
  world.tell(`${person.name} adds other teams under the id of the match of ${match.match_date}`);
  await world.takeElsewhere(person, write);
  await betOnLost(world, match);
};

/** Usually somebody who still sees the deleted match bets on it. */
async function betOnLost(world: World, match: Row<'match'>): Promise<void> {
  if (world.choices.below(4) === 0) return;
  const seeing = world.devices.filter((device) =>
    device.rows('match').some((one) => one.match_id === match.match_id && isSamePairing(one, match)),
  );
  const device = world.choices.pick(seeing);
  const typed = device && newTip(world.choices, { ...device.seen(), matches: [match] }, world.newId);
  if (device && typed) await world.type(device, device.tabs[0] ?? '', typed);
}

/** Matches that devices saw on the server, and that it no longer has. */
function lostMatches(world: World): Row<'match'>[] {
  const present = new Set(world.matches().map(({ match_id }) => match_id));
  const known = world.devices.flatMap((device) => [...(device.held.rows.get('match')?.values() ?? [])]);
  const lost = known.filter(({ ver, match_id }) => ver !== undefined && !present.has(String(match_id)));
  return lost.map(({ ver: _, ...row }) => row as unknown as Row<'match'>);
}

/** Restores a backup without a match that devices will give back; where there is none, makes one for later. */
async function restoreBefore(world: World): Promise<void> {
  const named = new Set(
    world.devices.flatMap((device) => [
      ...device.rows('tip').flatMap(matchesOf),
      ...device.rows('match').map(({ same_as }) => same_as),
    ]),
  );
  const awaited = world.matches().filter(({ match_id }) => named.has(match_id));
  const which = world.backups.findIndex(({ oracle }) => {
    const held = new Set(oracle.rowsOf('', 'match').map(({ match_id }) => match_id));
    return awaited.some(({ match_id }) => !held.has(match_id));
  });
  await (which < 0 ? makeBackup(world) : restore(world, which));
}

async function deleteMatch(world: World): Promise<void> {
  const named = new Set(world.matches().map(({ same_as }) => same_as));
  for (const { user_id } of world.people) {
    for (const tip of world.oracle.rowsOf(user_id, 'tip'))
      for (const match_id of matchesOf(tip as unknown as Row<'tip'>)) named.add(match_id);
    for (const note of world.oracle.rowsOf(user_id, 'own_score')) named.add(String(note.match_id));
  }
  // A match that only its creator sees is deleted for the creator alone: nobody else may get its id.
  const seen = world.people.map(({ user_id }) => new Set(world.oracle.matchesSeenBy(user_id)));
  const unused = world
    .matches()
    .filter(({ match_id }) => !named.has(match_id) && seen.every((ids) => ids.has(match_id)));
  // Preferably one with a bet that has not been sent yet.
  const awaited = new Set(world.devices.flatMap((device) => device.rows('tip').flatMap(matchesOf)));
  const wanted = unused.filter(({ match_id }) => awaited.has(match_id));
  const match = world.choices.pick(wanted.length > 0 ? wanted : unused);
  if (!match) return;
  await deleteBettorMatches(administration(world), [match.match_id]);
  world.oracle.removeMatch(match.match_id);
  world.tell(`an administrator deletes the match of ${match.match_date}`);
  world.checkServer();
}

function administration(world: World): AdminWrite {
  return {
    context: { db: world.server.db, now: () => world.server.nowMs },
    actor: { user_mail: 'admin' },
  };
}

export const writeElsewhere: Fault = async (world) => {
  const person = world.choices.pick(world.people);
  if (!person) return;
  const seen = {
    bankrolls: world.bankrollsOf(person),
    movements: [],
    matches: world.matches(),
    martingales: [],
    tips: [],
    notes: [],
    reviews: [],
    foreign: [],
    types: [],
  };
  const write = tipElsewhere(world.choices, seen, world.newId);
  if (!write) return;
  await applyWrites(world.server.db, person.user_id, [write]);
  world.tell(`${person.name} logs a tip by the API`);
  await world.takeElsewhere(person, write);
};

/** A row that the person deletes elsewhere; where an older copy of a profile has still to send it, that copy is put back. */
export const deleteElsewhere: Fault = async (world) => {
  const rows = world.devices.flatMap((device) => rowsOf(world, device));
  const stale = rows.filter(({ device, id }) => device.copied.includes(id));
  const row = world.choices.pick(stale.length > 0 ? stale : rows);
  if (!row) return;
  const { device } = row;
  const deletion = deletionElsewhere(row);
  await applyWrites(world.server.db, device.person.user_id, deletion.writes);
  world.tell(`${device.person.name} ${deletion.what}`);
  device.typed.push(deletion);
  for (const write of deletion.writes) await world.takeElsewhere(device.person, write);
  if (stale.length > 0 && device.putCopyBack()) world.tell(`the profile of ${device.name} is put back`);
};

function rowsOf(world: World, device: SimDevice) {
  return deletable.flatMap((table) => {
    const { key } = declarationOf(table);
    const rows = world.oracle.rowsOf(device.person.user_id, table);
    return rows.map((row) => ({ device, table, id: String(row[key]) }));
  });
}

export const makeBackup: Fault = (world) => {
  world.backups.push({ content: world.server.backup(), oracle: world.oracle.copy() });
  world.tell(`backup ${world.backups.length} is made`);
};

export const restoreBackup: Fault = async (world) => {
  if (world.backups.length > 0) await restore(world, world.choices.below(world.backups.length));
};

async function restore(world: World, which: number): Promise<void> {
  const backup = world.backups[which];
  if (!backup) return;
  await world.server.restore(backup.content, world.newId());
  world.oracle = backup.oracle.copy();
  world.tell(`backup ${which + 1} is restored`);
  world.checkServer();
}

export const copyProfile: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  device.keepCopy();
  world.tell(`the profile of ${device.name} is copied`);
};

export const putProfileBack: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (device?.putCopyBack()) world.tell(`the profile of ${device.name} is put back from its copy`);
};

export const loseDatabase: Fault = (world) => {
  const device = world.choices.pick(world.devices);
  if (!device) return;
  device.loseLocalDatabase(world.choices.below(2) === 1);
  world.tell(
    `the browser throws away the local database of ${device.name}, which finds ${device.pending} writes backed up`,
  );
};
