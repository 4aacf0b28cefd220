import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemo, removeDemo } from '../../../server/demo/demo.service.ts';
import { demoAccount } from '../../../server/demo/demo-account.ts';
import { importMatchFile } from '../../../server/import/import.service.ts';
import { undoImport } from '../../../server/import/import-undo.service.ts';
import { balancesByBankroll } from '../../../shared/domain/balance.ts';
import { martingaleTotals } from '../../../shared/domain/martingale.ts';
import { outcomeOfTip, proposedGainCents } from '../../../shared/domain/settlement.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import { sumCents } from '../../../shared/money.ts';
import { seededOutcomeOf as outcomeOf } from '../../../shared/outcome.ts';
import type { OwnedTable, Row } from '../../../shared/records/tables.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const dayMs = 24 * 3_600_000;

type Owned<T extends OwnedTable> = Row<T> & { user_id: string; ver: number };
type DemoTip = Owned<'tip'> & { match_date: string; grp_prono_lib: string; sport_lib: string };

let server: TestServer;
let bystander: Person;
let bystanderBefore: unknown;

beforeAll(async () => {
  server = await startApp({ nowMs });
  bystander = await server.createUser();
  const bankroll = { br_lib: 'À moi', br_montant: 50, br_date_debut: '2026-11-01' };
  await server.call(bystander, { method: 'POST', url: '/api/user/profile/bankrolls', payload: bankroll });
  bystanderBefore = ownedBy(bystander.user_id);
  givePlayers();
  await makeDemo(server.db, nowMs);
});
afterAll(() => server.stop());

function rows<T>(query: string, ...parameters: unknown[]): T[] {
  return server.sqlite.prepare(query).all(...parameters) as T[];
}

function demoUserId(): string {
  return rows<{ user_id: string }>('select user_id from user where user_mail = ?', demoAccount.email)[0]
    ?.user_id as string;
}

function ownedBy(user_id: string) {
  return {
    bankrolls: rows<Owned<'bankroll'>>('select * from bankroll where user_id = ? order by br_lib', user_id),
    movements: rows<Owned<'movement'>>('select * from movement where user_id = ? order by mvt_date', user_id),
    martingales: rows<Owned<'martingale'>>(
      'select * from martingale where user_id = ? order by martingale_lib',
      user_id,
    ),
    tips: rows<DemoTip>(
      `select tip.*, min(match_date) as match_date, grp_prono_lib, sport_lib from tip
       join tip_place p using (upm_id) join match m on m.match_id = p.match_id
       join competition using (compet_id) join sport using (sport_id)
       join prediction_type t on t.prono_id = p.prono_id join prediction_group using (grp_prono_id)
       where tip.user_id = ? group by upm_id order by tip.date_add, m.match_id`,
      user_id,
    ),
  };
}

