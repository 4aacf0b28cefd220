import { AppError } from '../../shared/errors.ts';
import { inFrenchOrder } from '../../shared/french-order.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import type { Db } from '../db/schema.ts';
import {
  allTeams,
  competitionsWithCounts,
  competitionTeamLinks,
  groupsBySport,
  type LinkTable,
  linksOf,
  sportGroupLinks,
} from './associations.store.ts';
import { requireTeamsOfSport } from './one-sport.ts';
import { type AdminWrite, auditChange, inAdminWrite, listRecords, requireRow } from './record.service.ts';
import { deleteRow, findRowsByKey, insertRow } from './record.store.ts';

/** The competitions by name, each with its number of teams. */
export async function listCompetitions(db: Db) {
  return (await competitionsWithCounts(db)).sort((a, b) => inFrenchOrder(a.compet_lib, b.compet_lib));
}

/** The teams of a competition’s sport by name, and whether they play in it. Throws `NOT_FOUND`. */
export async function teamsToAssociate(db: Db, compet_id: number) {
  const { sport_id } = await requireRow(db, adminDeclarationOf('competition'), compet_id);
  const linked = new Set((await linksOf(db, competitionTeamLinks, compet_id)).map(({ member }) => member));
  return (await allTeams(db))
    .filter((team) => team.sport_id === sport_id || linked.has(team.equipe_id))
    .map((team) => ({ ...team, isAssociated: linked.has(team.equipe_id) }))
    .sort((a, b) => inFrenchOrder(a.equipe_lib, b.equipe_lib));
}

/** The sports by name, each with its prediction groups in their order. */
export async function listSportsWithGroups(db: Db) {
  const groups = Map.groupBy(await groupsBySport(db), ({ sport_id }) => sport_id);
  return (await listRecords(db, adminDeclarationOf('sport'))).map(({ sport_id, sport_lib, sport_img }) => {
    const groupes = groups.get(Number(sport_id)) ?? [];
    return {
      sport_id: Number(sport_id),
      sport_lib: String(sport_lib),
      sport_img: sport_img as string | null,
      groupes,
      nb_groupes: groupes.length,
    };
  });
}

/** Every prediction group in its order, and whether the sport has it. Throws `NOT_FOUND`. */
export async function groupsToAssociate(db: Db, sport_id: number) {
  await requireRow(db, adminDeclarationOf('sport'), sport_id);
  const linked = new Set((await linksOf(db, sportGroupLinks, sport_id)).map(({ member }) => member));
  return (await listRecords(db, adminDeclarationOf('prediction_group'))).map((group) => ({
    grp_prono_id: Number(group.grp_prono_id),
    grp_prono_lib: String(group.grp_prono_lib),
    grp_prono_ordre: Number(group.grp_prono_ordre),
    isAssociated: linked.has(Number(group.grp_prono_id)),
  }));
}

/** What is added to a set of links and what is removed. */
export interface LinkChanges {
  ajouts: readonly number[];
  retraits: readonly number[];
}

/** Sets the teams of a competition. Throws `NOT_FOUND`, `VALIDATION` and `BUSINESS_RULE`. */
export function setTeamsOf(write: AdminWrite, compet_id: number, equipe_ids: readonly number[]) {
  return writeLinks(write, competitionTeamLinks, compet_id, () => equipe_ids);
}

/** Sets the prediction groups of a sport. Throws `NOT_FOUND` and `VALIDATION`. */
export function setGroupsOf(write: AdminWrite, sport_id: number, grp_prono_ids: readonly number[]) {
  return writeLinks(write, sportGroupLinks, sport_id, () => grp_prono_ids);
}

/**
 * Adds teams to a competition and removes others; what else was changed meanwhile stays. Throws `NOT_FOUND`,
 * `VALIDATION` and `BUSINESS_RULE`.
 */
export function changeTeamsOf(write: AdminWrite, compet_id: number, changes: LinkChanges) {
  return writeLinks(write, competitionTeamLinks, compet_id, (present) => changed(present, changes));
}

/** The same for the prediction groups of a sport. Throws `NOT_FOUND` and `VALIDATION`. */
export function changeGroupsOf(write: AdminWrite, sport_id: number, changes: LinkChanges) {
  return writeLinks(write, sportGroupLinks, sport_id, (present) => changed(present, changes));
}

function changed(present: readonly number[], { ajouts, retraits }: LinkChanges): number[] {
  return [...present, ...ajouts].filter((id) => !retraits.includes(id));
}

/** Returns how many links there are now. One entry of the journal holds both whole sets. */
function writeLinks(
  write: AdminWrite,
  links: LinkTable,
  ownerId: number,
  wantedOf: (present: readonly number[]) => readonly number[],
): Promise<number> {
  const declaration = declarationOf(links.table);
  const { owner, member, memberLabel } = endsOf(links);
  return inAdminWrite(write, declaration, async (tx, ver) => {
    await requireRow(tx, owner, ownerId);
    const present = await linksOf(tx, links, ownerId);
    const wanted = [...new Set(wantedOf(present.map((link) => link.member)))];
    const gone = present.filter((link) => !wanted.includes(link.member));
    const added = wanted.filter((id) => !present.some((link) => link.member === id));
    const found = await findRowsByKey(tx, member, added);
    if (found.length < added.length) throw new AppError('VALIDATION', `${memberLabel}\u202f: introuvable`);
    if (links.table === 'competition_team') await requireTeamsOfSport(tx, ownerId, added);
    for (const { id } of gone) await deleteRow(tx, declaration, id, ver);
    for (const id of added)
      await insertRow(tx, declaration, { [links.owner]: ownerId, [links.member]: id, ver });
    if (gone.length === 0 && added.length === 0) return wanted.length;
    const setOf = (ids: readonly number[]) => ({ [links.owner]: ownerId, [links.member]: ids.join(', ') });
    await auditChange(
      tx,
      write,
      { table: links.table, key: links.owner },
      {
        before: setOf(present.map((link) => link.member)),
        after: setOf(wanted),
      },
    );
    return wanted.length;
  });
}

/** The two tables that a table of links joins. */
function endsOf(links: LinkTable) {
  const { fields } = declarationOf(links.table);
  const [owner, member] = [fields[links.owner], fields[links.member]];
  if (owner?.kind !== 'reference' || member?.kind !== 'reference') {
    throw new Error(`« ${links.table} » does not link two tables.`);
  }
  return {
    owner: adminDeclarationOf(owner.to as 'competition' | 'sport'),
    member: adminDeclarationOf(member.to as 'team' | 'prediction_group'),
    memberLabel: member.label,
  };
}
