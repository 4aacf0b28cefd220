import type Sqlite from 'better-sqlite3';

/** What takes a migration back, by its number. */
const undoing: readonly (readonly [step: number, statements: string])[] = [
  [28, 'alter table source_name drop column adversaires'],
  [27, 'alter table match drop column date_saisie'],
  [26, 'drop table own_score'],
  [25, 'alter table source_match drop column score_dit'],
  [24, 'drop table source_name; drop table source_match; drop table source'],
  [
    23,
    `drop trigger reminders_end_with_access; drop table reminder_sent; drop table push_subscription;
     drop table calendar_feed`,
  ],
  [22, 'alter table match drop column score; alter table prediction_type drop column prono_regle'],
  [
    21,
    `drop view tip_place; drop trigger tip_selections_added; drop trigger tip_selections_changed;
     drop table tip_selection; alter table tip drop column ticket; alter table tip drop column etat;
     alter table tip drop column mise_risquee; alter table tip drop column mise_effective;
     alter table tip drop column date_reglement; alter table tip drop column cote_initiale;
     alter table bookmaker drop column gp_diviseur; alter table bookmaker drop column bonus_combine`,
  ],
  [20, 'drop index match_teams; create index match_teams on match (compet_id, equa_id, equb_id)'],
  [19, 'alter table tip drop column freebet'],
  [
    18,
    'alter table tip drop column tipster; alter table tip drop column cote_fermeture; alter table tip drop column live',
  ],
  [17, 'alter table result_type drop column result_issue'],
  [16, 'drop table departed; drop table imported_row; alter table audit drop column audit_names'],
  [15, 'alter table generation drop column is_cut'],
  [14, 'alter table movement drop column mvt_vu; alter table movement drop column mvt_saisi'],
  [12, 'drop table known_device'],
  [
    11,
    'drop index match_made; drop index match_shown; drop index match_shared; alter table match drop column standing; alter table match drop column shown_at; alter table match drop column made_at',
  ],
  [
    10,
    'drop index tip_named_match; drop index tip_named_player; drop index tip_player; drop index match_maker',
  ],
  [9, 'drop table revocation'],
  [8, 'alter table review drop column names'],
  [6, 'drop table invitation'],
  [5, 'drop table counter_day; alter table device drop column last_digest'],
];

/** Gives a present database the schema that it had after that many migrations. */
export function makeOlder(sqlite: Sqlite.Database, version: number): void {
  for (const [step, statements] of undoing) if (step > version) sqlite.exec(statements);
  sqlite.pragma(`user_version = ${version}`);
}
