import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import {
  aBankroll,
  aMartingale,
  aMatch,
  aMovement,
  aSelection,
  aTicket,
  aTip,
  tipChange,
  tipCreation,
} from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { someone } from './bettor.ts';
import { giveRights } from './server-rows.ts';

/** Somebody whose names are as long and whose amounts are as large as they get, and what their screens are about. */
export interface WideData {
  person: { email: string; password: string };
  match_id: string;
  br_id: string;
  um_id: string;
  upm_id: string;
}

const teams = [
  'Borussia Verein für Leibesübungen 1900 Mönchengladbach',
  'Wolverhampton Wanderers Football Club',
];
const unbroken = 'Supercalifragilistic'.repeat(5);

/** Registers such a person, who is also an administrator, with data of every kind. */
export async function writeWideData(server: Pick<ServerProcess, 'url' | 'dataDir'>): Promise<WideData> {
  keepFew(server.dataDir);
  const person = {
    ...someone(),
    email: `marie-antoinette.de-la-rochefoucauld-montmorency.${newId()}@correspondance.exemple.fr`,
  };
  const call = await signUp(server, person);
  const { compet_id, equipe_ids } = await nameReferences(call);
  const [equa_id = 1, equb_id = 2] = equipe_ids;
  const match = aMatch({ compet_id, equa_id, equb_id });
  const [deep, high] = [
    aBankroll({
      br_lib: 'Une bankroll au nom vraiment interminable pour la saison 2026-2027',
      br_montant_initial: 100,
    }),
    aBankroll({ br_lib: unbroken, br_montant_initial: 500_000_000 }),
  ];
  const martingales = [
    aMartingale({
      martingale_lib: unbroken,
      martingale_comment: 'Doubler la mise. '.repeat(20),
      date_debut: '2026-08-01',
    }),
    aMartingale({ martingale_lib: 'Une montante au nom interminable pour toute la saison 2026-2027' }),
  ];
  const movements = [
    aMovement({ br_id: deep.br_id, mvt_type: 'deposit', mvt_montant: 123_456_789 }),
    aMovement({ br_id: deep.br_id, mvt_type: 'withdrawal', mvt_montant: -1_234_567, mvt_comment: unbroken }),
  ];
  const um_ids = martingales.map(({ um_id }) => um_id);
  const on = {
    br_id: deep.br_id,
    match_id: match.match_id,
    user_comment: 'Une raison de parier '.repeat(20),
    tipster: 'Pronostiqueur'.repeat(5).slice(0, 60),
    cote_fermeture: 9_999_999,
    live: 1 as const,
  };
  const pending = aTip({ ...on, prono_mise: 123_456_789, match_cote: 9_999_999, user_fiab: 5 });
  const tips = [
    aTip({ ...on, prono_mise: 900_000_000, result_id: 2, date_add: '2026-10-01T10:00:00.000Z' }),
    aTip({
      ...on,
      prono_mise: 123_456_789,
      result_id: 1,
      prono_gain: 900_000_100,
      date_add: '2026-11-01T10:00:00.000Z',
    }),
    aTip({ ...on, br_id: high.br_id, prono_mise: 123_456_789, result_id: 1, prono_gain: 228_395_060 }),
    aTip({ ...on, prono_mise: 1_000, result_id: 3 }),
    pending,
    wideTicket({ ...on, prono_mise: 123_456_789, date_add: '2026-09-01T10:00:00.000Z' }),
  ];
  await writeElsewhere(server.url, person, [
    ...[deep, high].map((bankroll) => ({ name: 'bankroll.create' as const, args: { bankroll } })),
    ...martingales.map((martingale) => ({ name: 'martingale.create' as const, args: { martingale } })),
    ...movements.map((movement) => ({ name: 'movement.create' as const, args: { movement } })),
    { name: 'match.create', args: { match } },
    ...tips.map((tip) => tipCreation(tip, um_ids)),
  ]);
  await call('/user/matchs', {
    ...{ compet_id, equa_id, equb_id, match_date: '2026-11-22T20:00:00.000Z' },
  });
  leaveReviews(server.dataDir, person.email, pending, match);
  const { br_id, match_id, upm_id } = pending;
  return { person, match_id: match_id ?? '', br_id, um_id: um_ids[0] ?? '', upm_id };
}

/** A ticket with as many and as long selections as there can be, and every term beside them. */
function wideTicket({ match_id, ...on }: Parameters<typeof aTip>[0]): Row<'tip'> {
  const level = { places: 3, a_egalite: 12 };
  const labels = Array.from({ length: 18 }, (_, index) => `${index} ${unbroken}`.slice(0, limits.labelMax));
  const selections = [
    aSelection({ match_id, sel_cote: 9_999_999 }),
    aSelection({ match_id, prono_id: 2, sel_resultat: 'gagne', ...level }),
    ...labels.map((sel_libelle) => aSelection({ sel_libelle, sport_id: 1, sel_cote: 1_010 })),
  ];
  return aTicket({ ...on, match_cote: 9_999_999 }, selections, {
    ...{ place_num: 1, place_den: 5, bonus_pct: 1_250, commission_pct: 250 },
    encaissements: [{ date: '2026-11-20T10:00:00.000Z', part: 23_456_789, montant: 100_000_000 }],
  });
}

type Call = (path: string, body: object) => Promise<Record<string, number>>;

