import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await startApp();
  admin = await server.createUser({ isAdmin: true });
});
afterEach(() => server.stop());

async function send(place: 'equipes' | 'joueurs', lines: readonly string[], isPreview = false) {
  const body = new FormData();
  body.append('file', new Blob([lines.join('\n')]), `${place}.csv`);
  const request = new Request('http://localhost', { method: 'POST', body });
  const answer = await server.call(admin, {
    method: 'POST',
    url: `/api/admin/${place}/import?preview=${isPreview}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const rowsOf = (query: string) => server.sqlite.prepare(query).all();

describe('clubs from a CSV file', () => {
  const clubs = [
    'Équipe;Nom court;Sport;Pays;Logo',
    'FC Rouen 1899;Rouen;Football;France;',
    'Étoile Carouge;;football;suisse;https://exemple.fr/carouge.png',
  ];
  const stored =
    "select equipe_lib, equipe_lib_court from team where equipe_lib in ('FC Rouen 1899', 'Étoile Carouge') order by 1";

  test('are previewed first, then imported, and the same file again changes nothing', async () => {
    expect(await send('equipes', clubs, true)).toMatchObject({
      status: 200,
      body: { message: '2 équipes créées, 0 mise à jour, 0 inchangée.', data: { created: 2, problems: [] } },
    });
    expect(rowsOf(stored)).toEqual([]);
    expect((await send('equipes', clubs)).status).toBe(200);
    expect(rowsOf(stored)).toEqual([
      { equipe_lib: 'FC Rouen 1899', equipe_lib_court: 'Rouen' },
      { equipe_lib: 'Étoile Carouge', equipe_lib_court: 'Étoile Carouge' },
    ]);
    expect((await send('equipes', clubs)).body.data).toMatchObject({ created: 0, unchanged: 2 });
    const renamed = clubs.map((line) => line.replace(';Rouen;', ';FCR;'));
    expect((await send('equipes', renamed)).body.data).toMatchObject({ updated: 1, unchanged: 1 });
    expect(rowsOf("select audit_row from audit where audit_table = 'team'")).toHaveLength(2);
  });

  test('are reported with the existing clubs of their sport that have similar names, about a hundred of them', async () => {
    const lines = [
      'Équipe;Sport;Pays',
      'Racing Club de Lans;Football;France',
      'RC Lens;Football;France',
      'Racing Club de Lens;Handball;France',
      'Zzyx;Football;France',
      'Zzyxs;Football;France',
    ];
    const { teams } = (await send('equipes', lines, true)).body.data;
    expect(teams).toMatchObject([
      { name: 'Racing Club de Lans', pays_lib: 'France' },
      { name: 'Racing Club de Lens', pays_lib: 'France' },
      { name: 'Zzyx', near: [] },
      { name: 'Zzyxs', near: [] },
    ]);
    expect(teams[0].near[0]).toMatchObject({ equipe_lib: 'RC Lens', pays_lib: 'France' });
    const named = teams[1].near.map(({ equipe_lib }: { equipe_lib: string }) => equipe_lib);
    expect(named).not.toContain('RC Lens');
    const many = Array.from({ length: 130 }, (_, index) => `Quelconque ${index};Football;France`);
    const crowd = (await send('equipes', ['Équipe;Sport;Pays', ...many], true)).body.data;
    expect(crowd).toMatchObject({ created: 130 });
    expect(crowd.teams).toHaveLength(100);
  });

  test('are imported whole or not at all, each wrong line named with all that is wrong with it and what may have been meant', async () => {
    const wrong = [
      ...clubs,
      'Sans sport;;;France;',
      'Ailleurs;;Football;Fance;',
      `Trop long;${'x'.repeat(31)};Football;France;`,
      'Logo;;Football;France;pas une adresse',
      `;${'x'.repeat(31)};Footbal;;pas une adresse`,
    ];
    const preview = await send('equipes', wrong, true);
    expect(preview.body.message).toBe('Rien n’est importé\u202f: 5 lignes sont à corriger.');
    expect(preview.body.data.problems).toEqual([
      { line: 4, message: 'Sport\u202f: ce champ est obligatoire.' },
      { line: 5, message: expect.stringMatching(/^Pays inconnu.*«\u202fFance\u202f».*«\u202fFrance\u202f»/) },
      { line: 6, message: 'Le nom court ne peut pas dépasser 30 caractères.' },
      { line: 7, message: expect.stringMatching(/^Logo/) },
      { line: 8, message: expect.stringMatching(/^Sport inconnu.*«\u202fFootball\u202f»/) },
      { line: 8, message: 'Pays\u202f: ce champ est obligatoire.' },
      { line: 8, message: expect.stringMatching(/^(Équipe|Nom).*: ce champ est obligatoire\.$/) },
      { line: 8, message: 'Le nom court ne peut pas dépasser 30 caractères.' },
      { line: 8, message: expect.stringMatching(/^Logo/) },
    ]);
    const refused = await send('equipes', wrong);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Rien n’est importé\u202f: 5 lignes sont à corriger.',
        details: [
          { field: 'ligne 4' },
          {},
          {},
          {},
          ...Array.from({ length: 5 }, () => ({ field: 'ligne 8' })),
        ],
      },
    });
    expect(rowsOf(stored)).toEqual([]);
  });
});

describe('a CSV file that is malformed', () => {
  const problemsOf = async (lines: readonly string[]) =>
    (await send('equipes', lines, true)).body.data.problems;

  test('is refused where a column is named twice, also in other words', async () => {
    const twice = ['Équipe;Sport;Pays;Nom court;nom-court', 'FC Rouen;Football;France;Rouen;FCR'];
    const problem = {
      line: 1,
      message:
        'La même colonne est nommée plusieurs fois\u202f: «\u202fNom court\u202f» et «\u202fnom-court\u202f».',
    };
    expect(await problemsOf(twice)).toEqual([problem]);
    expect(await send('equipes', twice)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'ligne 1', message: problem.message }] },
    });
    expect(await problemsOf(['Équipe;Sport;Pays;Club', 'A;Football;France;B'])).toMatchObject([
      { line: 1, message: expect.stringMatching(/Équipe.*Club/) },
    ]);
  });

  test('is imported without the columns that are not read, and these are named', async () => {
    const more = ['Équipe;Ville;Sport;Pays;Photo', 'FC Rouen;Rouen;Football;France;x'];
    expect((await send('equipes', more, true)).body.data).toMatchObject({
      created: 1,
      unread: ['Ville', 'Photo'],
      problems: [],
    });
    expect((await send('equipes', more)).status).toBe(200);
  });

  test('is refused where a line has more cells than there are columns, and where there are hundreds of these', async () => {
    const extra = ['Équipe;Sport;Pays', 'FC Rouen;Football;France;', 'Vevey;Football;Suisse;;2;a;b;c'];
    expect(await problemsOf(extra)).toEqual([
      {
        line: 3,
        message:
          'Cette ligne a plus de cases que l’en-tête\u202f: «\u202f2\u202f», «\u202fa\u202f», «\u202fb\u202f» et 1 autre.',
      },
    ]);
    expect(await send('equipes', [`Équipe;Sport;Pays${';x'.repeat(900)}`, 'A;B;C'])).toMatchObject({
      status: 400,
      body: { message: '200 colonnes au plus\u202f: la première ligne en nomme 903.' },
    });
  });

  test('is refused at the line where a quote stays open, on the other lines too', async () => {
    const message = 'Un guillemet (") y est ouvert et ne se referme pas.';
    const open = ['Équipe;Sport;Pays', '"FC Rouen;Football;France', 'Étoile Carouge;Football;Suisse'];
    expect(await problemsOf(open)).toEqual([{ line: 2, message }]);
    expect(await problemsOf([...open, '"Vevey";Football;Suisse'])).toEqual([{ line: 2, message }]);
    expect(await problemsOf(['Équipe;Sport;"Pays', ...open.slice(2)])).toMatchObject([{ line: 1, message }]);
    expect((await send('equipes', open)).status).toBe(400);
  });
});

describe('players from a CSV file', () => {
  const players = [
    'Nom,Prénom,Pseudo,Pays,Équipe,Sport,Date de début,Date de fin',
    'Dupont,Léo,,France,RC Lens,Football,01/07/2026,',
    'Martín,Íker,Ikerito,Espagne,Lens,,2026-07-01,2027-06-30',
    'Sans,Club,,,,,,',
  ];
  const passages =
    'select joueur_nom, equipe_lib, date_debut, pt.date_fin from player_team pt join player using (joueur_id) join team using (equipe_id) order by 1';

  test('are imported with their team and its dates; the same file again changes nothing, another end is stored', async () => {
    expect(await send('joueurs', players)).toMatchObject({
      status: 200,
      body: { message: '3 joueurs créés, 0 mis à jour, 0 inchangé, 2 passages en équipe.' },
    });
    expect(rowsOf(passages)).toEqual([
      { joueur_nom: 'Dupont', equipe_lib: 'RC Lens', date_debut: '2026-07-01', date_fin: null },
      { joueur_nom: 'Martín', equipe_lib: 'RC Lens', date_debut: '2026-07-01', date_fin: '2027-06-30' },
    ]);
    const again = players.map((line) => line.replace('Dupont,Léo', 'DUPONT,Leo'));
    expect((await send('joueurs', again)).body.data).toMatchObject({ created: 0, unchanged: 3, passages: 0 });
    const ended = players.map((line) => line.replace('01/07/2026,', '01/07/2026,31/12/2026'));
    expect((await send('joueurs', ended)).body.data).toMatchObject({ unchanged: 3, passages: 1 });
    expect(rowsOf(passages)[0]).toMatchObject({ date_fin: '2026-12-31' });
  });

  test('are refused where a membership overlaps another one of that team', async () => {
    await send('joueurs', players);
    const line = (dates: string) => `Dupont,Léo,,,RC Lens,,${dates}`;
    const head = players.slice(0, 1);
    const message = 'Ce joueur est déjà dans cette équipe à ces dates.';
    const twice = [
      ...head,
      line('2024-07-01,2025-06-30'),
      line('2025-01-01,'),
      line('2026-08-01,2027-01-01'),
    ];
    expect((await send('joueurs', twice, true)).body.data).toMatchObject({
      problems: [
        { line: 3, message },
        { line: 4, message },
      ],
    });
    await send('joueurs', [...head, line('2024-07-01,2025-06-30')]);
    const longer = await send('joueurs', [...head, line('2024-07-01,2026-12-31')], true);
    expect(longer.body.data.problems).toEqual([{ line: 2, message }]);
    expect((await send('joueurs', [...head, line(',')])).body.data).toMatchObject({
      unchanged: 1,
      passages: 0,
    });
  });

  test('are refused where a team is unknown, of another sport, or a date is none', async () => {
    const basketball = server.sqlite
      .prepare(
        "select equipe_lib from team join sport using (sport_id) where sport_lib = 'Basketball' limit 1",
      )
      .pluck()
      .get();
    const { body } = await send(
      'joueurs',
      [
        ...players,
        'Un,Autre,,,RC Lans,Football,,',
        `Dupont,Léo,,,${basketball},Basketball,,`,
        'Un,Autre,,,RC Lens,,31/02/2026,',
        'Un,Autre,,,RC Lens,,2026-07-01,2026-06-30',
        ',Prénom,,,,,,',
        'Un,Autre,,,RC Lens,,,2026-06-30',
        'Un,Autre,,,RC Lens,,01/01/1900,',
        `Dupont,Léo,,Frnce,RC Lans,,31/02/2026,2026-13-01`,
        `Dupont,Léo,,France,${basketball},Basketball,2026-07-01,2026-06-30`,
      ],
      true,
    );
    expect(body.data.problems).toEqual([
      { line: 5, message: expect.stringMatching(/^Équipe inconnue.*RC Lens/) },
      { line: 6, message: expect.stringMatching(/même sport que ce joueur \(Football, RC Lens\)/) },
      { line: 7, message: 'Date de début impossible\u202f: «\u202f31/02/2026\u202f».' },
      { line: 8, message: 'La date de fin doit suivre la date de début.' },
      { line: 9, message: 'Nom\u202f: ce champ est obligatoire.' },
      {
        line: 10,
        message:
          'La date de début manque\u202f: sans elle, ce passage commence aujourd’hui, après sa date de fin.',
      },
      {
        line: 11,
        message: 'Date de début hors des années 1970 à 2100\u202f: «\u202f01/01/1900\u202f».',
      },
      { line: 12, message: expect.stringMatching(/^Pays inconnu.*France/) },
      { line: 12, message: expect.stringMatching(/^Équipe inconnue.*RC Lens/) },
      { line: 12, message: 'Date de début impossible\u202f: «\u202f31/02/2026\u202f».' },
      { line: 12, message: 'Date de fin impossible\u202f: «\u202f2026-13-01\u202f».' },
      { line: 13, message: expect.stringMatching(/même sport que ce joueur/) },
      { line: 13, message: 'La date de fin doit suivre la date de début.' },
    ]);
  });

  test('of another file are refused with the columns that it takes', async () => {
    expect(await send('joueurs', ['Équipe;Sport;Pays', 'A;Football;France'])).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Il faut au moins les colonnes Nom et Prénom/) },
    });
    expect((await send('equipes', ['Équipe;Sport;Pays'])).body.message).toBe(
      'Ce fichier n’a que sa première ligne.',
    );
  });
});
