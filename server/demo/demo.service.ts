import { addDays } from '../../shared/days.ts';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { AppError } from '../../shared/errors.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { eraseAccount } from '../account/account.service.ts';
import { deleteUser } from '../account/account.store.ts';
import { tellJournal } from '../admin/audit.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findUserByMail, insertUser, updateUser } from '../auth/user.store.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { currentPlayers } from '../matches/matches.store.ts';
import { OperationRunner, type RunContext } from '../sync/operation-runner.ts';
import { allBookmakers } from '../tips/tips.store.ts';
import {
  competitionsNamed,
  demoDataCounts,
  handOverMatches,
  isToldAsMade,
  matchesBetween,
  teamsOfCompetitions,
  typesWithGroups,
} from './demo.store.ts';
import { demoAccount, demoCommand, demoInJournal, demoNames } from './demo-account.ts';
import { DAYS } from './demo-bets.ts';
import { type Catalogue, createDemoData, type DemoData } from './demo-data.ts';
import { leagues } from './demo-leagues.ts';
import { marketKey } from './type-for.ts';

const usualBookmakers = ['Betclic', 'Winamax', 'Unibet', 'Parions Sport En Ligne', 'PMU'];
const WINDOW_MARGIN_DAYS = 10;

export interface DemoReport {
  tips: number;
  bankrolls: number;
  martingales: number;
  newMatches: number;
}

/**
 * Creates the demonstration account anew, with six months of tips before `nowMs`, in one transaction. The previous
 * account is deleted with all that it owned, its sessions included; what others own stays, and matches are reused. The
 * journal records how much it held before and holds now. Throws `BUSINESS_RULE` where the reference data does not
 * suffice, and `CONFLICT` where somebody has registered under its address.
 */
export async function makeDemo(db: Db, nowMs: number): Promise<DemoReport> {
  const password_hash = await hashPassword(demoAccount.password);
  return inWrite(db, 'everyone', async (tx, ver) => {
    const before = await findDemoUser(tx);
    const held = before ? await heldBy(tx, before.user_id) : null;
    // Frees its address for the new account, which gets its matches: nobody's calendar changes.
    if (before) await updateUser(tx, before.user_id, { user_mail: before.user_id });
    const user_id = await insertDemoUser(tx, password_hash, nowMs);
    if (before) {
      await handOverMatches(tx, before.user_id, user_id);
      await deleteUser(tx, before.user_id, ver);
    }
    const day = matchDayOf(new Date(nowMs).toISOString());
    // Ids a millisecond apart: lists follow the order of creation, which ids give.
    let madeMs = nowMs;
    const demoData = createDemoData(day, await readCatalogue(tx, day), () => newId(madeMs++));
    await writeDemoData({ tx, user_id, ver, nowMs, isHost: true }, demoData);
    const { tips, bankrolls, martingales, matches } = demoData;
    const holds = { ...(await heldBy(tx, user_id)), matchs: matches.length };
    await tellJournal(
      tx,
      { context: { now: () => nowMs }, actor: { user_mail: demoCommand } },
      {
        action: held ? 'update' : 'create',
        table: 'user',
        row: demoInJournal,
        before: held,
        after: holds,
      },
    );
    return {
      tips: tips.length,
      bankrolls: bankrolls.length,
      martingales: martingales.length,
      newMatches: matches.length,
    };
  });
}

/**
 * Removes the demonstration account with all that it owns and the matches that only it had; returns whether there was
 * one. Throws `CONFLICT` where somebody has registered under its address.
 */
export function removeDemo(db: Db, nowMs: number): Promise<boolean> {
  return inWrite(db, 'everyone', async (tx, ver) => {
    const demo = await findDemoUser(tx);
    if (demo) {
      const held = await heldBy(tx, demo.user_id);
      await eraseAccount(tx, demo, { ver, nowMs, by: demoCommand, held });
    }
    return demo !== undefined;
  });
}

/** The account that this command made before: known by the journal, or by its names if an older version made it. */
async function findDemoUser(tx: Tx) {
  const user = await findUserByMail(tx, demoAccount.email);
  if (!user) return undefined;
  const hasItsNames = Object.entries(demoNames).every(
    ([name, value]) => user[name as keyof typeof demoNames] === value,
  );
  if (hasItsNames || (await isToldAsMade(tx, user.user_create))) return user;
  throw new AppError(
    'CONFLICT',
    `Quelqu’un s’est inscrit avec l’adresse ${demoAccount.email}\u202f: ce compte n’est pas celui de cette commande, qui n’y touche pas. Rien n’est fait tant qu’il existe (page «\u202fUtilisateurs\u202f»).`,
  );
}

