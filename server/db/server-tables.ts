import type { Generated } from 'kysely';
import type { SourceFormat } from '../../shared/domain/source.ts';
import type { TableName } from '../../shared/records/tables.ts';
import type { ReminderKind } from '../../shared/reminders.ts';

/** Tables that are on no device and in no form, with their columns. */
export const serverTables = {
  meta: ['key', 'value'],
  clock: ['ver'],
  device: ['user_id', 'device_id', 'last_seq', 'seen_at', 'last_digest'],
  counter_day: ['day', 'ver'],
  operation_result: ['user_id', 'device_id', 'seq', 'result_json'],
  tombstone: ['table_name', 'id', 'user_id', 'ver'],
  team_alias: ['sport_id', 'alias_key', 'equipe_id'],
  revocation: ['revocation_id', 'at', 'kind', 'subject', 'digest'],
  password_reset: ['token_hash', 'user_id', 'expires_at'],
  known_device: ['user_id', 'token_hash', 'seen_at'],
  generation: [
    'generation_id',
    'user_id',
    'match_id',
    'prompt_id',
    'prompt_titre',
    'prompt_content',
    'started_at',
    'status',
    'failure',
    'openai_model',
    'tokens_used',
    'is_cut',
  ],
  calendar_feed: ['user_id', 'token_hash', 'created_at'],
  push_subscription: [
    'session_id',
    'user_id',
    'endpoint',
    'p256dh',
    'auth',
    'avant_match',
    'a_regler',
    'created_at',
    'failures',
    'failed_at',
    'retry_at',
  ],
  reminder_sent: ['user_id', 'match_id', 'kind', 'sent_at'],
  imported_row: ['audit_id', 'table_name', 'row_id'],
  departed: ['subject', 'at'],
  source: [
    'source_id',
    'adresse',
    'forme',
    'compet_id',
    'saison',
    'heures',
    'is_active',
    'etag',
    'modifie_le',
    'empreinte',
    'lu_le',
    'reussi_le',
    'erreur',
    'echecs',
    'prochain',
    'bilan',
    'remarques',
  ],
  source_match: ['source_id', 'match_id', 'absent_depuis', 'score_dit'],
  source_name: ['source_id', 'nom', 'code_pays', 'nb_matchs', 'equipe_id', 'adversaires'],
  tip_selection: ['upm_id', 'rang', 'user_id', 'ver', 'match_id', 'prono_id', 'joueur_id', 'sport_id'],
} as const satisfies Record<string, readonly string[]>;

/** Columns that a declared table has on the server besides its fields and system columns. */
export const addedColumns: Partial<Record<TableName, readonly string[]>> = {
  match: ['created_by', 'made_at', 'shown_at', 'standing', 'date_saisie'],
  prompt: ['ver'],
};

/**
 * Who sees a match: its creator alone (`own`); everybody, because a second bettor has it too or its creator's daily
 * limit allowed it (`shared`); everybody, because an administrator created, imported or confirmed it (`confirmed`).
 */
export type MatchStanding = 'own' | 'shared' | 'confirmed';

export interface MatchColumns {
  /** The bettor who created it. */
  created_by: string | null;
  /** When the server received it from its creator; null for an administrator's, and for one given back after a restore. */
  made_at: string | null;
  /** When others came to see it because of a bettor; null for those that everybody saw before this was recorded. */
  shown_at: string | null;
  standing: MatchStanding;
  /** Whether an administrator typed its date, which no source that decides it has given since. */
  date_saisie: 0 | 1;
}

export interface MetaRow {
  key:
    | 'epoch'
    | 'lineage'
    | 'compacted'
    | 'seeded'
    | 'rules'
    | 'seeded_prompts'
    | 'seeded_sources'
    | 'traces';
  value: string;
}

/** One row: the counter raised by every write. */
export interface ClockRow {
  ver: number;
}

export interface DeviceRow {
  user_id: string;
  device_id: string;
  last_seq: number;
  seen_at: string;
  /** Digest of the operation numbered `last_seq`, as it was sent. */
  last_digest: string | null;
}

/** The value of the counter when a day began. */
export interface CounterDayRow {
  day: string;
  ver: number;
}

export interface OperationResultRow {
  user_id: string;
  device_id: string;
  seq: number;
  result_json: string;
}

/** A deleted row; `user_id` is its owner, or null where every device may hold it. Ids are texts here. */
export interface TombstoneRow {
  table_name: TableName;
  id: string;
  user_id: string | null;
  ver: number;
}

/** Another name of a team in imported files. */
export interface TeamAliasRow {
  sport_id: number;
  alias_key: string;
  equipe_id: number;
}

