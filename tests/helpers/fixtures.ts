import { newId } from '../../client/local/random-id.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openSession } from '../../server/auth/session.service.ts';
import { openPasswordReset } from '../../server/users/users.service.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import { aBankroll, aMartingale, aMatch, aMovement, anOwnScore, aTip, tipCreation } from './rows.ts';
import type { Person, TestServer } from './server.ts';

/** Contained in every text that the owner typed, and in nothing that others may read. */
export const USER_DATA_MARKER = 'Zibeline';
/** Contained in the owner's name, which administrators read too. */
export const NAME_MARKER = 'Quetzal';
export const PASSWORD = 'Vert-de-gris-77';

/** Who asks. The ids in what they ask are always the owner's. */
export type Role = 'nobody' | 'owner' | 'other' | 'banned' | 'ended' | 'admin' | 'fallen';

/** The rows that requests refer to. */
export interface NamedRows {
  user_id: string;
  mail: string;
  session_id: string;
  match_id: string;
  br_id: string;
  mvt_id: string;
  upm_id: string;
  um_id: string;
  upmart_id: string;
  own_id: string;
  review_id: string;
  analyse_id: string;
  device_id: string;
  epoch: string;
  reset_token: string;
}

export interface Fixtures {
  people: Readonly<Record<Exclude<Role, 'nobody'>, Person>>;
  rows: NamedRows;
  /** The same rows of the other bettor, where there is one. */
  otherRows: Pick<NamedRows, 'br_id' | 'upm_id' | 'um_id' | 'upmart_id' | 'device_id'>;
}

/** People of every kind on a server, the first of them with complete data. */
export async function createFixtures(server: TestServer): Promise<Fixtures> {
  const mail = `${NAME_MARKER}@exemple.fr`.toLowerCase();
  const people = {
    owner: await server.createUser({ email: mail }),
    other: await server.createUser({ email: 'autre@exemple.fr' }),
    banned: await server.createUser({ email: 'suspendu@exemple.fr' }),
    ended: await server.createUser({ email: 'parti@exemple.fr' }),
    admin: await server.createUser({ email: 'admin@exemple.fr', isAdmin: true }),
    fallen: await server.createUser({ email: 'ancien@exemple.fr', isAdmin: true }),
  };
  const { sqlite } = server;
  sqlite.prepare('update user set password_hash = ?').run(await hashPassword(PASSWORD));
  sqlite
    .prepare('update user set user_nom = ?, user_prenom = ?, user_pseudo = ? where user_id = ?')
    .run(NAME_MARKER, NAME_MARKER, NAME_MARKER, people.owner.user_id);
  const epoch = String(sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
  const match = aMatch({ match_date: new Date(server.clock.nowMs + 86_400_000).toISOString() });
  const owned = await fillUserData(server, people.owner, { epoch, match, text: USER_DATA_MARKER });
  const otherRows = await fillUserData(server, people.other, { epoch, match, text: 'Autre' });
  const rows = {
    ...owned,
    user_id: people.owner.user_id,
    mail,
    epoch,
    match_id: match.match_id,
    ...(await addAccountRows(server, people, match.match_id)),
  };
  await server.call(people.ended, { method: 'POST', url: '/api/auth/logout' });
  sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(people.banned.user_id);
  return { people, rows, otherRows };
}

/** Takes an administrator's rights away directly in its database. */
export function setAdmin(server: TestServer, { user_id }: Person, is_admin: 0 | 1): void {
  server.sqlite.prepare('update user set is_admin = ? where user_id = ?').run(is_admin, user_id);
}

async function fillUserData(
  server: TestServer,
  person: Person,
  { epoch, match, text }: { epoch: string; match: Row<'match'>; text: string },
) {
  const bankroll = aBankroll({ br_lib: `${text} principale` });
  const martingale = aMartingale({
    martingale_lib: `${text} montante`,
    martingale_comment: `${text} doucement`,
  });
  const tip = aTip({
    br_id: bankroll.br_id,
    match_id: match.match_id,
    joueur_id: null,
    user_comment: `${text} prudence`,
  });
  const creation = { tip, links: [{ upmart_id: newId(), um_id: martingale.um_id, upm_id: tip.upm_id }] };
  const movement = aMovement({ br_id: bankroll.br_id, mvt_comment: `${text} dépôt` });
  const refused = tipCreation(
    aTip({ br_id: newId(), match_id: match.match_id, user_comment: `${text} refusé` }),
  );
  const device_id = newId();
  const writes: Write[] = [
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
    { name: 'tip.create', args: creation },
    { name: 'movement.create', args: { movement } },
    refused,
  ];
  await server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: {
      epoch,
      schema: SYNC_SCHEMA,
      device_id,
      operations: writes.map((write, index) => ({
        ...write,
        seq: index + 1,
        at: '2026-11-20T10:00:00.000Z',
      })),
    },
  });
  const review_id = String(
    server.sqlite.prepare('select review_id from review where user_id = ?').pluck().get(person.user_id),
  );
  return {
    device_id,
    review_id,
    br_id: bankroll.br_id,
    mvt_id: movement.mvt_id,
    upm_id: tip.upm_id,
    um_id: martingale.um_id,
    upmart_id: creation.links.map(({ upmart_id }) => upmart_id).join(),
  };
}

/** What the owner has beside this data: a second device, an analysis, a noted score, a link for a new password. */
async function addAccountRows(
  { db, context, clock, sqlite }: TestServer,
  { owner, admin }: Pick<Fixtures['people'], 'owner' | 'admin'>,
  match_id: string,
) {
  const { session_id } = await db
    .transaction()
    .execute((tx) =>
      openSession(tx, owner.user_id, { nowMs: clock.nowMs, userAgent: `${USER_DATA_MARKER} phone` }),
    );
  const analyse_id = newId();
  sqlite
    .prepare(
      `insert into analysis (analyse_id, user_id, match_id, prompt_titre, date_creation, analyse_summary,
         analyse_content, prompt_content, openai_model, tokens_used, is_active)
       values (?, ?, ?, 'Analyse', '2026-11-20T10:00:00.000Z', ?, ?, ?, 'petit-modele', 10, 1)`,
    )
    .run(analyse_id, owner.user_id, match_id, USER_DATA_MARKER, USER_DATA_MARKER, USER_DATA_MARKER);
  const own = anOwnScore({ match_id });
  sqlite
    .prepare(
      'insert into own_score (own_id, match_id, score, date_note, user_id, ver) values (?, ?, ?, ?, ?, 1)',
    )
    .run(own.own_id, match_id, own.score, own.date_note, owner.user_id);
  const actor = { user_id: admin.user_id, user_mail: 'admin@exemple.fr' };
  const { token } = await openPasswordReset({ context, actor }, owner.user_id);
  return { session_id, analyse_id, own_id: own.own_id, reset_token: token };
}