/** What a person would compare between two runs: everything but the rows' ids. */
function figures() {
  const { bankrolls, movements, martingales, tips } = ownedBy(demoUserId());
  return {
    bankrolls: bankrolls.map(({ br_id: _, user_id: __, ...row }) => ({ ...row, ver: 0 })),
    movements: movements.map(({ mvt_montant, mvt_type, mvt_date }) => ({ mvt_montant, mvt_type, mvt_date })),
    martingales: martingales.map(({ um_id: _, user_id: __, ...row }) => ({ ...row, ver: 0 })),
    tips: tips.map(({ upm_id: _, br_id: __, user_id: ___, ticket, ...row }) => {
      return { ...row, ticket: ticket?.replaceAll(/"sel_id":"[^"]*"/g, '') ?? null, ver: 0 };
    }),
  };
}

/** Adds a player to each football team: the seeds have none. */
function givePlayers(): void {
  server.sqlite.exec(`
    insert into player (joueur_nom, joueur_prenom, joueur_pseudo, joueur_img, is_active, ver)
      select equipe_lib, 'Joueur de', null, null, 1, 1 from team
      where equipe_id in (select equipe_id from competition_team join competition using (compet_id)
        join sport using (sport_id) where sport_lib = 'Football');
    insert into player_team (joueur_id, equipe_id, date_debut, date_fin, ver)
      select joueur_id, equipe_id, '2026-01-01', null, 1 from player join team on equipe_lib = joueur_nom;`);
}

/** The journal's lines of this command. */
function journal() {
  return rows<{ audit_action: string; audit_before: string | null; audit_after: string | null }>(
    "select * from audit where audit_actor = 'npm run demo' and audit_table = 'user' order by audit_id",
  ).map(({ audit_action, audit_before, audit_after }) => ({
    audit_action,
    before: JSON.parse(audit_before ?? 'null'),
    after: JSON.parse(audit_after ?? 'null'),
  }));
}

/** The account's counts, as the journal gives them. */
function counts() {
  const { bankrolls, martingales, tips } = ownedBy(demoUserId());
  return {
    demonstration: 1,
    pronostics: tips.length,
    bankrolls: bankrolls.length,
    martingales: martingales.length,
  };
}

describe('the demonstration account', () => {
  test('holds 600 tips over the six months before now, with every outcome and a small loss', () => {
    const { tips } = ownedBy(demoUserId());
    expect(tips).toHaveLength(600);
    const dates = tips.map(({ date_add }) => date_add);
    expect(Date.parse(dates[0] ?? '')).toBeLessThan(nowMs - 175 * dayMs);
    expect(Date.parse(dates[0] ?? '')).toBeGreaterThan(nowMs - 190 * dayMs);
    expect((dates.at(-1) ?? '') < new Date(nowMs).toISOString()).toBe(true);
    expect(new Set(tips.map(({ result_id }) => result_id))).toEqual(new Set([null, 1, 2, 3, 4, 5]));
    const tickets = tips.flatMap((tip) => detailsOf(tip) ?? []);
    expect(tickets.length / tips.length).toBeGreaterThan(0.3);
    expect(tickets.length / tips.length).toBeLessThan(0.4);
    expect(new Set(tickets.map(({ type_pari }) => type_pari))).toEqual(new Set(['combine', 'systeme']));
    const settled = tips.filter((tip) =>
      ['won', 'lost', 'partial', 'cashed_out'].includes(outcomeOfTip(tip, outcomeOf)),
    );
    const staked = sumCents(settled.map(({ prono_mise }) => prono_mise));
    const returned = sumCents(settled.map(({ prono_gain }) => prono_gain));
    expect(returned / staked).toBeGreaterThan(0.93);
    expect(returned / staked).toBeLessThan(1);
    expect(new Set(tips.map(({ sport_lib }) => sport_lib)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(tips.map(({ bookmaker_id }) => bookmaker_id)).size).toBeGreaterThanOrEqual(4);
    expect(tips.filter(({ user_comment }) => user_comment !== null).length).toBeGreaterThan(60);
  });

  test('wins as often as its odds say, within what chance allows', () => {
    const { tips } = ownedBy(demoUserId());
    for (const [low, high] of [
      [1_010, 1_660],
      [1_660, 2_350],
      [2_350, 20_000],
    ] as const) {
      const played = tips.filter(
        (tip) =>
          tip.match_cote >= low &&
          tip.match_cote < high &&
          ['won', 'lost'].includes(outcomeOfTip(tip, outcomeOf)),
      );
      const expected = played.reduce((sum, { match_cote }) => sum + 1_000 / match_cote, 0) / played.length;
      const rate = played.filter((tip) => outcomeOfTip(tip, outcomeOf) === 'won').length / played.length;
      expect(Math.abs(rate - expected)).toBeLessThan(0.1);
    }
  });

  test('settles what is over and leaves open what is to come, with a scorer where the type needs one', () => {
    const { tips } = ownedBy(demoUserId());
    const today = '2026-11-19T23:00:00.000Z';
    for (const tip of tips) {
      const { prono_gain, date_add, match_date } = tip;
      const outcome = outcomeOfTip(tip, outcomeOf);
      const isPending = outcome === 'pending';
      expect(tip.date_reglement === null).toBe(isPending);
      expect(isPending ? match_date >= today : match_date < today).toBe(true);
      expect(date_add < match_date).toBe(true);
      if (tip.ticket !== null) continue;
      const proposed = proposedGainCents(outcome, tip) ?? 0;
      expect(prono_gain).toBeLessThanOrEqual(proposed);
      if (prono_gain < proposed) expect(tip.user_comment).toMatch(/cash-out/);
      expect(tip.joueur_id !== null).toBe(/buteur/i.test(tip.grp_prono_lib));
    }
    expect(tips.some(({ joueur_id }) => joueur_id !== null)).toBe(true);
  });

  test('has balances that the API answers by the shared rules, none of them below zero', async () => {
    const token = (
      await server.call(null, {
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: demoAccount.email, password: demoAccount.password },
      })
    ).json().access_token;
    const person = { user_id: demoUserId(), token };
    const { bankrolls, movements, tips } = ownedBy(person.user_id);
    const balances = balancesByBankroll(bankrolls, movements, tips, outcomeOf);
    const answer = await server.call(person, { method: 'GET', url: '/api/user/profile/bankrolls' });
    const answered = answer.json() as { br_id: string; br_montant: number }[];
    expect(answered).toHaveLength(4);
    for (const { br_id, br_montant } of answered) {
      expect(Math.round(br_montant * 100)).toBe(balances.get(br_id));
      expect(br_montant).toBeGreaterThan(0);
    }
    expect(bankrolls.filter(({ is_archive }) => is_archive === 1)).toHaveLength(1);
    expect(new Set(movements.map(({ mvt_type }) => mvt_type))).toEqual(
      new Set(['deposit', 'withdrawal', 'correction']),
    );
  });

  test('has a martingale that is ended, one that gains and one that loses with stakes still in play', () => {
    const totals = ownedBy(demoUserId()).martingales.map((martingale) => ({
      ...martingale,
      ...martingaleTotals(
        rows<Row<'tip'>>(
          'select tip.* from tip join martingale_tip using (upm_id) where um_id = ?',
          martingale.um_id,
        ),
        outcomeOf,
      ),
    }));
    expect(totals).toMatchObject([
      { martingale_lib: 'Favoris à domicile', date_fin: null, miseEnCours: 0 },
      { martingale_lib: 'Montante prudente', date_fin: expect.any(String) },
      { martingale_lib: 'Rattrapage', date_fin: null, miseEnCours: 4_000, benefice: -7_500 },
    ]);
    expect(totals[0]?.benefice).toBeGreaterThan(0);
    for (const { martingale_comment } of totals) expect(martingale_comment).not.toBeNull();
  });

  test('finds matches on each of the coming days', () => {
    const days = rows<{ day: string }>(
      `select distinct substr(match_date, 1, 10) as day from match
       where match_date between '2026-11-20' and '2026-11-25T23'`,
    );
    expect(days).toHaveLength(6);
  });

  test('is the same when made again, with no match duplicated and nothing of others changed', async () => {
    const before = figures();
    const matchesBefore = rows('select match_id from match order by match_id');
    const report = await makeDemo(server.db, nowMs);
    expect(report).toMatchObject({ tips: 600, newMatches: 0 });
    expect(figures()).toEqual(before);
    expect(rows('select match_id from match order by match_id')).toEqual(matchesBefore);
    expect(rows('select 1 from user where user_mail = ?', demoAccount.email)).toHaveLength(1);
    expect(ownedBy(bystander.user_id)).toEqual(bystanderBefore);
    expect(rows('select 1 from review')).toEqual([]);
    const [made, again] = journal();
    const matchs = matchesBefore.length;
    expect(made).toEqual({ audit_action: 'create', before: null, after: { ...counts(), matchs } });
    expect(again).toEqual({ audit_action: 'update', before: counts(), after: { ...counts(), matchs: 0 } });
  });

  test('keeps its amounts when made on another day, and finds the matches of the days that both cover', async () => {
    const amounts = () =>
      rows<object>(
        `select match_cote, prono_mise, prono_gain, result_id, user_fiab from tip where user_id = ?
         order by 1, 2, 3, 4, 5`,
        demoUserId(),
      );
    const before = amounts();
    await makeDemo(server.db, nowMs + 3 * dayMs);
    expect(amounts()).toEqual(before);
    const doubled = rows(
      `select compet_id, equa_id, equb_id, date(match_date) from match
       group by compet_id, equa_id, equb_id, date(match_date) having count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    expect(rows('select 1 from match where same_as is not null')).toEqual([]);
  });

  test('is removed with all that it owned and the matches that it added, and nothing of others', async () => {
    // An import or an administrator has confirmed it: it is everybody's.
    const [confirmed] = rows<object>('select min(match_id) as match_id from match');
    server.sqlite.exec(
      "update match set standing = 'confirmed' where match_id = (select min(match_id) from match)",
    );
    const before = counts();
    expect(await removeDemo(server.db, nowMs)).toBe(true);
    expect(journal().at(-1)).toEqual({ audit_action: 'delete', before, after: null });
    const told = journal().length;
    expect(rows('select 1 from user where user_mail = ?', demoAccount.email)).toEqual([]);
    expect(rows('select 1 from tip where user_id <> ?', bystander.user_id)).toEqual([]);
    expect(rows<object>('select match_id from match')).toEqual([confirmed]);
    expect(ownedBy(bystander.user_id)).toEqual(bystanderBefore);
    expect(await removeDemo(server.db, nowMs)).toBe(false);
    expect(journal()).toHaveLength(told);
  });

  test('is neither made nor removed in the place of who registered under its address', async () => {
    server.clock.nowMs += 7;
    const person = await server.createUser({ email: demoAccount.email });
    for (const work of [makeDemo, removeDemo]) {
      await expect(work(server.db, nowMs)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/^Quelqu’un s’est inscrit avec l’adresse demo@pronos\.local/),
      });
    }
    expect(demoUserId()).toBe(person.user_id);
    const moved = server.sqlite.prepare('update user set user_mail = ? where user_id = ?');
    moved.run('quelquun@example.org', person.user_id);
  });

  test('that keeps an import from being undone is named with how to remove it', async () => {
    const actor = { user_mail: 'npm run import' };
    const text = 'Date,Home Team,Away Team\n21/11/2026 21:00,FC Nouveau,Lens\n20/11/2026 21:00,Lens,FC Autre';
    const file = { bytes: new TextEncoder().encode(text), fileName: 'liste.csv' };
    await importMatchFile(actor, server.context, file, { competition: 'Ligue 1' });
    const [{ audit_id } = { audit_id: 0 }] = rows<{ audit_id: number }>(
      'select max(audit_id) as audit_id from audit',
    );
    await makeDemo(server.db, nowMs);
    const demo = demoUserId();
    const bets = server.sqlite.prepare(
      `update tip set match_id = (select row_id from imported_row where table_name = 'match' and audit_id = ? limit 1)
       where upm_id = (select min(upm_id) from tip where user_id = ?)`,
    );
    bets.run(audit_id, demo);
    const undo = () => undoImport({ context: server.context, actor }, audit_id);
    await expect(undo()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        /on s’en sert encore.*compte de démonstration.*npm run demo -- --remove/,
      ),
    });
    const renamed = server.sqlite.prepare("update user set user_prenom = 'Une' where user_id = ?");
    renamed.run(demo);
    expect(await removeDemo(server.db, nowMs)).toBe(true);
    expect(await undo()).toMatchObject({ matches: 2, teams: 2 });
  });
});
