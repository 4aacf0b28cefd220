import type { InjectOptions } from 'fastify';
import { newId } from '../../client/local/random-id.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import type { ApiRoute } from './api-routes.ts';
import { type Fixtures, PASSWORD } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** The valid value of a parameter or a field of that name. */
export type Examples = Readonly<Record<string, unknown>>;

/** A valid value for every field name of the API; rows in a request are the owner's. */
export function examplesFor(
  { sqlite }: Pick<TestServer, 'sqlite'>,
  { rows }: Pick<Fixtures, 'rows'>,
): Examples {
  const [equa_id, equb_id] = sqlite
    .prepare('select equipe_id from competition_team where compet_id = 1 limit 2')
    .pluck()
    .all();
  const histoId = sqlite.prepare('select histo_id from prompt_version where prompt_id = 1').pluck().get();
  const unused = (text: string) => `${text} ${newId()}`;
  const account = {
    nom: 'Durand',
    prenom: 'Camille',
    pseudo: 'cam',
    email: rows.mail,
    password: PASSWORD,
    current_password: PASSWORD,
    new_password: 'Bleu-de-Prusse-88',
    token: rows.reset_token,
    endpoint: `https://push.exemple.fr/${newId()}`,
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'a'.repeat(22),
    },
    avant_match: true,
    a_regler: true,
    user_nom: 'Durand',
    user_prenom: 'Camille',
    user_pseudo: 'cam',
    user_picture: 'https://exemple.fr/a.png',
  };
  const bets = {
    br_lib: 'Réserve',
    br_montant: 100,
    br_date_debut: '2026-11-01',
    mvt_type: 'deposit',
    mvt_montant: 20,
    mvt_date: '2026-11-20T10:00:00.000Z',
    mvt_comment: 'Prime',
    prono_id: 1,
    joueur_id: null,
    match_cote: 1.85,
    prono_mise: 10,
    user_comment: 'Prudence',
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    date_add: '2026-11-20T10:00:00.000Z',
    um_ids: [rows.um_id],
    martingale_lib: 'Rattrapage',
    martingale_comment: 'Jamais plus de trois',
  };
  const reference = {
    compet_id: 1,
    equa_id,
    equb_id,
    match_date: '2026-11-23T19:45:00.000Z',
    bookmaker_id: 1,
    date_debut: '2026-11-01',
    date_fin: '2026-11-30',
    sport_lib: unused('Sport'),
    pays_lib: unused('Pays'),
    bookmaker_lib: unused('Bookmaker'),
    compet_lib: unused('Coupe'),
    equipe_lib: unused('Équipe'),
    equipe_lib_court: 'ÉQ',
    result_lib: newId().slice(-20),
    result_ordre: 9,
    result_issue: 'pending',
    grp_prono_lib: unused('Groupe'),
    grp_prono_ordre: 9,
    prono_lib: unused('Type'),
    prono_ordre: 9,
    grp_prono_id: 1,
    joueur_nom: 'Martin',
    joueur_prenom: 'Paul',
    joueur_pseudo: null,
    sport_img: null,
    bookmaker_img: null,
    bookmaker_mini_img: null,
    gp_diviseur: null,
    bonus_combine: null,
    equipe_img: null,
    joueur_img: null,
    site_web: 'https://exemple.fr',
    sport_id: 1,
    pays_id: 1,
    equipe_id: equa_id,
    equipe_ids: [equa_id, equb_id],
    grp_prono_ids: [1],
    prompt_titre: unused('Prompt'),
    prompt_content: 'Analyse {equipeA}',
    invitation_pour: 'Camille du bureau',
    adresse: 'https://pronos.invalid/fr.1.json',
    forme: 'openfootball',
    saison: null,
    heures: 6,
    source_id: 1,
    code_pays: '',
  };
  const questions = {
    dateFrom: '2026-11-20T00:00:00.000Z',
    dateTo: '2026-11-27T00:00:00.000Z',
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-27T00:00:00.000Z',
    date_from: '2026-11-20',
    date_to: '2026-11-27',
    page: 1,
    limit: 10,
    search: 'a',
    q: 'a',
    period: 'all',
    tz: 'Europe/Paris',
    format: 'json',
    quoi: 'pronostics',
    preview: 'true',
    table: 'sport',
    promptId: 1,
    histoId,
    promptContent: 'Analyse ce match',
    is_active: 0,
    origine: 'parieurs',
    ids: [rows.match_id],
    vers: rows.match_id,
    nb_pronos: 1,
    ajouts: [],
    retraits: [],
    user_ban: 1,
    is_admin: 0,
    schema: SYNC_SCHEMA,
    cursor: 0,
    operations: [
      { seq: 1, name: 'tip.delete', args: { upm_id: rows.upm_id }, at: '2026-11-20T10:00:00.000Z' },
    ],
  };
  return { ...account, ...bets, ...reference, ...questions, ...rows, device_id: newId() };
}