/** What the account holds, as the journal keeps it. */
async function heldBy(tx: Tx, user_id: string) {
  return { demonstration: 1, ...(await demoDataCounts(tx, user_id)) };
}

async function insertDemoUser(tx: Tx, password_hash: string, nowMs: number): Promise<string> {
  const user_id = newId(nowMs);
  await insertUser(tx, {
    user_id,
    ...demoNames,
    user_mail: demoAccount.email,
    user_picture: null,
    user_ban: 0,
    is_admin: 0,
    user_create: new Date(nowMs).toISOString(),
    password_hash,
  });
  return user_id;
}

async function readCatalogue(tx: Tx, day: string): Promise<Catalogue> {
  const competitions = await competitionsNamed(
    tx,
    leagues.map(({ compet_lib }) => compet_lib),
  );
  const compet_ids = competitions.map(({ compet_id }) => compet_id);
  const teams = await teamsOfCompetitions(tx, compet_ids);
  const window = { from: addDays(day, -DAYS - WINDOW_MARGIN_DAYS), to: addDays(day, WINDOW_MARGIN_DAYS) };
  const matches = await matchesBetween(tx, compet_ids, window);
  const players = await currentPlayers(tx, [...new Set(teams.map(({ equipe_id }) => equipe_id))], day);
  const types = await typesWithGroups(tx);
  return {
    leagues: leagues.flatMap((league) => {
      const { compet_lib, sport } = league;
      const found = competitions.find((one) => one.compet_lib === compet_lib && one.sport_lib === sport);
      if (!found) return [];
      const { compet_id } = found;
      const equipe_ids = teams
        .filter((team) => team.compet_id === compet_id)
        .map(({ equipe_id }) => equipe_id);
      return [
        { ...league, compet_id, equipe_ids, matches: matches.filter((one) => one.compet_id === compet_id) },
      ];
    }),
    types: {
      pronoIds: new Map(
        types.map((type) => [marketKey([type.grp_prono_lib, type.prono_lib]), type.prono_id]),
      ),
      playersByTeam: new Map(
        [...Map.groupBy(players, ({ equipe_id }) => equipe_id)].map(([equipe_id, ofTeam]) => [
          equipe_id,
          ofTeam.map(({ joueur_id }) => joueur_id),
        ]),
      ),
    },
    bookmaker_ids: await bookmakersPlayedAt(tx),
  };
}

async function bookmakersPlayedAt(tx: Tx): Promise<Catalogue['bookmaker_ids']> {
  const all = await allBookmakers(tx);
  const usual = usualBookmakers.flatMap(
    (label) => all.find(({ bookmaker_lib }) => bookmaker_lib === label) ?? [],
  );
  const [first, ...others] = (usual.length > 0 ? usual : all).map(({ bookmaker_id }) => bookmaker_id);
  if (first === undefined)
    throw new AppError('BUSINESS_RULE', 'Aucun bookmaker\u202f: la démonstration en demande un.');
  return [first, ...others];
}

/** Writes the data as a device would, matches first: an operation that creates one makes all others be read again. */
async function writeDemoData(context: RunContext, demoData: DemoData): Promise<void> {
  const linksByTip = Map.groupBy(demoData.links, ({ upm_id }) => upm_id);
  await runWrites(
    context,
    demoData.matches.map((match) => ({ name: 'match.create', args: { match } })),
  );
  await runWrites(context, [
    ...demoData.bankrolls.map((bankroll): Write => ({ name: 'bankroll.create', args: { bankroll } })),
    ...demoData.movements.map((movement): Write => ({ name: 'movement.create', args: { movement } })),
    ...demoData.martingales.map((martingale): Write => ({ name: 'martingale.create', args: { martingale } })),
    ...demoData.tips.map(
      (tip): Write => ({ name: 'tip.create', args: { tip, links: linksByTip.get(tip.upm_id) ?? [] } }),
    ),
    { name: 'bankroll.archive', args: { br_id: demoData.closed_br_id } },
  ]);
}

async function runWrites(context: RunContext, writes: readonly Write[]): Promise<void> {
  const runner = new OperationRunner(context);
  await runner.prepare(writes);
  for (const write of writes) await runner.run(write);
  await runner.flush();
}
