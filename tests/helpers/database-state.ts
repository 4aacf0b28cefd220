import type Sqlite from 'better-sqlite3';

/** A database as it was, to be put back after whatever was done to it. */
export interface KeptState {
  /** Puts every row back; costs nothing when nothing was written since. */
  restore(): void;
}

/** Stores the present state of the database. It must not be in use while it is restored. */
export function keepState(sqlite: Sqlite.Database): KeptState {
  const names = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' escape '\\'")
    .pluck()
    .all()
    .map(String);
  // Nothing of it has to survive this process.
  sqlite.pragma('synchronous = OFF');
  sqlite.exec("attach database ':memory:' as kept");
  for (const name of names) sqlite.exec(`create table kept."${name}" as select * from main."${name}"`);
  const changes = sqlite.prepare('select total_changes()').pluck();
  const putBack = sqlite.transaction(() => {
    for (const name of names) {
      sqlite.exec(`delete from main."${name}"; insert into main."${name}" select * from kept."${name}"`);
    }
  });
  let before = changes.get();
  return {
    restore() {
      if (changes.get() === before) return;
      sqlite.pragma('foreign_keys = OFF');
      putBack();
      sqlite.pragma('foreign_keys = ON');
      before = changes.get();
    },
  };
}
