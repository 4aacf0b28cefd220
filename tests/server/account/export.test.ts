import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markAccount } from '../../helpers/marked-account.ts';
import { aSelection, aTicket } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.stop());

const ask = (person: Person | null, query = '') =>
  server.call(person, { method: 'GET', url: `/api/user/export${query}` });

async function readTable(person: Person, query = ''): Promise<Record<string, string>[]> {
  const answer = await ask(person, `?format=csv${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  return parse(answer.body, { bom: true, columns: true, delimiter: ';' });
}

test('the export holds all that the server knows of a person, no secret, and nothing of anybody else', async () => {
  const { person, marks, given, secrets, overwritten } = await markAccount(server, 'MARQUE');
  const other = await markAccount(server, 'VOISIN');
  const { statusCode, headers, body } = await ask(person, '?format=json');
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="pronos-2026-11-20.json"');
  expect(headers['cache-control']).toBe('no-store');
  expect([...marks, ...given].filter((mark) => !body.includes(mark))).toEqual([]);
  const strangers = [...other.marks, ...other.given, ...other.secrets];
  expect([...secrets, ...overwritten, ...strangers].filter((mark) => body.includes(mark))).toEqual([]);
  expect(body).not.toContain('VOISIN');
});

test('what a device sent without sense is exported as it came', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  server.sqlite.prepare('update review set args = ?').run('xx{');
  expect((await ask(person)).json().a_verifier).toEqual([expect.objectContaining({ args: 'xx{' })]);
});

test('its amounts are euros, its odds decimal, and each tip says in words what it is on', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  const content = (await ask(person)).json();
  expect(content).toMatchObject({
    exporte_le: '2026-11-20T12:00:00.000Z',
    profil: { user_prenom: 'MARQUE-prenom', user_mail: 'marque@exemple.fr', is_admin: 1 },
    bankrolls: [
      { br_lib: 'MARQUE-bankroll', br_montant_initial: 123.45, br_montant: 123.45 - 1.5 - 1260 - 10 },
    ],
    mouvements: [{ mvt_montant: -1.5, mvt_date: '2026-11-20T12:00:00.000Z' }],
    a_verifier: [{ args: { note: 'MARQUE-saisie' }, theirs: { note: 'MARQUE-leur' } }],
    scores_notes: [
      {
        score: { etat: 'termine', score: [2, 1] },
        libelles: {
          ...{ equipe_a: expect.any(String), equipe_b: expect.any(String) },
          ...{ match_date: '2026-11-21T19:00:00.000Z', compet_lib: 'Ligue 1', sport_lib: 'Football' },
        },
      },
    ],
    envois_recus: [{ result_json: { reason: 'MARQUE-refus' } }],
  });
  expect(content.pronostics).toHaveLength(121);
  const [ticket] = content.pronostics.filter((tip: { ticket: object | null }) => tip.ticket !== null);
  expect(ticket).toMatchObject({
    ticket: { type_pari: 'combine', etat: 'en_cours', selections: [{ sel_cote: 1.85 }, { sel_cote: 1.85 }] },
    libelles: { selections: ['MARQUE-intitule', expect.stringContaining(' – ')] },
  });
  const linked = content.pronostics.filter(({ um_ids }: { um_ids: string[] }) => um_ids.length === 1);
  expect(linked).toHaveLength(1);
  const words = server.sqlite
    .prepare('select prono_lib from prediction_type where prono_id = 1')
    .pluck()
    .get();
  expect(linked[0]).toMatchObject({
    match_cote: 1.855,
    prono_mise: 10.5,
    cote_fermeture: 1.72,
    um_ids: [content.martingales[0].um_id],
    libelles: {
      match_date: '2026-11-21T19:00:00.000Z',
      prono_lib: words,
      result_lib: 'Perdu',
      br_lib: 'MARQUE-bankroll',
    },
  });
});

test('the journal exports others’ acts without saying who they are', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  const { journal } = (await ask(person)).json();
  const actors = journal.map((line: { audit_actor: string }) => line.audit_actor);
  expect(new Set(actors)).toEqual(new Set(['marque@exemple.fr', 'un administrateur']));
  const others = server.sqlite
    .prepare<[string], { user_mail: string }>('select user_mail from user where user_id != ?')
    .all(person.user_id);
  expect(others.length).toBeGreaterThan(0);
  const text = JSON.stringify(journal);
  expect(others.filter(({ user_mail }) => text.includes(user_mail))).toEqual([]);
});

test('tips come as a table that a French spreadsheet opens', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  const rows = await readTable(person, '&tz=America/Montreal');
  expect(rows).toHaveLength(121);
  expect(rows.find((row) => row.Sélections !== '')).toMatchObject({
    Sport: 'Football',
    Compétition: 'Ligue 1',
    'Date du match': '2026-11-21 14:00',
    'Type de pari': 'Combiné',
    Résultat: 'En cours',
    Sélections: expect.stringContaining('MARQUE-intitule'),
    'Cotes des sélections': '1,85 ⏎ 1,85',
    'Mise risquée (€)': '10',
  });
  expect(rows.find(({ Martingales }) => Martingales !== '')).toMatchObject({
    Date: '2026-11-20 07:00',
    'Date du match': '2026-11-21 14:00',
    Cote: '1,855',
    'Mise (€)': '10,5',
    'Gain (€)': '0',
    'Bénéfice (€)': '-10,5',
    Résultat: 'Perdu',
    Bankroll: 'MARQUE-bankroll',
    Martingales: 'MARQUE-martingale',
    Tipster: expect.stringMatching(/^MARQUE-tipster-/),
    'Cote de fermeture': '1,72',
    'En direct': 'oui',
  });
  expect(await readTable(person, '&quoi=bankrolls')).toMatchObject([
    { Nom: 'MARQUE-bankroll', 'Montant initial (€)': '123,45', 'Solde (€)': '-1148,05', Archivée: 'non' },
  ]);
  expect(await readTable(person, '&quoi=mouvements')).toMatchObject([
    {
      Bankroll: 'MARQUE-bankroll',
      Type: 'Correction',
      'Montant (€)': '-1,5',
      Commentaire: 'MARQUE-mouvement',
    },
  ]);
  expect(await readTable(person, '&quoi=martingales')).toMatchObject([
    { Nom: 'MARQUE-martingale', 'Nombre de pronostics': '1', Commentaire: 'MARQUE-plan' },
  ]);
});

test('a system, of which no line pays the product of all odds, has none in its cell', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  const { ticket } = aTicket(
    { br_id: '' },
    [1, 2, 3].map((nth) => aSelection({ sel_libelle: `Pari ${nth}`, sport_id: 1 })),
    { type_pari: 'systeme', tailles: [2] },
  );
  server.sqlite.prepare('update tip set ticket = ? where ticket is not null').run(ticket);
  expect((await readTable(person)).find((row) => row['Type de pari'] === 'Système')).toMatchObject({
    Cote: '',
    'Cotes des sélections': '1,85 ⏎ 1,85 ⏎ 1,85',
  });
});

test('what one wrote is one row and text in its cell: line breaks show as ⏎, a formula keeps an apostrophe', async () => {
  const { person } = await markAccount(server, 'MARQUE');
  const comment = 'Il a dit "oui" ; peut-être\n=1+1';
  server.sqlite.prepare('update tip set user_comment = ?').run(comment);
  server.sqlite.prepare('update martingale set martingale_lib = ?').run('@somme');
  const { body } = await ask(person, '?format=csv');
  expect(body.split(/\r\n|\n/)).toHaveLength(123);
  const rows = await readTable(person);
  expect(new Set(rows.map(({ Commentaire }) => Commentaire))).toEqual(
    new Set(['Il a dit "oui" ; peut-être ⏎ =1+1']),
  );
  expect(new Set(rows.map(({ Martingales }) => Martingales))).toEqual(new Set(['', "'@somme"]));
});

test('an empty account has its export too, and a wrong question is refused in French', async () => {
  const person = await server.createUser();
  expect((await ask(person)).json()).toMatchObject({ pronostics: [], bankrolls: [], journal: [] });
  expect(await readTable(person)).toEqual([]);
  expect((await ask(person, '?format=xml')).json()).toMatchObject({
    code: 'VALIDATION',
    message: 'Un format est attendu\u202f: json ou csv',
  });
  expect((await ask(null)).statusCode).toBe(401);
});

test('who asks for it over and over is asked to wait', async () => {
  const person = await server.createUser();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await ask(person)).statusCode);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses[20]).toBe(429);
});
