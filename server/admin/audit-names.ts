import { playerName } from '../../shared/domain/scorer.ts';
import { declarationOf, isNamedTable, type TableName } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';
import { matchesById } from '../matches/matches.store.ts';
import { formatKickOff } from '../zoned-time.ts';
import { latestRowsInAudit } from './audit.store.ts';
import { findRowsByKey } from './record.store.ts';

/** The names of ids, by « table:id ». */
export type Names = Record<string, string>;

type Values = Readonly<Record<string, unknown>>;

/** The current names of the rows that these ones refer to; a set of ids is stored as a list in one text. */
export async function namesIn(db: Db | Tx, table: string, rows: readonly (Values | null)[]): Promise<Names> {
  const names: Names = {};
  for (const [target, ids] of referencesIn(table, rows)) {
    for (const [id, name] of await namesOf(db, target, [...ids])) names[`${target}:${id}`] = name;
  }
  return names;
}

/** The same; for rows that no longer exist, the names that the journal last had for them. */
export async function namesKnownOf(db: Db, table: string, rows: readonly (Values | null)[]): Promise<Names> {
  const names = await namesIn(db, table, rows);
  for (const [target, ids] of referencesIn(table, rows)) {
    const gone = [...ids].filter((id) => names[`${target}:${id}`] === undefined);
    for (const { audit_row, row } of await latestRowsInAudit(db, target, gone)) {
      const name = nameOf(target, row);
      if (name !== undefined) names[`${target}:${audit_row}`] = name;
    }
  }
  return names;
}

function referencesIn(table: string, rows: readonly (Values | null)[]): Map<TableName, Set<string>> {
  const found = new Map<TableName, Set<string>>();
  if (!isNamedTable(table)) return found;
  for (const [column, field] of Object.entries(declarationOf(table).fields)) {
    const target = field.kind === 'reference' || field.kind === 'id' ? field.to : undefined;
    if (target === undefined || !isNamedTable(target)) continue;
    const ids = rows.flatMap((row) => idsIn(row?.[column]));
    if (ids.length > 0) found.set(target, new Set([...(found.get(target) ?? []), ...ids]));
  }
  return found;
}

function idsIn(value: unknown): string[] {
  return value === null || value === undefined || value === '' ? [] : String(value).split(', ');
}

async function namesOf(db: Db | Tx, table: TableName, ids: readonly string[]): Promise<[string, string][]> {
  if (table === 'match') {
    return [...(await matchesById(db, ids))].map(([id, { equipeA, equipeB, match_date }]) => {
      const teams = `${equipeA.equipe_lib} – ${equipeB.equipe_lib}`;
      return [id, `${teams}, ${formatKickOff(match_date)}`];
    });
  }
  const declaration = declarationOf(table);
  if (!declaration.admin) return [];
  const rows = await findRowsByKey(db, declaration, ids);
  return rows.flatMap((row): [string, string][] => {
    const name = nameOf(table, row);
    return name === undefined ? [] : [[String(row[declaration.key]), name]];
  });
}

function nameOf(table: TableName, row: Values): string | undefined {
  if (table === 'player') {
    const { joueur_nom, joueur_prenom, joueur_pseudo } = row;
    return playerName({
      joueur_nom: String(joueur_nom ?? ''),
      joueur_prenom: String(joueur_prenom ?? ''),
      joueur_pseudo: typeof joueur_pseudo === 'string' ? joueur_pseudo : null,
    });
  }
  const name = row[declarationOf(table).admin?.columns[0] ?? ''];
  return typeof name === 'string' ? name : undefined;
}
