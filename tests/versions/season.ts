import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { draftKey } from '../../client/features/tip-form/tip-draft.ts';
import { newTipValues, tipValues } from '../../client/features/tip-form/tip-form-values.ts';
import { saveDraft } from '../../client/forms/drafts.ts';
import { rememberHabits } from '../../client/forms/tip-habits.ts';
import { newId } from '../../client/local/random-id.ts';
import { isPlainBet } from '../../client/tips/plain-bet.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { markRestored } from '../../server/db/restored.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { Device } from '../helpers/device.ts';
import { POISON, stumblingBlock } from '../helpers/poison.ts';
import {
  aBankroll,
  aMartingale,
  aMatch,
  aMovement,
  anOwnScore,
  aSelection,
  aTicket,
  aTip,
  ticketChange,
  tipChange,
  tipCreation,
} from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

const SCORER_TYPE = 1260;
const SCORER = 1;
/** Of another sport than the competition in which it plays. */
const ALIEN_TEAM = 4;
const GONE_BOOKMAKER = 999;
const JUMP = 1_000_000_000;

/** Most of the seeded reference data is deleted: people read what is kept of a version. */
const fewReferenceRows = `
  update team set sport_id = 2 where equipe_id = ${ALIEN_TEAM};
  delete from team_alias;
  delete from competition_team where compet_id != 1 or equipe_id >= ${ALIEN_TEAM};
  delete from competition where compet_id != 1;
  delete from team where equipe_id > ${ALIEN_TEAM};
  delete from sport_prediction_group where sport_id != 1 or grp_prono_id not in (1, 109);
  delete from prediction_type where grp_prono_id not in (1, 109) or prono_id > ${SCORER_TYPE};
  delete from prediction_group where grp_prono_id not in (1, 109);
  delete from prompt_version where prompt_id != 1;
  delete from prompt where prompt_id != 1;
  delete from country where pays_id not in (select pays_id from team union select pays_id from competition);
  delete from sport where sport_id > 2;
  delete from bookmaker where bookmaker_id > 2;
  insert into player (joueur_id, joueur_nom, joueur_prenom, pays_id, is_active, ver)
    values (${SCORER}, 'Petit', 'Jules', 1, 1, 1);
  insert into player_team (joueur_id, equipe_id, date_debut, ver) values (${SCORER}, 1, '2026-07-01', 1);
`;

/** The data that a bettor has on three devices before anything goes wrong. */
function commonUserData() {
  const [main, spare] = [aBankroll(), aBankroll({ br_lib: 'Réserve', br_montant_initial: 50_000 })];
  const closed = aBankroll({ br_lib: 'Ancienne', br_montant_initial: 0 });
  const match = aMatch();
  const [climb, double] = [aMartingale(), aMartingale({ martingale_lib: 'Doublée' })];
  const on = { br_id: main.br_id, match_id: match.match_id };
  const tips = {
    disputed: aTip({ ...on, user_comment: 'Deux absents en face' }),
    deletedElsewhere: aTip(on),
    edited: aTip({ ...on, prono_id: SCORER_TYPE, joueur_id: SCORER, user_fiab: 5 }),
    clashing: aTip({ ...on, prono_mise: 2_000 }),
    deletedLater: aTip(on),
    deletedHere: aTip({ ...on, br_id: spare.br_id }),
    restored: aTip(on),
    drafted: aTip({ ...on, result_id: 1, prono_gain: 1_850 }),
  };
  const selections = [
    aSelection({ match_id: match.match_id, sel_cote: 2_000 }),
    aSelection({ sel_libelle: 'Vainqueur de la coupe', sport_id: 1, sel_cote: 3_500 }),
    aSelection({ sel_libelle: 'Meilleur buteur', sport_id: 1, sel_cote: 1_500 }),
  ];
  const tickets = {
    combined: aTicket({ br_id: main.br_id }, selections),
    system: aTicket({ br_id: main.br_id }, selections, { type_pari: 'systeme', tailles: [2, 3] }),
  };
  const deposit = aMovement({ br_id: main.br_id, mvt_comment: 'Prime' });
  return { main, spare, closed, match, climb, double, tips, tickets, deposit };
}

type Common = ReturnType<typeof commonUserData>;

async function startTogether(server: TestServer, person: Person) {
  const common = commonUserData();
  const [phone, tablet, laptop] = [
    await Device.open(server, person),
    await Device.open(server, person),
    await Device.open(server, person),
  ];
  await phone.settle();
  await phone.write(
    { name: 'match.create', args: { match: common.match } },
    ...[common.main, common.spare, common.closed].map((bankroll): Write => {
      return { name: 'bankroll.create', args: { bankroll } };
    }),
    ...[common.climb, common.double].map((martingale): Write => {
      return { name: 'martingale.create', args: { martingale } };
    }),
    { name: 'movement.create', args: { movement: common.deposit } },
    ...Object.values(common.tips).map((tip) => tipCreation(tip, [common.climb.um_id])),
    ...Object.values(common.tickets).map((ticket) => tipCreation(ticket)),
  );
  for (const device of [phone, tablet, laptop]) await device.settle();
  return { common, devices: { phone, tablet, laptop } };
}

