import type Sqlite from 'better-sqlite3';
import { balancesByBankroll } from '../../../shared/domain/balance.ts';
import { matchesOf } from '../../../shared/domain/ticket-details.ts';
import { seededOutcomeOf } from '../../../shared/outcome.ts';
import {
  declarationOf,
  type OwnedTable,
  ownedTables,
  type Row,
  type SyncedTable,
  syncedTables,
} from '../../../shared/records/tables.ts';
import type { RowReference } from '../../../sync/operations/operation.ts';
import { operationNamed } from '../../../sync/operations/registry.ts';
import { isWritable } from '../../../sync/operations/writable-tables.ts';
import type { WireRow } from '../../../sync/protocol.ts';
import { RowBuffer, rowKey } from '../../../sync/row-buffer.ts';
import { balanceBySql } from '../../helpers/balance-by-sql.ts';
import { expectProperty } from './expect-property.ts';
import type { ExpectedReview, Oracle } from './oracle.ts';
import type { SimDevice } from './sim-device.ts';

/** What only the server knows of a row: its counters and whose it is. */
const serverOnly = new Set([
  'ver',
  'user_id',
  'created_by',
  'made_at',
  'shown_at',
  'standing',
  'date_saisie',
]);

/** Rows as texts that can be compared, whatever the order of rows and columns, without what only the server knows. */
export function plain(rows: Iterable<WireRow>): string[] {
  return [...rows].map(plainRow).sort();
}

function plainRow(row: WireRow): string {
  const columns = Object.keys(row).filter((column) => !serverOnly.has(column));
  return columns
    .sort()
    .map((column) => `${column}: ${JSON.stringify(row[column])}`)
    .join(', ');
}

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement<unknown[]>>>();

/** Prepared once per database: every push is followed by these. */
function prepared(sqlite: Sqlite.Database, text: string): Sqlite.Statement<unknown[]> {
  const kept = statements.get(sqlite) ?? new Map<string, Sqlite.Statement<unknown[]>>();
  statements.set(sqlite, kept);
  const statement = kept.get(text) ?? sqlite.prepare<unknown[]>(text);
  kept.set(text, statement);
  return statement;
}

function difference(found: readonly string[], expected: readonly string[]): string {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).join('\n      ') || '—';
  return `, ${found.length} for ${expected.length}\n    only found:\n      ${only(found, expected)}\n    only expected:\n      ${only(expected, found)}`;
}

function expectSame(property: string, where: string, found: string[], expected: string[]): void {
  expectProperty(
    found.length === expected.length && found.every((row, index) => row === expected[index]),
    property,
    () => `${where}${difference(found, expected)}`,
  );
}

/** Exactly once, in the server's order, no duplicate, no row of another: the server holds what the oracle predicted. */
export function expectServerAsForetold(sqlite: Sqlite.Database, user_id: string, oracle: Oracle) {
  oracle.learnMatches(prepared(sqlite, 'select * from match').all() as Row<'match'>[]);
  const versions = new Map<string, number>();
  for (const table of ['match', ...ownedTables] as const) {
    if (table === 'review') continue;
    const { key } = declarationOf(table);
    const owned = table === 'match' ? '' : 'where user_id = ?';
    const rows = prepared(sqlite, `select * from ${table} ${owned}`).all(
      ...(owned ? [user_id] : []),
    ) as WireRow[];
    for (const row of rows) versions.set(rowKey(table, row[key] ?? ''), Number(row.ver));
    expectSame('exactly once', `${table} on the server`, plain(rows), plain(oracle.rowsOf(user_id, table)));
  }
  const tombstones = prepared(sqlite, 'select table_name, id, ver from tombstone where user_id = ?').all(
    user_id,
  ) as { table_name: string; id: string; ver: number }[];
  for (const { table_name, id, ver } of tombstones) versions.set(`deleted ${rowKey(table_name, id)}`, ver);
  expectSame(
    'a match is seen by whom it may be',
    `matches that ${user_id} sees`,
    seenMatches(sqlite, user_id),
    oracle.matchesSeenBy(user_id),
  );
  return { versions, reviews: expectReviews(sqlite, user_id, oracle) };
}

function seenMatches(sqlite: Sqlite.Database, user_id: string): string[] {
  return prepared(
    sqlite,
    `select match_id from match
     where same_as is null and (standing <> 'own' or created_by = ?) order by match_id`,
  )
    .pluck()
    .all(user_id) as string[];
}

function expectReviews(sqlite: Sqlite.Database, user_id: string, oracle: Oracle): ExpectedReview[] {
  const rows = prepared(
    sqlite,
    'select review_id, ver, review_kind, operation, args from review where user_id = ?',
  ).all(user_id) as {
    review_id: string;
    ver: number;
    review_kind: string;
    operation: string;
    args: string;
  }[];
  const found = rows.map(({ review_id: id, ver, review_kind: kind, operation, args }) => {
    return { id, ver, kind, operation, args };
  });
  const asText = ({ kind, operation, args }: ExpectedReview) => `${kind} ${operation} ${args}`;
  expectSame(
    'exactly once',
    '« À vérifier » on the server',
    found.map(asText).sort(),
    oracle.reviewsOf(user_id).map(asText).sort(),
  );
  return found;
}

