import { hashPassword } from '../../server/auth/passwords.ts';
import { newId } from '../../server/db/new-id.ts';
import { anOwnScore, aSelection, aTicket } from './rows.ts';
import type { Person, TestServer } from './server.ts';

/** A person whose every row is marked: each text and each id of theirs can be found wherever it is copied. */
export interface MarkedAccount {
  person: Person;
  email: string;
  password: string;
  /** What the person wrote and what is written about them, with the ids of their rows. */
  marks: readonly string[];
  /** What they gave to everybody: a match of the shared calendar, a prompt. */
  given: readonly string[];
  /** What they have overwritten since. */
  overwritten: readonly string[];
  /** What only serves to verify, and is given to nobody. */
  secrets: readonly string[];
}

const TIPS = 120;
const LONG = 'une raison de parier '.repeat(12);

type Insert = (table: string, row: Readonly<Record<string, string | number | null>>) => void;

/** Gives a person rows in every table that can hold somebody's, all with this mark, and returns what to look for. */
export async function markAccount(server: TestServer, mark: string): Promise<MarkedAccount> {
  const email = `${mark}@exemple.fr`.toLowerCase();
  const person = await server.createUser({ email, isAdmin: true });
  const marks = [email, person.user_id];
  const [given, overwritten, secrets]: [string[], string[], string[]] = [[], [], []];
  const pen: Pen = {
    user_id: person.user_id,
    now: new Date(server.clock.nowMs).toISOString(),
    insert: (table, row) => {
      const names = Object.keys(row);
      server.sqlite
        .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
        .run(...Object.values(row));
    },
    text: (what) => keep(marks, `${mark}-${what}`),
    id: () => keep(marks, newId(server.clock.nowMs)),
    gift: (what) => keep(given, `${mark}-${what}`),
    old: (what) => keep(overwritten, `${mark}-${what}`),
    secret: (what) => keep(secrets, `${mark}-secret-${what}`),
  };
  const password = `${mark}-tribunes-5`;
  nameUser(server, pen, keep(secrets, await hashPassword(password)));
  const match_id = keep(given, await addMatch(server, person));
  for (const [index, upm_id] of writeUserData(pen, match_id).entries()) {
    server.sqlite
      .prepare('update tip set user_comment = ? where upm_id = ?')
      .run(pen.text(`commentaire-${index}-fin`), upm_id);
  }
  writeAnalyses(pen, match_id);
  const session_id = server.sqlite
    .prepare<[string], string>('select session_id from session where user_id = ?')
    .pluck()
    .get(person.user_id);
  writeReminders(pen, { match_id, session_id: session_id ?? '' });
  writeSync(pen);
  await administrate(server, person, pen, match_id);
  return { person, email, password, marks, given, overwritten, secrets };
}

function keep(list: string[], value: string): string {
  list.push(value);
  return value;
}

interface Pen {
  user_id: string;
  now: string;
  insert: Insert;
  text: (what: string) => string;
  id: () => string;
  gift: (what: string) => string;
  old: (what: string) => string;
  secret: (what: string) => string;
}

function nameUser(server: TestServer, { user_id, text }: Pen, password_hash: string): void {
  server.sqlite
    .prepare(
      `update user set user_nom = ?, user_prenom = ?, user_pseudo = ?, user_picture = ?, password_hash = ?
       where user_id = ?`,
    )
    .run(
      ...[text('nom'), text('prenom'), text('pseudo'), `https://exemple.fr/${text('photo')}`],
      ...[password_hash, user_id],
    );
  server.sqlite
    .prepare('update session set user_agent = ? where user_id = ?')
    .run(text('navigateur'), user_id);
}

async function addMatch(server: TestServer, person: Person): Promise<string> {
  const [equa_id, equb_id] = server.sqlite
    .prepare(
      'select equipe_id from competition_team where compet_id = 1 limit 2 offset (select count(*) from match)',
    )
    .pluck()
    .all();
  const payload = { compet_id: 1, equa_id, equb_id, match_date: '2026-11-21T20:00:00.000Z' };
  const answer = await server.call(person, { method: 'POST', url: '/api/user/matchs', payload });
  return answer.json().data.match_id;
}

