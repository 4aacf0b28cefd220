import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { TIP_AHEAD } from '../../shared/domain/date-ahead.ts';
import { COMMENT_MISSING } from '../../shared/domain/free-type.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp({ nowMs: Date.parse('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call(person: Person, method: Method, url: string, payload?: object) {
  const answer = await server.call(person, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

/** A competition of the seeds with two of its teams, and types to bet on. */
function seeded() {
  const compet_id = server.sqlite
    .prepare("select compet_id from competition where compet_lib = 'Ligue 1'")
    .pluck()
    .get() as number;
  const [equa_id, equb_id] = server.sqlite
    .prepare('select equipe_id from competition_team where compet_id = ? limit 2')
    .pluck()
    .all(compet_id) as [number, number];
  const scorerType = server.sqlite
    .prepare(
      "select prono_id from prediction_type join prediction_group using (grp_prono_id) where grp_prono_lib = 'Buteur' limit 1",
    )
    .pluck()
    .get() as number;
  return { compet_id, equa_id, equb_id, scorerType };
}

function addedPlayer(joueur_nom: string): number {
  const { lastInsertRowid } = server.sqlite
    .prepare("insert into player (joueur_nom, joueur_prenom, is_active, ver) values (?, 'Essai', 1, 1)")
    .run(joueur_nom);
  return Number(lastInsertRowid);
}

function joinsTeam(joueur_id: number | undefined, equipe_id: number): void {
  server.sqlite
    .prepare("insert into player_team (joueur_id, equipe_id, date_debut, ver) values (?, ?, '2026-01-01', 1)")
    .run(joueur_id, equipe_id);
}

function teamOf(sport_lib: string): number {
  return server.sqlite
    .prepare('select equipe_id from team join sport using (sport_id) where sport_lib = ? limit 1')
    .pluck()
    .get(sport_lib) as number;
}

/** A person with a bankroll of 100,00 € and a match. */
async function bettor(match_date = '2026-11-21T19:45:00.000Z') {
  const person = await server.createUser();
  const bankroll = await call(person, 'POST', '/user/profile/bankrolls', {
    br_lib: 'Principale',
    br_montant: 100,
    br_date_debut: '2026-11-01',
  });
  const { compet_id, equa_id, equb_id } = seeded();
  const match = await call(person, 'POST', '/user/matchs', { compet_id, equa_id, equb_id, match_date });
  const { br_id } = bankroll.body.data;
  const { match_id } = match.body.data;
  const payload = { match_id, prono_id: 1, match_cote: 1.85, prono_mise: 10, br_id, bookmaker_id: 1 };
  const balance = async () =>
    (await call(person, 'GET', '/user/profile/bankrolls')).body.find(
      (one: { br_id: string }) => one.br_id === br_id,
    ).br_montant;
  return { person, br_id, match_id, payload, balance };
}

describe('bankrolls', () => {
  test('deposits and withdrawals are listed newest first, and undone one by one', async () => {
    const { person, br_id, balance } = await bettor();
    const path = `/user/profile/bankrolls/${br_id}/mouvements`;
    const typed = { mvt_type: 'deposit', mvt_montant: 50.5, mvt_date: '2026-11-02T10:00:00.000Z' };
    const deposit = await call(person, 'POST', path, { ...typed, mvt_comment: 'Prime' });
    expect(deposit).toMatchObject({
      status: 201,
      body: { data: { mvt_montant: 50.5, mvt_comment: 'Prime' } },
    });
    await call(person, 'POST', path, { mvt_type: 'withdrawal', mvt_montant: -20 });
    expect(await balance()).toBe(130.5);
    const { body: listed } = await call(person, 'GET', path);
    expect(listed.map((one: { mvt_montant: number }) => one.mvt_montant)).toEqual([-20, 50.5]);
    const undone = await call(person, 'DELETE', `/user/profile/mouvements/${deposit.body.data.mvt_id}`);
    expect(undone).toMatchObject({ status: 200, body: { message: 'Mouvement annulé avec succès' } });
    expect(await balance()).toBe(80);
    const ahead = await call(person, 'POST', path, { ...typed, mvt_date: '2099-01-01T10:00:00.000Z' });
    expect(ahead).toMatchObject({ status: 422, body: { details: [{ field: 'mvt_date' }] } });
  });

  test.each([
    ['deposit', -5, 'Montant\u202f: un dépôt est supérieur à zéro'],
    ['withdrawal', 5, 'Montant\u202f: un retrait est inférieur à zéro'],
    ['deposit', 12.345, 'Montant\u202f: un montant en euros est attendu, au centime près'],
    ['deposit', 10_000_000.01, 'Montant\u202f: la valeur est trop grande'],
  ])('a %s of %d € is refused in French', async (mvt_type, mvt_montant, message) => {
    const { person, br_id } = await bettor();
    const path = `/user/profile/bankrolls/${br_id}/mouvements`;
    const refused = await call(person, 'POST', path, { mvt_type, mvt_montant });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'mvt_montant', message }] } });
  });

  test('an archived bankroll is reactivated', async () => {
    const { person, br_id } = await bettor();
    await call(person, 'DELETE', `/user/profile/bankrolls/${br_id}`);
    const back = await call(person, 'POST', `/user/profile/bankrolls/${br_id}/reactivate`);
    expect(back).toMatchObject({ status: 200, body: { data: { is_archive: 0 } } });
  });

  test('amounts finer than a cent are refused wherever they are sent, and rounded nowhere', async () => {
    const { person, br_id, payload, balance } = await bettor();
    for (const cents of [12.345, 0.001, 100.000_01]) {
      const answers = [
        await call(person, 'PUT', `/user/profile/bankrolls/${br_id}`, { br_montant: cents }),
        await call(person, 'POST', '/user-pronos', { ...payload, prono_mise: cents }),
        await call(person, 'POST', '/user-pronos', { ...payload, result_id: 1, prono_gain: cents }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    }
    expect(await balance()).toBe(100);
  });

  test('another amount is a correction, and an archived bankroll stays listed', async () => {
    const { person, br_id, balance } = await bettor();
    const renamed = await call(person, 'PUT', `/user/profile/bankrolls/${br_id}`, {
      // Invisible characters would reverse the amounts around it.
      br_lib: ' Réserve\u202e \u200b',
      br_montant: 80.5,
    });
    expect(renamed).toMatchObject({ status: 200, body: { data: { br_lib: 'Réserve', br_montant: 80.5 } } });
    expect(await balance()).toBe(80.5);
    expect(
      server.sqlite
        .prepare('select mvt_type, mvt_montant, mvt_vu, mvt_saisi from movement where br_id = ?')
        .all(br_id),
    ).toEqual([{ mvt_type: 'correction', mvt_montant: -1950, mvt_vu: 10_000, mvt_saisi: 8050 }]);
    const archived = await call(person, 'DELETE', `/user/profile/bankrolls/${br_id}`);
    expect(archived.body).toMatchObject({
      message: 'Bankroll archivée avec succès',
      data: { is_archive: 1 },
    });
    const stats = await call(person, 'GET', '/user/profile/bankrolls-stats');
    expect(stats.body).toEqual({ numberOfBankrolls: 1, activeBankrolls: 0, totalBankroll: 0 });
  });
});