/** Unused rows, which an administrator may therefore delete: their ids by the path that contains them. */
export type Spares = ReadonlyMap<string, unknown>;

const spareKeys = {
  sports: 'sport_id',
  pays: 'pays_id',
  bookmakers: 'bookmaker_id',
  competitions: 'compet_id',
  equipes: 'equipe_id',
  resultats: 'result_id',
  'groupe-pronos': 'grp_prono_id',
  pronos: 'prono_id',
  joueurs: 'joueur_id',
  'ia-prompts': 'prompt_id',
  invitations: 'invitation_id',
  sources: 'source_id',
} as const;

/** Adds one unused row to every table that administrators keep. */
export async function addSpares(
  server: TestServer,
  { people: { admin } }: Fixtures,
  routes: readonly ApiRoute[],
  examples: Examples,
): Promise<Spares> {
  const spares = new Map<string, unknown>();
  for (const [place, key] of Object.entries(spareKeys)) {
    const path = `/api/admin/${place}`;
    const route = routes.find(({ name }) => name === `POST ${path}`);
    const answer = await server.call(admin, {
      method: 'POST',
      url: path,
      payload: bodyOf(route?.body?.properties ?? {}, examples),
    });
    spares.set(path, answer.json().data[key]);
  }
  const passage = await server.call(admin, {
    method: 'POST',
    url: `/api/admin/joueurs/${spares.get('/api/admin/joueurs')}/equipes`,
    payload: { equipe_id: examples.equipe_id, date_debut: '2026-11-01' },
  });
  spares.set('je_id', passage.json().data.je_id);
  return spares;
}

/** A valid request for this route, in which every row is the owner's or a spare one. */
export function exampleRequest(route: ApiRoute, examples: Examples, spares: Spares): InjectOptions {
  const path = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    String(pathValue(route.path, name, examples, spares)),
  );
  const query = route.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${encodeURIComponent(String(examples[name]))}`);
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
  if (!route.body) return { method: route.method, url };
  return { method: route.method, url, payload: bodyOf(route.body.properties ?? {}, examples) };
}

function bodyOf(properties: Readonly<Record<string, unknown>>, examples: Examples): Record<string, unknown> {
  const known = Object.keys(properties).filter((name) => name in examples);
  return Object.fromEntries(known.map((name) => [name, examples[name]]));
}

const byPlace: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/user\/sessions\//, 'session_id'],
  [/^\/api\/martingales\//, 'um_id'],
  [/^\/api\/matches\/analysis\//, 'analyse_id'],
  [/matchs\/competitions\//, 'compet_id'],
  [/^\/api\/(?:matches|match-pronos|admin\/matchs)\//, 'match_id'],
  [/^\/api\/admin\/utilisateurs\//, 'user_id'],
];

const byName: Readonly<Record<string, string>> = {
  sportId: 'sport_id',
  competId: 'compet_id',
  equipeId: 'equipe_id',
};

/** The value for a parameter in that path. */
export function pathValue(path: string, name: string, examples: Examples, spares: Spares): unknown {
  if (name !== 'id') return examples[byName[name] ?? name] ?? spares.get(name);
  const [, key] = byPlace.find(([place]) => place.test(path)) ?? [];
  return key ? examples[key] : spares.get(path.slice(0, path.indexOf('/{')));
}