/** Read your writes: what a device shows is what it knows of the server with its own writes on top, in order. */
export async function expectOwnWritesOnTop(device: SimDevice): Promise<void> {
  const { rows, shadows, outbox } = device.held;
  const base = new Map(syncedTables.map((table) => [table, new Map(rows.get(table))]));
  for (const { table, id, row } of shadows.values()) {
    if (row === null) base.get(table)?.delete(id);
    else base.get(table)?.set(id, row);
  }
  const buffer = new RowBuffer({
    getMany: async (table, ids) => ids.map((id) => base.get(table)?.get(id)),
    find: async (table, index, value) =>
      [...(base.get(table)?.values() ?? [])].filter((row) => row[index] === value),
  });
  for (const { name, args } of [...outbox.values()].sort((a, b) => a.seq - b.seq)) {
    const operation = operationNamed(name);
    // A write that fails here, or refers to what does not exist, waits for the server's answer, and shows nothing.
    const named = operation?.requires(args) ?? [];
    const isThere = ({ table, id }: RowReference) => !isWritable(table) || buffer.holds(table, String(id));
    if ((await Promise.all(named.map(isThere))).includes(false)) continue;
    await buffer.attempt(async (on) => operation?.run(on, args)).catch(() => undefined);
  }
  for (const { table, id, now } of buffer.changes()) {
    if (now === null) base.get(table)?.delete(id);
    else base.get(table)?.set(id, now);
  }
  for (const table of syncedTables) {
    expectSame(
      'read your writes',
      `${table} on ${device.name}`,
      plain(rows.get(table)?.values() ?? []),
      plain(base.get(table)?.values() ?? []),
    );
  }
}

/** Identity: a device keeps its identity, unless its profile was put back from a copy or the server from a backup. */
export function expectIdentity(device: SimDevice): void {
  expectProperty(!device.hasLostItself, 'identity', () => `${device.name} took another one without cause`);
}

/** Causality: no visible tip without its bankroll and match, no movement without its bankroll, no link without both. */
export function expectCausality(device: SimDevice): void {
  const has = (table: SyncedTable, id: string) => device.held.rows.get(table)?.has(id) === true;
  for (const tip of device.rows('tip')) {
    const { upm_id, br_id } = tip;
    expectProperty(
      has('bankroll', br_id),
      'causality',
      () => `tip ${upm_id} without bankroll on ${device.name}`,
    );
    for (const match_id of matchesOf(tip))
      expectProperty(
        has('match', match_id),
        'causality',
        () => `tip ${upm_id} without match ${match_id} on ${device.name}`,
      );
  }
  for (const { match_id, same_as } of device.rows('match')) {
    const isWhole = same_as === null || has('match', same_as);
    expectProperty(isWhole, 'causality', () => `match ${match_id} without ${same_as} on ${device.name}`);
  }
  for (const { mvt_id, br_id } of device.rows('movement')) {
    expectProperty(has('bankroll', br_id), 'causality', () => `movement ${mvt_id} on ${device.name}`);
  }
  for (const { upmart_id, um_id, upm_id } of device.rows('martingale_tip')) {
    const isWhole = has('martingale', um_id) && has('tip', upm_id);
    expectProperty(isWhole, 'causality', () => `link ${upmart_id} on ${device.name}`);
  }
}

/** Who has ever had a row of this id on the server: after a restore, somebody else may have had it first. */
export type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** Isolation: nothing that came from the server on a device is anybody else's, whatever was written there. */
export function expectIsolation(device: SimDevice, owners: Owners): void {
  for (const table of ownedTables) {
    for (const [id, { ver }] of device.held.rows.get(table) ?? []) {
      if (ver === undefined) continue;
      const isOwn = owners.get(String(id))?.has(device.person.user_id) !== false;
      expectProperty(isOwn, 'isolation', () => `${table} ${id} on ${device.name}`);
    }
  }
}

/** Convergence: once nothing waits, a device shows what the server holds, to the cent. */
export function expectConvergence(device: SimDevice, oracle: Oracle): void {
  const { user_id } = device.person;
  expectProperty(
    device.pending === 0,
    'progress',
    () => `${device.pending} writes still wait on ${device.name}`,
  );
  expectProperty(device.held.shadows.size === 0, 'convergence', () => `a shadow is left on ${device.name}`);
  for (const table of ownedTables.filter((one): one is Exclude<OwnedTable, 'review'> => one !== 'review')) {
    expectSame(
      'convergence',
      `${table} on ${device.name}`,
      plain(device.held.rows.get(table)?.values() ?? []),
      plain(oracle.rowsOf(user_id, table)),
    );
  }
  expectSame(
    'convergence',
    `« À vérifier » on ${device.name}`,
    device
      .rows('review')
      .map(({ review_id }) => review_id)
      .sort(),
    oracle
      .reviewsOf(user_id)
      .map(({ id }) => String(id))
      .sort(),
  );
}

/** Money: the balances of a device equal the server's, computed in SQL alone, independently of the rules in `shared/`. */
export function expectBalances(device: SimDevice, sqlite: Sqlite.Database): void {
  const balances = balancesByBankroll(
    device.rows('bankroll'),
    device.rows('movement'),
    device.rows('tip'),
    seededOutcomeOf,
  );
  for (const [br_id, cents] of balances) {
    const onServer = balanceBySql(sqlite, br_id);
    expectProperty(
      cents === onServer,
      'money',
      () => `${cents} cents on ${device.name}, ${onServer} on the server`,
    );
  }
}