describe('matches', () => {
  test('a match that exists already is returned, not duplicated', async () => {
    const { person, match_id } = await bettor('2026-12-05T19:45:00.000Z');
    const { compet_id, equa_id, equb_id } = seeded();
    const again = await call(person, 'POST', '/user/matchs', {
      compet_id,
      equa_id,
      equb_id,
      match_date: '2026-12-05T17:00:00.000Z',
    });
    expect(again).toMatchObject({ status: 200, body: { data: { match_id } } });
    const same = await call(person, 'POST', '/user/matchs', {
      compet_id,
      equa_id,
      equb_id: equa_id,
      match_date: '2026-12-05T17:00:00.000Z',
    });
    expect(same).toMatchObject({
      status: 400,
      body: { message: 'Les deux équipes doivent être différentes' },
    });
    const grouped = await call(
      person,
      'GET',
      `/matches/grouped?dateFrom=2026-12-05T00:00:00Z&dateTo=2026-12-05T23:59:59Z&compet_id=${compet_id}`,
    );
    expect(grouped.body).toMatchObject([
      {
        competition: { compet_lib: 'Ligue 1' },
        matches: [{ match_id, competition: { pays: { pays_nom: 'France' } } }],
      },
    ]);
  });

  test('the form gets what it needs, and an unknown match is reported', async () => {
    const { person, match_id } = await bettor();
    const form = await call(person, 'GET', `/user-pronos/form-data/${match_id}`);
    expect(form.body).toMatchObject({
      match: { match_id },
      bankrolls: [{ br_montant: 100 }],
      martingales: [],
    });
    expect(form.body.pronostics[0].pronos.length).toBeGreaterThan(2);
    expect(form.body.bookmakers.length).toBeGreaterThan(5);
    expect(await call(person, 'GET', `/match-pronos/${newId()}`)).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', message: 'Match non trouvé' },
    });
  });
});

