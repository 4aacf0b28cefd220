import { standingOn } from '../../shared/domain/membership.ts';
import { playerName } from '../../shared/domain/scorer.ts';
import { AppError } from '../../shared/errors.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { Row } from '../../shared/records/tables.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import type { Db } from '../db/schema.ts';
import { requirePlayerOfSport } from './one-sport.ts';
import {
  findCountries,
  findMemberships,
  findPlayers,
  type Membership,
  type Player,
} from './players.store.ts';
import {
  type AdminWrite,
  auditChange,
  createRecord,
  deleteRecord,
  inAdminWrite,
  requireRow,
  updateRecord,
} from './record.service.ts';
import { deleteRow, insertRow, updateRow, type Value } from './record.store.ts';

const declaration = adminDeclarationOf('player');
const membershipDeclaration = declarationOf('player_team');

type Changes = Partial<Omit<Row<'player'>, 'joueur_id'>> & { ver?: number | undefined };

/** A page of players with their country and current teams; `today` is YYYY-MM-DD. */
export async function listPlayers(
  db: Db,
  query: { search?: string | undefined; page: number; limit: number },
  today: string,
) {
  const { players, total } = await findPlayers(db, query);
  return {
    joueurs: await playerViews(db, players, today),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.limit)),
    total,
  };
}

/** One player. Throws `NOT_FOUND`. */
export async function readPlayer(db: Db, joueur_id: number, today: string) {
  const player = (await requireRow(db, declaration, joueur_id)) as unknown as Player;
  const [view] = await playerViews(db, [player], today);
  if (!view) throw new AppError('NOT_FOUND', 'Joueur introuvable');
  return view;
}

/** Creates a player. */
export async function createPlayer(
  write: AdminWrite,
  values: Omit<Row<'player'>, 'joueur_id'>,
  today: string,
) {
  const { joueur_id } = await createRecord(write, declaration, values);
  return readPlayer(write.context.db, Number(joueur_id), today);
}

/** Changes a player; what is absent stays. */
export async function updatePlayer(write: AdminWrite, joueur_id: number, changes: Changes, today: string) {
  await updateRecord(write, declaration, joueur_id, changes);
  return readPlayer(write.context.db, joueur_id, today);
}

/** Deletes a player whom no tip names, with his history. */
export async function deletePlayer(write: AdminWrite, joueur_id: number, today: string) {
  const deleted = await readPlayer(write.context.db, joueur_id, today);
  await deleteRecord(write, declaration, joueur_id, async (tx, ver) => {
    for (const { je_id } of await findMemberships(tx, [joueur_id])) {
      await deleteRow(tx, membershipDeclaration, je_id, ver);
    }
  });
  return deleted;
}

/** A player's memberships of teams, the latest first. Throws `NOT_FOUND`. */
export async function historyOf(db: Db, joueur_id: number, today: string) {
  await requireRow(db, declaration, joueur_id);
  return (await findMemberships(db, [joueur_id])).map((membership) => membershipView(membership, today));
}

/**
 * Puts a player into a team of his sport. Throws `VALIDATION`, `BUSINESS_RULE`, and `CONFLICT` when he is in it already.
 */
export function joinTeam(
  write: AdminWrite,
  joueur_id: number,
  values: { equipe_id: number; date_debut: string; date_fin: string | null },
  today: string,
) {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    await requireRow(tx, declaration, joueur_id);
    await requireRow(tx, adminDeclarationOf('team'), values.equipe_id);
    await requirePlayerOfSport(tx, joueur_id, values.equipe_id);
    const row = { joueur_id, ...values };
    const [issue] = membershipDeclaration.check?.(row as never) ?? [];
    if (issue) throw new AppError('VALIDATION', issue.message, { details: [issue] });
    requireApart(await findMemberships(tx, [joueur_id]), values);
    const created = await insertRow(tx, membershipDeclaration, { ...row, ver });
    await auditChange(tx, write, membershipDeclaration, { before: null, after: created });
    return requireMembership(await findMemberships(tx, [joueur_id]), Number(created.je_id), today);
  });
}