async function typeActual(device: Device, br_id: string, seenCents: number, typedCents: number) {
  const amounts = { mvt_id: newId(), br_id, seenCents, typedCents, at: '2026-11-20T11:00:00.000Z' };
  const args = actualAmount(amounts, await device.rows('movement'));
  await device.write({ name: 'bankroll.actual', args });
}

/** Leaves an entry of each kind under « À vérifier ». */
async function fallOut({ sqlite }: TestServer, phone: Device, tablet: Device, common: Common) {
  const { spare, main, match, double, tips } = common;
  await tablet.write(
    tipChange(tips.disputed, { result_id: 1, prono_gain: 1_850 }),
    { name: 'tip.delete', args: { upm_id: tips.deletedElsewhere.upm_id } },
    { name: 'martingale.delete', args: { um_id: double.um_id } },
  );
  await typeActual(tablet, spare.br_id, 49_000, 45_000);
  await tablet.settle();
  const alien = aMatch({ equb_id: ALIEN_TEAM, match_date: '2026-11-28T20:00:00.000Z' });
  const on = { br_id: main.br_id, match_id: match.match_id };
  await typeActual(phone, spare.br_id, 49_000, 44_000);
  await phone.write(
    tipChange(tips.disputed, { result_id: 2, user_fiab: 1 }),
    tipChange(tips.deletedElsewhere, { user_comment: 'À garder', prono_mise: 1_500 }),
    {
      name: 'martingale.update',
      args: { before: double, after: { ...double, martingale_comment: 'Arrêt à trois pertes' } },
    },
    tipCreation(aTip({ ...on, bookmaker_id: GONE_BOOKMAKER })),
    { name: 'match.create', args: { match: alien } },
    tipCreation(aTip({ ...on, match_id: alien.match_id })),
    ...[aMartingale({ martingale_lib: POISON }), aMartingale({ martingale_lib: POISON })].map(
      (martingale): Write => ({ name: 'martingale.create', args: { martingale } }),
    ),
  );
  sqlite.exec(stumblingBlock);
  await phone.settle();
  sqlite.exec('drop trigger stumble');
}

/**
 * The server is restored from a backup: only the laptop has a tip that was added since, two devices have another
 * comment.
 */
async function goBack(
  before: TestServer,
  { phone, tablet, laptop }: Record<'phone' | 'tablet' | 'laptop', Device>,
  { tips, main, match }: Common,
): Promise<TestServer> {
  for (const device of [tablet, laptop]) await device.settle();
  const folder = mkdtempSync(join(tmpdir(), 'pronos-season-'));
  await before.sqlite.backup(join(folder, 'pronos.db'));
  await tablet.write(tipChange(tips.restored, { user_comment: 'De la tablette' }));
  await tablet.settle();
  await laptop.write(tipCreation(aTip({ br_id: main.br_id, match_id: match.match_id, user_fiab: 2 })));
  await laptop.settle();
  await before.stop();
  const { db, sqlite } = openDatabase(join(folder, 'pronos.db'));
  markRestored(sqlite, { epoch: newId(), jump: JUMP });
  await db.destroy();
  const after = await startApp({ folder, seeds: false });
  for (const device of [phone, tablet, laptop]) device.connectTo(after);
  await phone.settle();
  await phone.write(tipChange(tips.restored, { user_comment: 'Du téléphone' }));
  await phone.settle();
  await tablet.settle();
  await waitOnLaptop(laptop);
  return after;
}

/** The laptop meets the restored server, and loses its connection before it gives anything back. */
async function waitOnLaptop(laptop: Device): Promise<void> {
  for (let request = 1; (await laptop.pending()) === 0; request += 1) {
    if (request > 5) throw new Error('The laptop hands nothing back');
    await laptop.sync({ dropRequest: request });
  }
}

/**
 * Writes one operation of every other name without network, two of them in conflict with what the tablet has just
 * changed.
 */