describe('a tip of 10,00 € at 1,85 on a bankroll of 100,00 €', () => {
  test('leaves 90,00 €, brings 8,50 € when it wins, and costs nothing once deleted', async () => {
    const { person, payload, balance } = await bettor();
    const created = await call(person, 'POST', '/user-pronos', payload);
    expect(created.status).toBe(201);
    const { upm_id } = created.body.data;
    expect(created.body).toMatchObject({
      message: 'Pronostic créé avec succès\u202f!',
      data: { match_cote: 1.85, prono_mise: 10, prono_gain: 0, user_fiab: 3, result_id: 4, um_ids: [] },
    });
    expect(await balance()).toBe(90);
    const won = await call(person, 'PUT', `/user-pronos/${upm_id}`, { result_id: 1, prono_gain: 18.5 });
    expect(won.body.data).toMatchObject({ resultat: { result_lib: 'Gagné' }, prono_mise: 10 });
    expect(await balance()).toBe(108.5);
    const statistics = await call(person, 'GET', '/user/statistics?period=7d');
    expect(statistics.body).toMatchObject({
      pronosticsByResult: { gagne: 1, total: 1 },
      roiStats: { roi_par_bankroll: [{ roi: 85, gain_total: 18.5, mise_total: 10 }] },
      bestWorstBets: { meilleur_type: { roi: 85, nb_pronos: 1 }, pire_type: null },
    });
    expect((await call(person, 'DELETE', `/user-pronos/${upm_id}`)).body.message).toBe(
      'Pronostic supprimé avec succès\u202f!',
    );
    expect(await balance()).toBe(100);
    expect((await call(person, 'GET', `/user-pronos/${upm_id}`)).status).toBe(404);
  });

  test.each([
    [{ prono_mise: 100.01 }, 422, 'La mise dépasse le montant disponible dans la bankroll'],
    [{ match_cote: 1 }, 400, 'La cote doit être supérieure à 1,01'],
    [{ prono_mise: 10.005 }, 400, 'Mise\u202f: un montant en euros est attendu, au centime près'],
    [{ prono_mise: -5 }, 400, 'Mise\u202f: 0,01\u00a0€ au minimum'],
    [{ user_fiab: 6 }, 400, 'Indice de confiance\u202f: 5 au maximum'],
    [{ user_comment: 'x'.repeat(501) }, 400, 'Commentaire\u202f: 500 caractères au maximum'],
    [{ tipster: 'x'.repeat(61) }, 400, 'Tipster\u202f: 60 caractères au maximum'],
    [
      { cote_fermeture: 1.7205 },
      400,
      'Cote de fermeture\u202f: un nombre est attendu, à trois décimales au plus',
    ],
    [{ live: 'oui' }, 400, 'En direct\u202f: 0 ou 1 est attendu'],
    [{ date_add: '1900-01-01T00:00:00Z' }, 400, 'Date\u202f: une date valable est attendue'],
    [{ date_add: '2030-01-01T00:00:00Z' }, 422, TIP_AHEAD],
    [{ br_id: '01939999-9999-7999-8999-999999999999' }, 404, 'Bankroll introuvable'],
    [{ prono_id: 999_999 }, 404, 'Type de pronostic introuvable'],
  ])('%j is refused with %i « %s »', async (wrong, status, message) => {
    const { person, payload, balance } = await bettor();
    const refused = await call(person, 'POST', '/user-pronos', { ...payload, ...wrong });
    expect(refused).toMatchObject({ status, body: { success: false, message } });
    expect(await balance()).toBe(100);
  });

  test('returns what was noted beside it: nothing unless it was, then what an edit leaves of it', async () => {
    const { person, payload } = await bettor();
    const plain = await call(person, 'POST', '/user-pronos', payload);
    expect(plain.body.data).toMatchObject({ tipster: null, cote_fermeture: null, live: 0 });
    const noted = { tipster: ' Julien ', cote_fermeture: 1.72, live: 1 };
    const { body } = await call(person, 'POST', '/user-pronos', { ...payload, prono_mise: 5, ...noted });
    expect(body.data).toMatchObject({ ...noted, tipster: 'Julien' });
    const edit = { cote_fermeture: null, user_comment: 'Fermée tard' };
    const edited = await call(person, 'PUT', `/user-pronos/${body.data.upm_id}`, edit);
    expect(edited.body.data).toMatchObject({ ...edit, tipster: 'Julien', live: 1 });
  });

  test('an edit may stake the balance and its own stake, and not a cent more', async () => {
    const { person, payload } = await bettor();
    const { upm_id } = (await call(person, 'POST', '/user-pronos', payload)).body.data;
    expect((await call(person, 'PUT', `/user-pronos/${upm_id}`, { prono_mise: 100 })).status).toBe(200);
    expect((await call(person, 'PUT', `/user-pronos/${upm_id}`, { prono_mise: 100.01 })).status).toBe(422);
  });

  test('a scorer tip names its scorer, and an archived bankroll takes no new one', async () => {
    const { person, payload, br_id } = await bettor();
    const { scorerType } = seeded();
    expect(
      (await call(person, 'POST', '/user-pronos', { ...payload, prono_id: scorerType })).body,
    ).toMatchObject({
      code: 'BUSINESS_RULE',
      details: [{ field: 'joueur_id' }],
    });
    await call(person, 'DELETE', `/user/profile/bankrolls/${br_id}`);
    expect((await call(person, 'POST', '/user-pronos', payload)).body.message).toBe(
      'Cette bankroll est archivée',
    );
  });

  test('a tip of a type that names no bet says it in its comment, which it may not lose', async () => {
    const { person, payload } = await bettor();
    const freeType = server.sqlite
      .prepare("select prono_id from prediction_type where prono_lib like '%en commentaire%' limit 1")
      .pluck()
      .get();
    const free = { ...payload, prono_id: freeType };
    for (const body of [free, { ...free, user_comment: ' ' }]) {
      expect((await call(person, 'POST', '/user-pronos', body)).body).toMatchObject({
        code: 'BUSINESS_RULE',
        details: [{ field: 'user_comment', message: COMMENT_MISSING }],
      });
    }
    const told = await call(person, 'POST', '/user-pronos', { ...free, user_comment: 'Penalty' });
    expect(told.status).toBe(201);
    const url = `/user-pronos/${told.body.data.upm_id}`;
    expect((await call(person, 'PUT', url, { user_comment: null })).status).toBe(422);
    expect((await call(person, 'PUT', url, { prono_mise: 20 })).status).toBe(200);
  });

  test('a scorer is of the sport of the match, and a player without a team of any', async () => {
    const { person, payload } = await bettor();
    const { equa_id, scorerType } = seeded();
    const [striker, handballer, newcomer] = ['Mbeu', 'Karab', 'Novice'].map(addedPlayer);
    joinsTeam(striker, equa_id);
    joinsTeam(handballer, teamOf('Handball'));
    const scored = (joueur_id: number | undefined) => ({ ...payload, prono_id: scorerType, joueur_id });
    const refusal = {
      status: 422,
      body: {
        code: 'BUSINESS_RULE',
        details: [{ field: 'joueur_id', message: 'Ce joueur n’est pas du même sport que le match' }],
      },
    };
    expect(await call(person, 'POST', '/user-pronos', scored(handballer))).toMatchObject(refusal);
    expect((await call(person, 'POST', '/user-pronos', scored(newcomer))).status).toBe(201);
    const { upm_id } = (await call(person, 'POST', '/user-pronos', scored(striker))).body.data;
    const url = `/user-pronos/${upm_id}`;
    expect(await call(person, 'PUT', url, { joueur_id: handballer })).toMatchObject(refusal);
    expect((await call(person, 'GET', url)).body.joueur_id).toBe(striker);

    server.sqlite.prepare('update tip set joueur_id = ? where upm_id = ?').run(handballer, upm_id);
    const kept = await call(person, 'PUT', url, { user_comment: 'Noté avant', joueur_id: handballer });
    expect(kept).toMatchObject({ status: 200, body: { data: { joueur_id: handballer } } });
  });

  test('lists page by page, newest first', async () => {
    const { person, payload } = await bettor();
    for (let day = 1; day <= 12; day += 1) {
      const date_add = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
      await call(person, 'POST', '/user-pronos', { ...payload, prono_mise: 1, date_add });
    }
    const first = await call(person, 'GET', '/user-pronos/my-pronos');
    expect(first.body.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 });
    expect(first.body.data[0]).toMatchObject({
      date_add: '2026-11-12T10:00:00.000Z',
      match: { equipeA: {}, equipeB: {} },
      prono: { groupeProno: {} },
      martingales: [],
    });
    const second = await call(person, 'GET', '/user-pronos/my-pronos-with-martingales?page=2&limit=10');
    expect(second.body.data).toHaveLength(2);
  });
});

