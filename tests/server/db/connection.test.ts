import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/connection.ts';
import { query } from '../../../server/db/statement.ts';

/** How SQLite would run a query with these values, and what it returns. */
async function planAndRows(query: RawBuilder<unknown>) {
  const { db, sqlite } = openDatabase(':memory:');
  sqlite.exec(`
    create table thing (id integer primary key, kind text not null, said text);
    create index special on thing (kind) where kind = 'special';
    insert into thing (kind, said) values ('special', 'Vraiment ?'), ('usual', null)`);
  const plan = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  const { rows } = await query.execute(db);
  await db.destroy();
  return { plan: plan.rows.map(({ detail }) => detail), rows };
}

test('a statement is planned once: the values that it runs with change nothing', async () => {
  const query = (kind: string) => sql`select id from thing where kind = ${kind}`;
  const special = await planAndRows(query('special'));
  const usual = await planAndRows(query('usual'));
  expect(special).toEqual({ plan: ['SCAN thing'], rows: [{ id: 1 }] });
  expect(usual).toEqual({ plan: special.plan, rows: [{ id: 2 }] });
});

test('so is one whose parameters have names', async () => {
  const { db, sqlite } = openDatabase(':memory:');
  sqlite.exec("create table thing (kind text); create index special on thing (kind) where kind = 'special'");
  const asked = query<{ detail: string }>('explain query plan select 1 from thing where kind = :kind', {
    kind: 'special',
  });
  expect((await db.executeQuery(asked)).rows.map(({ detail }) => detail)).toEqual(['SCAN thing']);
  await db.destroy();
});

test('a question mark within quotes stays as it is', async () => {
  const query = sql`select said as "Quoi ?", 'L''un ?' as one, ${'?'} as other from thing where said = 'Vraiment ?'`;
  const { rows } = await planAndRows(query);
  expect(rows).toEqual([{ 'Quoi ?': 'Vraiment ?', one: "L'un ?", other: '?' }]);
});