async function writeOffline(phone: Device, tablet: Device, common: Common): Promise<void> {
  const { main, spare, closed, climb, tips, tickets, deposit } = common;
  await phone.settle();
  await tablet.write(
    tipChange(tips.clashing, { prono_mise: 2_500 }),
    { name: 'tip.delete', args: { upm_id: tips.deletedLater.upm_id } },
    ticketChange(tickets.combined, ({ selections }) => ({ selections: ended(selections, 0, 'gagne') })),
    ticketChange(tickets.system, ({ selections }) => ({ selections: ended(selections, 0, 'gagne') })),
  );
  await tablet.settle();
  const later = aMatch({ match_date: '2026-12-05T20:00:00.000Z' });
  const fresh = aMartingale({ martingale_lib: 'Fibonacci', date_debut: '2026-11-20' });
  const added = aTip({ br_id: main.br_id, match_id: later.match_id, user_comment: 'Pris tôt' });
  const { edited, clashing, deletedLater, deletedHere } = tips;
  const forgotten = anOwnScore({ match_id: later.match_id });
  const [link] = (await phone.rows('martingale_tip')).filter(({ upm_id }) => upm_id === clashing.upm_id);
  const [review] = (await phone.rows('review')).filter(({ review_kind }) => review_kind === 'parked');
  if (!link || !review) throw new Error('The season has no link and no parked entry');
  await phone.write(
    { name: 'match.create', args: { match: later } },
    { name: 'martingale.create', args: { martingale: fresh } },
    tipCreation(added, [fresh.um_id]),
    {
      name: 'tip.update',
      args: {
        before: edited,
        after: { ...edited, result_id: 1, prono_gain: 1_850, user_comment: 'Doublé' },
        link: [{ upmart_id: newId(), um_id: fresh.um_id, upm_id: edited.upm_id }],
        unlink: [climb.um_id],
      },
    },
    tipChange(clashing, { prono_mise: 3_000 }),
    ticketChange(tickets.combined, ({ selections }) => ({ selections: ended(selections, 1, 'annule') })),
    ticketChange(tickets.system, ({ selections }) => ({ selections: ended(selections, 0, 'perdu') })),
    tipCreation(
      aTicket({ br_id: main.br_id, freebet: 1 }, [aSelection({ match_id: later.match_id })], {
        place_num: 1,
        place_den: 5,
        encaissements: [{ date: '2026-11-20T11:00:00.000Z', part: 400, montant: 650 }],
      }),
    ),
    tipChange(deletedLater, { match_cote: 1_900 }),
    { name: 'tip.delete', args: { upm_id: deletedHere.upm_id } },
    { name: 'bankroll.create', args: { bankroll: aBankroll({ br_lib: 'Tennis' }) } },
    { name: 'bankroll.update', args: { before: main, after: { ...main, br_lib: 'Championnat' } } },
    { name: 'bankroll.archive', args: { br_id: spare.br_id } },
    { name: 'bankroll.archive', args: { br_id: closed.br_id } },
    { name: 'bankroll.reactivate', args: { br_id: closed.br_id } },
    { name: 'movement.create', args: { movement: aMovement({ br_id: closed.br_id }) } },
    { name: 'movement.delete', args: { mvt_id: deposit.mvt_id } },
    { name: 'martingale.update', args: { before: climb, after: { ...climb, date_fin: '2026-12-31' } } },
    { name: 'martingale.unlink', args: { upmart_id: link.upmart_id } },
    { name: 'martingale.delete', args: { um_id: climb.um_id } },
    { name: 'score.note', args: { own: anOwnScore({ match_id: common.match.match_id }) } },
    { name: 'score.forget', args: { own: forgotten } },
    { name: 'review.dismiss', args: { review_id: review.review_id } },
  );
  await typeActual(phone, closed.br_id, 5_000, 4_200);
}

function ended(
  selections: readonly TicketSelection[],
  at: number,
  sel_resultat: TicketSelection['sel_resultat'],
): TicketSelection[] {
  return selections.map((one, index) => (index === at ? { ...one, sel_resultat } : one));
}

/** What two open forms keep across a reload: a new tip, and an edit. */
function draft(user_id: string, { main, match, climb, tips }: Common) {
  const [matchId, before] = [match.match_id, tips.drafted];
  if (!isPlainBet(before)) throw new Error('The draft is of a plain bet');
  const habits = { br_id: main.br_id, bookmaker_id: '1', result_id: '4', stakeCents: 1_000 };
  const fresh = newTipValues('2026-11-20T12:00:00.000Z', habits, '1');
  const edit = tipValues(before, [climb.um_id]);
  const targets = [{ matchId }, { matchId, upmId: before.upm_id }] as const;
  saveDraft(draftKey(user_id, targets[0]), {
    values: { ...fresh, prono_mise: '12,50', user_comment: 'Pas encore sûr' },
    match,
    before: null,
    linkedBefore: [],
  });
  saveDraft(draftKey(user_id, targets[1]), {
    values: { ...edit, prono_gain: '15', user_comment: 'Encaissé avant la fin' },
    match,
    before,
    linkedBefore: [climb.um_id],
  });
  rememberHabits(user_id, before);
  return [...targets];
}

/** Does everything that a version may leave behind, and stops in the middle of it. */
export async function playSeason() {
  const before = await startApp();
  shrink(before.sqlite);
  const person = await before.createUser({ email: 'camille@exemple.fr' });
  const { common, devices } = await startTogether(before, person);
  await fallOut(before, devices.phone, devices.tablet, common);
  const server = await goBack(before, devices, common);
  await writeOffline(devices.phone, devices.tablet, common);
  await devices.tablet.destroy();
  return { server, person, ...devices, drafts: draft(person.user_id, common) };
}

function shrink(sqlite: Sqlite.Database): void {
  sqlite.exec(fewReferenceRows);
}