describe('a martingale', () => {
  test('sums two tips of 10,00 €, one lost, then one won at 1,85, and one is removed', async () => {
    const { person, payload } = await bettor();
    const created = await call(person, 'POST', '/martingales', { martingale_lib: 'Montante d’automne' });
    expect(created).toMatchObject({ status: 201, body: { message: 'Martingale créée avec succès\u202f!' } });
    const { um_id } = created.body.data;
    const inIt = { ...payload, um_ids: [um_id] };
    await call(person, 'POST', '/user-pronos', { ...inIt, result_id: 2, date_add: '2026-11-19T10:00:00Z' });
    const second = (await call(person, 'POST', '/user-pronos', inIt)).body.data;
    expect(second.martingales).toEqual([{ um_id, martingale_lib: 'Montante d’automne' }]);
    const inPlay = await call(person, 'GET', `/martingales/${um_id}/statistics`);
    expect(inPlay.body).toMatchObject({
      totalMise: 20,
      totalGains: 0,
      benefice: -20,
      miseEnCours: 10,
      roi: -100,
    });
    await call(person, 'PUT', `/user-pronos/${second.upm_id}`, { result_id: 1, prono_gain: 18.5 });
    const [listed] = (await call(person, 'GET', '/martingales?search=automné')).body;
    expect(listed.stats).toMatchObject({ totalPronostics: 2, totalGains: 18.5, benefice: -1.5, roi: -7.5 });
    expect((await call(person, 'GET', '/martingales?search=hiver')).body).toEqual([]);
    const rows = (await call(person, 'GET', `/martingales/${um_id}/pronostics`)).body;
    expect(rows).toMatchObject([{ result_lib: 'Perdu' }, { result_lib: 'Gagné', match_cote: 1.85 }]);
    const removed = await call(person, 'DELETE', `/martingales/${um_id}/pronostics/${rows[0].upmart_id}`);
    expect(removed.body).toMatchObject({
      message: 'Pronostic retiré avec succès',
      data: { stats: { benefice: 8.5 } },
    });
    const renamed = await call(person, 'PATCH', `/martingales/${um_id}`, { martingale_comment: 'Prudence' });
    expect(renamed.body.data).toMatchObject({
      martingale_lib: 'Montante d’automne',
      martingale_comment: 'Prudence',
    });
    expect((await call(person, 'DELETE', `/martingales/${um_id}`)).status).toBe(200);
    expect((await call(person, 'GET', '/user-pronos/my-pronos')).body.pagination.total).toBe(2);
    const stranger = await bettor();
    expect((await call(stranger.person, 'GET', `/martingales/${um_id}`)).status).toBe(404);
  });

  test('has a name of 100 characters at most, and does not end before it starts', async () => {
    const { person } = await bettor();
    const post = (body: object) => call(person, 'POST', '/martingales', body);
    expect((await post({ martingale_lib: 'x'.repeat(101) })).status).toBe(400);
    expect((await post({ martingale_lib: ' ' })).status).toBe(400);
    const backwards = { martingale_lib: 'x', date_debut: '2026-11-20', date_fin: '2026-11-19' };
    expect((await post(backwards)).body.details).toEqual([
      { field: 'date_fin', message: 'La date de fin doit suivre la date de début' },
    ]);
  });
});

