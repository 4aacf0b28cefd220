import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type {
  OwnedTable,
  ReferencedTable,
  ReferenceTable,
  Row,
  TableName,
} from '../../shared/records/tables.ts';
import type {
  CalendarFeedRow,
  ClockRow,
  CounterDayRow,
  DeletedAccountRow,
  DeviceRow,
  GenerationRow,
  ImportedRow,
  KnownDeviceRow,
  MatchColumns,
  MatchStanding,
  MetaRow,
  OperationResultRow,
  PasswordResetRow,
  PushSubscriptionRow,
  ReminderSentRow,
  RevocationRow,
  SourceMatchRow,
  SourceNameRow,
  SourceRow,
  TeamAliasRow,
  TipSelectionRow,
  TombstoneRow,
} from './server-tables.ts';

/** Keys that SQLite assigns. */
interface NumberedKeys {
  sport: 'sport_id';
  country: 'pays_id';
  bookmaker: 'bookmaker_id';
  competition: 'compet_id';
  team: 'equipe_id';
  competition_team: 'compet_equipe_id';
  player: 'joueur_id';
  player_team: 'je_id';
  result_type: 'result_id';
  prediction_group: 'grp_prono_id';
  sport_prediction_group: 'grp_prono_sport_id';
  prediction_type: 'prono_id';
  prompt: 'prompt_id';
  prompt_version: 'histo_id';
  audit: 'audit_id';
}

type Columns<T extends TableName> = T extends keyof NumberedKeys
  ? { [C in keyof Row<T>]: C extends NumberedKeys[T] ? Generated<Row<T>[C]> : Row<T>[C] }
  : Row<T>;

type SystemColumns<T extends TableName> = T extends OwnedTable
  ? { user_id: string; ver: number }
  : T extends ReferenceTable | ReferencedTable
    ? { ver: number }
    : unknown;

type AddedColumns<T extends TableName> = T extends 'match'
  ? Omit<MatchColumns, 'standing' | 'date_saisie'> & {
      standing: Generated<MatchStanding>;
      date_saisie: Generated<MatchColumns['date_saisie']>;
    }
  : T extends 'prompt'
    ? { ver: number }
    : unknown;

type DeclaredTables = { [T in TableName]: Columns<T> & SystemColumns<T> & AddedColumns<T> };

export interface Database extends DeclaredTables {
  meta: MetaRow;
  clock: ClockRow;
  device: DeviceRow;
  counter_day: CounterDayRow;
  operation_result: OperationResultRow;
  tombstone: TombstoneRow;
  team_alias: TeamAliasRow;
  password_reset: PasswordResetRow;
  revocation: RevocationRow;
  known_device: KnownDeviceRow;
  calendar_feed: CalendarFeedRow;
  push_subscription: PushSubscriptionRow;
  reminder_sent: ReminderSentRow;
  generation: GenerationRow;
  imported_row: ImportedRow;
  departed: DeletedAccountRow;
  source: SourceRow;
  source_match: SourceMatchRow;
  source_name: SourceNameRow;
  tip_selection: TipSelectionRow;
  /** What every tip is on, be it a plain bet or a ticket: a view. */
  tip_place: Omit<TipSelectionRow, 'rang' | 'sport_id'>;
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** A whole row as the server holds it. */
export type StoredRow<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
