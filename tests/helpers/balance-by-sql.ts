import type Sqlite from 'better-sqlite3';

/** A bankroll's balance in cents by SQL alone, independently of the rules in `shared/`. */
export function balanceBySql(sqlite: Sqlite.Database, br_id: string): unknown {
  return sqlite
    .prepare(
      `select b.br_montant_initial
         + (select coalesce(sum(mvt_montant), 0) from movement where br_id = b.br_id)
         + (select coalesce(sum(case when etat is not null then prono_gain - mise_risquee else case result_id when 3 then 0 when 4 then -paid when 5 then -paid else prono_gain - paid end end), 0)
              from (select *, iif(freebet = 1, 0, prono_mise) as paid from tip) where br_id = b.br_id)
       from bankroll b where br_id = ?`,
    )
    .pluck()
    .get(br_id);
}