/** A one-time link for a new password; only the hash of its token is kept. */
export interface PasswordResetRow {
  token_hash: string;
  user_id: string;
  expires_at: string;
}

/** A device on which a user has logged in; only a hash of its token is kept. */
export interface KnownDeviceRow {
  user_id: string;
  token_hash: string;
  seen_at: string;
}

/** The secret address at which a person's calendar is read; only the hash of its token is kept. */
export interface CalendarFeedRow {
  user_id: string;
  token_hash: string;
  created_at: string;
}

/** A device that asked for reminders, at the push service of its browser. */
export interface PushSubscriptionRow {
  session_id: string;
  user_id: string;
  /** Who knows it can only send what the server's key signs; it is a secret all the same. */
  endpoint: string;
  p256dh: string;
  auth: string;
  avant_match: 0 | 1;
  a_regler: 0 | 1;
  created_at: string;
  /** In a row, since the last success. */
  failures: Generated<number>;
  failed_at: string | null;
  /** Until then nothing is sent there. */
  retry_at: string | null;
}

/** A match of which a person was reminded. */
export interface ReminderSentRow {
  user_id: string;
  match_id: string;
  kind: ReminderKind;
  sent_at: string;
}

/** One question to the model: it ends in an analysis or in a failure. Its cost is kept when both are deleted. */
export interface GenerationRow {
  generation_id: string;
  user_id: string;
  match_id: string;
  prompt_id: number;
  prompt_titre: string;
  /** What was asked; kept until an analysis holds it. */
  prompt_content: string | null;
  started_at: string;
  status: 'running' | 'done' | 'failed' | 'stopped';
  /** What went wrong, in French. */
  failure: string | null;
  openai_model: string;
  tokens_used: number;
  /** 1: the service failed or cut its answer; 0 where the fault was the question itself, which then counts. */
  is_cut: Generated<0 | 1>;
}

/** An account that was deleted: the digest of its id, by which its other devices learn why they are refused. */
export interface DeletedAccountRow {
  subject: string;
  at: string;
}

/** A row that an import created, with the journal's line about that import. */
export interface ImportedRow {
  audit_id: number;
  table_name: 'competition' | 'team' | 'competition_team' | 'match' | 'team_alias';
  /** Its key; a team's alias is found by its sport and its name. */
  row_id: string;
}

/** What is done to an account or an invitation that restoring a backup must not undo. */
export const revocationKinds = [
  'deleted',
  'suspended',
  'admitted',
  'promoted',
  'demoted',
  'password',
  'invitation',
] as const;

export type RevocationKind = (typeof revocationKinds)[number];

/** Waits here, written by its own transaction, until it is in the journal beside the database. */
export interface RevocationRow {
  revocation_id: Generated<number>;
  at: string;
  kind: RevocationKind;
  /** The digest of the id of an account or an invitation. */
  subject: string;
  /** Digest of the new password's hash. */
  digest: string | null;
}

/** An address that the server reads matches from. */
export interface SourceRow {
  source_id: Generated<number>;
  adresse: string;
  forme: SourceFormat;
  compet_id: number;
  /** « 2026-27 » where it fills that season alone. */
  saison: string | null;
  /** How often it is read. */
  heures: number;
  is_active: 0 | 1;
  etag: string | null;
  modifie_le: string | null;
  /** The digest of the file that it gave last. */
  empreinte: string | null;
  lu_le: string | null;
  reussi_le: string | null;
  /** Why it could not be read the last time, in French. */
  erreur: string | null;
  /** How many times in a row. */
  echecs: number;
  prochain: string | null;
  /** What the last file that changed something brought, in French. */
  bilan: string | null;
  /** What is to be told of its last file, a line each: warnings, and lines that are refused. */
  remarques: string | null;
}

/** A match that a source has given. */
export interface SourceMatchRow {
  source_id: number;
  match_id: string;
  /** Since when it gives it no more. */
  absent_depuis: string | null;
  /** Whether it tells how the match went. */
  score_dit: number;
}

/** A name that no club has, in a source's file. */
export interface SourceNameRow {
  source_id: number;
  nom: string;
  /** FIFA's code of its country, or an empty text. */
  code_pays: string;
  nb_matchs: number;
  /** The club that it is, once an administrator has said so. */
  equipe_id: number | null;
  /** The numbers of the clubs that it plays against, as JSON. */
  adversaires: Generated<string>;
}

/** What the selections of tickets refer to, as triggers keep it. */
export interface TipSelectionRow {
  upm_id: string;
  rang: number;
  user_id: string;
  ver: number;
  match_id: string | null;
  prono_id: number | null;
  joueur_id: number | null;
  sport_id: number | null;
}