async function signUp(
  server: Pick<ServerProcess, 'url' | 'dataDir'>,
  person: { email: string; password: string },
): Promise<Call> {
  let token = '';
  const call = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const answer = await response.json();
    token ||= answer.access_token;
    return answer.data;
  };
  await call('/auth/register', {
    ...{ nom: 'de La Rochefoucauld-Montmorency', prenom: 'Marie-Antoinette-Élisabeth' },
    ...{ pseudo: 'marie_antoinette_elisabeth', ...person },
  });
  giveRights(server.dataDir, person.email);
  return call;
}

/** Deletes most reference data: some rows show as much as all do. The teams still fill more than one page of their list. */
function keepFew(dataDir: string): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  try {
    sqlite.exec(`
      begin immediate;
      delete from sport_prediction_group where sport_id > 1 or grp_prono_id > 6;
      delete from prediction_type where grp_prono_id > 6 or prono_id > 30;
      delete from prediction_group where grp_prono_id > 6;
      delete from competition_team;
      delete from competition where compet_id > 3;
      delete from team where sport_id > 1 or equipe_id not in
        (select equipe_id from team where sport_id = 1 order by equipe_id limit 55);
      delete from prompt where prompt_id > 4;
      delete from sport where sport_id > 1
        and sport_id not in (select sport_id from competition union select sport_id from prompt where sport_id is not null);
      delete from bookmaker where bookmaker_id > 4;
      delete from country where pays_id not in (select pays_id from competition union select pays_id from team);
      commit;
    `);
  } finally {
    sqlite.close();
  }
}

/** One row of each administrated table, with a long name. */
async function nameReferences(call: Call): Promise<{ compet_id: number; equipe_ids: number[] }> {
  const { pays_id } = await call('/admin/pays', { pays_lib: 'Saint-Vincent-et-les-Grenadines du Sud' });
  const sport = { sport_id: 1, pays_id };
  const { compet_id = 0 } = await call('/admin/competitions', {
    ...{ compet_lib: 'Championnat interrégional des départements d’outre-mer', ...sport },
    ...{ date_debut: '2026-08-01', date_fin: '2027-06-30' },
  });
  const equipe_ids: number[] = [];
  for (const equipe_lib of teams) {
    const equipe_lib_court = equipe_lib.slice(0, 30);
    const { equipe_id = 0 } = await call('/admin/equipes', { equipe_lib, equipe_lib_court, ...sport });
    equipe_ids.push(equipe_id);
  }
  await call('/admin/compet-equipes', { compet_id, equipe_ids });
  const long = 'Nombre de corners obtenus par l’équipe visiteuse avant la mi-temps';
  await call('/admin/pronos', { prono_lib: long, prono_ordre: 1, grp_prono_id: 1 });
  await call('/admin/bookmakers', { bookmaker_lib: 'Société française des paris hippiques et sportifs' });
  await call('/admin/joueurs', {
    ...{ joueur_nom: 'Vennegoor of Hesselink-Papastathopoulos', joueur_prenom: 'Jan-Wolfgang-Amadeus' },
    ...{ is_active: 1, pays_id },
  });
  await call('/admin/ia-prompts', {
    prompt_titre: `Analyse ${unbroken}`,
    prompt_content: '{equipeA}\n'.repeat(40),
  });
  return { compet_id, equipe_ids };
}

/** One entry of every kind under « À vérifier », as the server would have left them before this device first syncs. */
function leaveReviews(dataDir: string, email: string, tip: Row<'tip'>, match: Row<'match'>): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  const { user_id, ver } = sqlite
    .prepare('select tip.user_id, max(tip.ver) as ver from tip join user using (user_id) where user_mail = ?')
    .get(email) as { user_id: string; ver: number };
  const edit = tipChange(tip, {
    prono_mise: 234_567_890,
    match_cote: 1_950,
    user_comment: 'Autre chose',
    tipster: 'Autrepronostiqueur'.repeat(3),
  }).args;
  const unknown = { ...tip, upm_id: newId(), prono_id: 999_999, bookmaker_id: 999_999 };
  const gone = aMartingale({ martingale_lib: unbroken });
  const link = { upmart_id: newId(), um_id: gone.um_id, upm_id: tip.upm_id };
  const entries = [
    ['conflict', 'tip.update', edit, tip],
    ['deleted', 'tip.update', { ...edit, before: unknown, after: unknown }, null],
    ['rejected', 'tip.create', { tip: unknown, links: [] }, null],
    ['rejected', 'match.create', { match: { ...match, match_id: newId() } }, null],
    ['conflict', 'tip.create', { tip, links: [link], linked: [gone] }, tip],
    ['parked', 'bankroll.create', { bankroll: aBankroll({ br_lib: unbroken }) }, null],
    ['conflict', 'salvage', { table: 'tip', row: { ...tip, prono_mise: 1 }, fork: 1 }, tip],
  ] as const;
  const insert = sqlite.prepare(
    `insert into review (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver)
     values (?, ?, ?, ?, ?, ?, '2026-11-21T08:00:00.000Z', ?, ?)`,
  );
  for (const [kind, operation, args, theirs] of entries) {
    const texts = [JSON.stringify(args), theirs && JSON.stringify(theirs), 'Type de pronostic inconnu'];
    insert.run(newId(), kind, operation, ...texts, user_id, ver);
  }
  sqlite.close();
}