/** Many tips, so that they fill several pages. */
function writeUserData({ user_id, now, insert, text, old, id }: Pen, match_id: string): string[] {
  const owner = { user_id, ver: 1 };
  const [br_id, um_id] = [id(), id()];
  insert('bankroll', {
    ...{ br_id, br_lib: text('bankroll'), br_montant_initial: 12_345, br_date_debut: '2026-01-01' },
    ...{ is_archive: 0, ...owner },
  });
  insert('movement', {
    ...{ mvt_id: id(), br_id, mvt_type: 'correction', mvt_montant: -150, mvt_date: now },
    ...{ mvt_comment: text('mouvement'), ...owner },
  });
  insert('martingale', {
    ...{ um_id, martingale_lib: text('martingale'), martingale_comment: text('plan') },
    ...{ date_debut: '2026-01-01', date_fin: null, ...owner },
  });
  const upm_ids = Array.from({ length: TIPS }, (_, index) => {
    const upm_id = id();
    insert('tip', {
      ...{ upm_id, match_id, prono_id: 1, joueur_id: null, match_cote: 1_855, prono_mise: 1_050 },
      ...{ user_fiab: 3, result_id: 2, prono_gain: 0, br_id, bookmaker_id: 1, date_add: now, ...owner },
      user_comment: `${old(`avant-${index}-fin`)} ${LONG}`,
      ...{ tipster: text(`tipster-${index}-fin`), cote_fermeture: 1_720, live: 1 },
    });
    return upm_id;
  });
  const selections = [aSelection({ sel_libelle: text('intitule'), sport_id: 1 }), aSelection({ match_id })];
  insert('tip', { ...aTicket({ br_id, upm_id: id(), date_add: now }, selections), ...owner });
  insert('martingale_tip', { upmart_id: id(), um_id, upm_id: upm_ids[0] ?? '', ...owner });
  insert('own_score', { ...anOwnScore({ match_id, own_id: id(), date_note: now }), ...owner });
  insert('review', {
    ...{ review_id: id(), review_kind: 'conflict', operation: 'tip.update', created_at: now, ...owner },
    ...{ args: JSON.stringify({ note: text('saisie') }), theirs: JSON.stringify({ note: text('leur') }) },
    reason: text('raison'),
  });
  return upm_ids;
}

function writeAnalyses({ user_id, now, insert, text, id }: Pen, match_id: string): void {
  insert('analysis', {
    ...{ analyse_id: id(), user_id, match_id, histo_id: null, prompt_titre: text('titre'), is_active: 1 },
    ...{ date_creation: now, analyse_summary: text('resume'), analyse_content: text('analyse') },
    ...{ prompt_content: text('question'), openai_model: text('modele'), tokens_used: 7 },
  });
  insert('generation', {
    ...{ generation_id: id(), user_id, match_id, prompt_id: 1, prompt_titre: text('titre-2') },
    ...{ prompt_content: text('question-2'), started_at: now, status: 'failed', failure: text('echec') },
    ...{ openai_model: text('modele-2'), tokens_used: 7 },
  });
}

function writeSync({ user_id, now, insert, text, id, secret }: Pen): void {
  const device_id = id();
  insert('device', { user_id, device_id, last_seq: 3, seen_at: now, last_digest: secret('dernier') });
  insert('operation_result', {
    ...{ user_id, device_id, seq: 3 },
    result_json: JSON.stringify({ seq: 3, status: 'rejected', reason: text('refus') }),
  });
  insert('tombstone', { table_name: 'tip', id: id(), user_id, ver: 1 });
  insert('known_device', { user_id, token_hash: secret('appareil'), seen_at: now });
  insert('password_reset', { token_hash: secret('lien'), user_id, expires_at: now });
}

function writeReminders(
  { user_id, now, insert, secret }: Pen,
  { match_id, session_id }: { match_id: string; session_id: string },
): void {
  insert('calendar_feed', { user_id, token_hash: secret('agenda'), created_at: now });
  insert('push_subscription', {
    ...{ session_id, user_id, endpoint: `https://push.exemple.fr/${secret('appareil-notifie')}` },
    ...{ p256dh: secret('cle'), auth: secret('sel'), avant_match: 1, a_regler: 0, created_at: now },
  });
  insert('reminder_sent', { user_id, match_id, kind: 'avant_match', sent_at: now });
}

/** What the person did as an administrator, and what another one did to them and to their rows. */
async function administrate(
  server: TestServer,
  person: Person,
  { gift }: Pen,
  match_id: string,
): Promise<void> {
  const other = await server.createUser({ isAdmin: true });
  const calls = [
    [person, 'POST', '/admin/sports', { sport_lib: `${server.clock.nowMs} ${person.user_id.slice(-4)}` }],
    [person, 'PATCH', `/admin/utilisateurs/${other.user_id}`, { user_ban: 0, is_admin: 1 }],
    [person, 'POST', '/admin/ia-prompts', { prompt_titre: 'Bref', prompt_content: gift('consigne') }],
    [other, 'PATCH', `/admin/utilisateurs/${person.user_id}`, { user_ban: 0, is_admin: 1 }],
    [other, 'POST', `/admin/utilisateurs/${person.user_id}/mot-de-passe`, undefined],
    [other, 'PUT', `/admin/matchs/${match_id}`, { match_date: '2026-11-21T19:00:00.000Z' }],
  ] as const;
  for (const [who, method, url, payload] of calls) {
    const answer = await server.call(who, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  }
}