/** Two memberships of a player in one team may not overlap. Throws `CONFLICT`. */
export function requireApart(
  others: readonly Membership[],
  passage: Pick<Membership, 'equipe_id' | 'date_debut' | 'date_fin'>,
): void {
  const overlaps = others.some(
    ({ equipe_id, date_debut, date_fin }) =>
      equipe_id === passage.equipe_id &&
      (date_fin === null || date_fin >= passage.date_debut) &&
      (passage.date_fin === null || date_debut <= passage.date_fin),
  );
  if (overlaps) throw new AppError('CONFLICT', 'Ce joueur est déjà dans cette équipe à ces dates.');
}

interface Leaving {
  joueur_id: number;
  equipe_id: number;
  /** The membership to end; without it the current one, else the one that begins later. */
  je_id?: number | undefined;
  date_fin: string;
}

/** Ends a player's membership of a team. Throws `NOT_FOUND`, `VALIDATION` and `CONFLICT`. */
export function leaveTeam(
  write: AdminWrite,
  { joueur_id, equipe_id, je_id: wanted, date_fin }: Leaving,
  today: string,
) {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const passages = (await findMemberships(tx, [joueur_id])).filter((one) => one.equipe_id === equipe_id);
    const that = (standing: 'current' | 'coming') =>
      passages.findLast((passage) => standingOn(passage, today) === standing);
    const ended =
      wanted === undefined
        ? (that('current') ?? that('coming'))
        : passages.find((passage) => passage.je_id === wanted);
    if (!ended) throw new AppError('NOT_FOUND', 'Ce joueur n’est pas dans cette équipe.');
    const { je_id, date_debut } = ended;
    const [issue] = membershipDeclaration.check?.({ date_debut, date_fin } as never) ?? [];
    if (issue) throw new AppError('VALIDATION', issue.message, { details: [issue] });
    const others = passages.filter((passage) => passage.je_id !== je_id);
    requireApart(others, { equipe_id, date_debut, date_fin });
    const after = await updateRow(tx, membershipDeclaration, je_id as Value, { date_fin, ver });
    await auditChange(tx, write, membershipDeclaration, { before: linkOf(ended), after });
    return requireMembership(await findMemberships(tx, [joueur_id]), je_id, today);
  });
}

/** Deletes a player's membership of a team, past, current or future. Throws `NOT_FOUND`. */
export function deleteMembership(
  write: AdminWrite,
  { joueur_id, je_id }: { joueur_id: number; je_id: number },
  today: string,
) {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const deleted = (await findMemberships(tx, [joueur_id])).find((one) => one.je_id === je_id);
    if (!deleted) throw new AppError('NOT_FOUND', 'Association introuvable');
    await deleteRow(tx, membershipDeclaration, je_id, ver);
    await auditChange(tx, write, membershipDeclaration, { before: linkOf(deleted), after: null });
    return membershipView(deleted, today);
  });
}

/** The row of a membership, as the journal keeps it. */
function linkOf({ je_id, joueur_id, equipe_id, date_debut, date_fin }: Membership) {
  return { je_id, joueur_id, equipe_id, date_debut, date_fin };
}

function requireMembership(memberships: readonly Membership[], je_id: number, today: string) {
  const membership = memberships.find((one) => one.je_id === je_id);
  if (!membership) throw new Error('A membership that was just written is gone.');
  return membershipView(membership, today);
}

async function playerViews(db: Db, players: readonly Player[], today: string) {
  const memberships = await findMemberships(
    db,
    players.map(({ joueur_id }) => joueur_id),
  );
  const current = Map.groupBy(
    memberships.filter((membership) => standingOn(membership, today) === 'current'),
    ({ joueur_id }) => joueur_id,
  );
  const countries = await findCountries(
    db,
    players.flatMap(({ pays_id }) => pays_id ?? []),
  );
  const countryById = new Map(countries.map((country) => [country.pays_id, country]));
  return players.map((player) => ({
    ...player,
    nom_affichage: playerName(player),
    pays: player.pays_id === null ? null : (countryById.get(player.pays_id) ?? null),
    equipes: (current.get(player.joueur_id) ?? []).map((membership) => membershipView(membership, today)),
  }));
}

function membershipView(membership: Membership, today: string) {
  const { equipe_lib, equipe_lib_court, equipe_img, ...link } = membership;
  return {
    ...link,
    equipe: { equipe_id: link.equipe_id, equipe_lib, equipe_lib_court, equipe_img },
    is_current: standingOn(membership, today) === 'current',
  };
}
