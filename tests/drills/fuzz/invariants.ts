import type Sqlite from 'better-sqlite3';
import { listBankrolls } from '../../../server/bankrolls/bankrolls.service.ts';
import type { Db } from '../../../server/db/schema.ts';
import { type Field, isDay, isHttpUrl, isInstant } from '../../../shared/fields.ts';
import { isId } from '../../../shared/ids.ts';
import { limits } from '../../../shared/limits.ts';
import { normalText } from '../../../shared/normal-text.ts';
import { declarationOf, type TableName, tables } from '../../../shared/records/tables.ts';
import { balanceBySql } from '../../helpers/balance-by-sql.ts';

/** What is wrong in a database, whatever requests its server has had. */
export async function brokenIn({ sqlite, db }: { sqlite: Sqlite.Database; db: Db }): Promise<string[]> {
  const integrity = String(sqlite.pragma('integrity_check', { simple: true }));
  const dangling = sqlite.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`integrity check: ${integrity}`]),
    ...dangling.map((row) => `dangling: ${JSON.stringify(row)}`),
    ...(Object.keys(tables) as TableName[]).flatMap((table) => wrongRows(sqlite, table)),
    ...strayRows(sqlite),
    ...(await wrongBalances(sqlite, db)),
  ];
}

function wrongRows(sqlite: Sqlite.Database, table: TableName): string[] {
  const { key, fields, check } = declarationOf(table);
  const rows = sqlite.prepare(`select * from "${table}"`).all() as Record<string, unknown>[];
  return rows.flatMap((row) => {
    const wrong = Object.entries(fields).flatMap(([name, field]) =>
      isRight(field, row[name]) || isAllowedEmpty(name, row[name])
        ? []
        : [`${name} = ${JSON.stringify(row[name])?.slice(0, 200)}`],
    );
    const broken = (check?.(row as never) ?? []).map(({ message }) => message);
    return [...wrong, ...broken].map((what) => `${table} ${row[key]}: ${what}`);
  });
}

/** A model may write an analysis without a summary. */
function isAllowedEmpty(name: string, value: unknown): boolean {
  return name === 'analyse_summary' && value === '';
}

/** Whether a stored value is one that its field may hold. */
function isRight(field: Field, value: unknown): boolean {
  if (value === null) return field.optional === true;
  switch (field.kind) {
    case 'text':
      return isText(value) && value.length <= field.max;
    case 'url':
      return isText(value) && value.length <= field.max && isHttpUrl(value);
    case 'instant':
      return isText(value) && isInstant(value) && value.endsWith('Z');
    case 'day':
      return isText(value) && isDay(value);
    case 'id':
      return isText(value) && isId(value);
    case 'choice':
      return isText(value) && field.options.includes(value);
    case 'ticket':
    case 'score':
    case 'rule':
      return isText(value) && normalText(field.kind, value) === value;
    case 'flag':
      return value === 0 || value === 1;
    case 'integer':
      return isBetween(value, field.min, field.max);
    case 'cents':
      return isBetween(value, field.min ?? -limits.amountMaxCents, limits.amountMaxCents);
    case 'odds':
      return isBetween(value, field.min ?? limits.oddsMin, limits.oddsMax);
    case 'reference':
      return isBetween(value, 1);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.isWellFormed();
}

function isBetween(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}

/** Rows of one bettor that refer to another's. */
function strayRows(sqlite: Sqlite.Database): string[] {
  const strays = [
    ['tip', 'bankroll', 'br_id'],
    ['movement', 'bankroll', 'br_id'],
    ['martingale_tip', 'martingale', 'um_id'],
    ['martingale_tip', 'tip', 'upm_id'],
    ['tip_selection', 'tip', 'upm_id'],
  ] as const;
  return strays.flatMap(([table, parent, key]) => {
    const count = sqlite
      .prepare(`select count(*) from ${table} a join ${parent} b using (${key}) where a.user_id <> b.user_id`)
      .pluck()
      .get();
    return count === 0 ? [] : [`${count} rows of ${table} stand on another bettor’s ${parent}`];
  });
}

async function wrongBalances(sqlite: Sqlite.Database, db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const user_id of sqlite.prepare('select user_id from user').pluck().all().map(String)) {
    for (const { br_id, br_montant } of await listBankrolls(db, user_id)) {
      const expected = balanceBySql(sqlite, br_id);
      if (br_montant !== expected) wrong.push(`bankroll ${br_id}: ${br_montant} instead of ${expected}`);
    }
  }
  return wrong;
}
