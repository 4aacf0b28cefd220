import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/connection.ts';
import { FutureDatabaseError, migrate } from '../../../server/db/migrate.ts';
import { namelessPrompts } from '../../../server/db/migrations/0007-nameless-prompts.ts';
import { competitions } from '../../../server/seeds/facts/competitions.ts';
import { sports } from '../../../server/seeds/facts/sports.ts';
import { seed } from '../../../server/seeds/seed.store.ts';
import { makeOlder } from '../../helpers/older-database.ts';

let folder: string;
let open: OpenDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronos-'));
  open = openDatabase(join(folder, 'pronos.db'));
});

afterEach(async () => {
  await open.db.destroy();
  if (open.sqlite.open) open.sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

function schemaOf({ sqlite }: OpenDatabase): unknown[] {
  return sqlite.prepare('select type, name, sql from sqlite_schema order by name').all();
}

function counts({ sqlite }: OpenDatabase) {
  const count = (table: string) =>
    sqlite.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n;
  return ['sport', 'country', 'bookmaker', 'competition', 'team', 'prediction_type', 'match'].map(count);
}

describe('migrations', () => {
  test('run once: a second start finds nothing to do', () => {
    migrate(open.sqlite);
    const schema = schemaOf(open);
    migrate(open.sqlite);
    expect(schemaOf(open)).toEqual(schema);
    expect(schema.length).toBeGreaterThan(30);
  });

  test('a database of a newer version stops with one clear line', () => {
    migrate(open.sqlite);
    open.sqlite.pragma('user_version = 999');
    expect(() => migrate(open.sqlite)).toThrow(FutureDatabaseError);
    expect(() => migrate(open.sqlite)).toThrow(/^La base de données vient d’une version plus récente[^\n]*$/);
  });

  test('a step that fails leaves nothing of itself behind', () => {
    open.sqlite.exec('create table tombstone (unexpected text)');
    expect(() => migrate(open.sqlite)).toThrow(/tombstone/);
    expect(schemaOf(open)).toHaveLength(1);
    expect(open.sqlite.pragma('user_version', { simple: true })).toBe(0);
  });

  test('the journal forgets who wrote a prompt, and nothing else', () => {
    migrate(open.sqlite);
    const insert = open.sqlite.prepare(
      `insert into audit (audit_date, audit_actor, audit_action, audit_table, audit_row, audit_before, audit_after)
       values ('', '', '', ?, '', ?, ?)`,
    );
    insert.run('prompt', null, '{"prompt_titre":"Forme","cree_par":"cam","modifie_par":"cam"}');
    insert.run('prompt', '{"prompt_titre":"cut', null);
    insert.run('user', '{"cree_par":"cam"}', null);
    open.sqlite.exec(namelessPrompts);
    expect(open.sqlite.prepare('select audit_before, audit_after from audit').raw().all()).toEqual([
      [null, '{"prompt_titre":"Forme"}'],
      ['{"prompt_titre":"cut', null],
      ['{"cree_par":"cam"}', null],
    ]);
  });

  test('older result types get the outcomes that their ids meant, and devices are told', async () => {
    migrate(open.sqlite);
    await seed(open.db);
    open.sqlite.exec("insert into result_type (result_lib, result_ordre, ver) values ('Cashout', 6, 1)");
    makeOlder(open.sqlite, 16);
    const clock = () => Number(open.sqlite.prepare('select ver from clock').pluck().get());
    const before = clock();
    migrate(open.sqlite);
    expect(clock()).toBe(before + 1);
    const types = open.sqlite.prepare('select result_issue, ver from result_type order by result_id').raw();
    expect(types.all()).toEqual([
      ...['won', 'lost', 'void', 'pending', 'pending'].map((outcome) => [outcome, clock()]),
      [null, 1],
    ]);
  });

  test('each database has an epoch of its own', () => {
    const epochOf = ({ sqlite }: OpenDatabase) =>
      sqlite.prepare<[], { value: string }>("select value from meta where key = 'epoch'").get()?.value;
    migrate(open.sqlite);
    const other = openDatabase(join(folder, 'other.db'));
    migrate(other.sqlite);
    expect(epochOf(open)).toMatch(/^[0-9a-f]{32}$/);
    expect(epochOf(other)).not.toBe(epochOf(open));
    other.sqlite.close();
  });

  test('a value of the wrong kind is refused by the tables themselves', () => {
    migrate(open.sqlite);
    const insert = open.sqlite.prepare('insert into sport (sport_lib, ver) values (?, ?)');
    expect(() => insert.run('Pelote', 'one')).toThrow(/cannot store TEXT value in INTEGER column/);
  });
});

describe('seeds', () => {
  test('fill a fresh database so that a newcomer can log a tip', async () => {
    migrate(open.sqlite);
    await seed(open.db);
    const results = open.sqlite
      .prepare('select result_id, result_lib from result_type order by result_id')
      .all();
    expect(results).toEqual([
      { result_id: 1, result_lib: 'Gagné' },
      { result_id: 2, result_lib: 'Perdu' },
      { result_id: 3, result_lib: 'Annulé/Remboursé' },
      { result_id: 4, result_lib: 'En cours' },
      { result_id: 5, result_lib: 'En attente' },
    ]);
    const rows = (text: string) => open.sqlite.prepare(text).all();
    expect(rows('select * from sport')).toHaveLength(sports.length);
    expect(rows('select * from competition')).toHaveLength(competitions.length);
    expect(
      rows(`select sport_lib from sport where not exists (
        select 1 from sport_prediction_group s join prediction_type t using (grp_prono_id)
        where s.sport_id = sport.sport_id)`),
    ).toEqual([]);
    const ligue1 = `select equipe_lib from team join competition_team using (equipe_id)
      join competition using (compet_id) where compet_lib = 'Ligue 1'`;
    expect(rows(ligue1)).toHaveLength(18);
  });

  test('a club of two competitions is one team', async () => {
    migrate(open.sqlite);
    await seed(open.db);
    const paris = open.sqlite
      .prepare(`select compet_lib from competition_team join competition using (compet_id)
        join team using (equipe_id) where equipe_lib = 'Paris Saint-Germain' and team.sport_id = 1`)
      .all();
    expect(paris.length).toBeGreaterThan(1);
  });

  test('a second start changes nothing and does not undo an administrator’s deletions', async () => {
    migrate(open.sqlite);
    await seed(open.db);
    open.sqlite.exec("delete from bookmaker where bookmaker_lib = 'Winamax'");
    const before = counts(open);
    await seed(open.db);
    expect(counts(open)).toEqual(before);
  });
});