test('nobody reads or writes what is another’s, and cannot tell that it exists', async () => {
  const owner = await bettor();
  const { upm_id } = (await call(owner.person, 'POST', '/user-pronos', owner.payload)).body.data;
  const stranger = await bettor();
  const attempts = [
    call(stranger.person, 'GET', `/user-pronos/${upm_id}`),
    call(stranger.person, 'PUT', `/user-pronos/${upm_id}`, { prono_mise: 1 }),
    call(stranger.person, 'DELETE', `/user-pronos/${upm_id}`),
    call(stranger.person, 'GET', `/user-pronos/${upm_id}/martingales`),
    call(stranger.person, 'PUT', `/user/profile/bankrolls/${owner.br_id}`, { br_lib: 'À moi' }),
    call(stranger.person, 'DELETE', `/user/profile/bankrolls/${owner.br_id}`),
    call(stranger.person, 'POST', '/user-pronos', { ...stranger.payload, br_id: owner.br_id }),
  ];
  const unknown = await call(stranger.person, 'GET', `/user-pronos/${newId()}`);
  for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404);
  expect((await attempts[0])?.body).toEqual(unknown.body);
  expect(await owner.balance()).toBe(90);
  expect((await call(stranger.person, 'GET', '/user-pronos/my-pronos')).body.data).toEqual([]);
});
