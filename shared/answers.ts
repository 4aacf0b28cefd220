import type { SourceFormat } from './domain/source.ts';
import type { LineNumbering, LineProblem } from './line-problems.ts';
import type { RegistrationMode } from './registration.ts';

// What the API answers, for the server that declares it and the client that reads it. Instants are ISO 8601 in UTC, amounts
// in cents, times in seconds, sizes in bytes.

/** What a write answers: a sentence that can be shown, and what was written. */
export interface Written<T = unknown> {
  message: string;
  data: T;
}

export type RecordValue = string | number | null;
/** A row as the administration's calls answer it. */
export type RecordRow = Readonly<Record<string, RecordValue>>;

/** What the person who hosts this server says of it. */
export interface Instance {
  contact: string | null;
  backups: { every_hours: number; keep: number };
  analyses: boolean;
  registration: RegistrationMode;
}

/** A person, as their own session shows them. */
export interface SessionUser {
  user_id: string;
  nom: string;
  prenom: string;
  pseudo: string;
  email: string;
  picture: string | null;
  isAdmin: boolean;
}

/** What logging in and registering return. */
export interface SignedIn {
  access_token: string;
  /** Identifies this device as one that has logged in before. */
  device_token: string;
  user: SessionUser;
}

/** One device on which the person is logged in. */
export interface DeviceSession {
  session_id: string;
  created_at: string;
  seen_at: string;
  user_agent: string | null;
  is_current: boolean;
}

/** A person's calendar address, and what the asking device is notified of. */
export interface Reminders {
  calendrier: { created_at: string } | null;
  /** The public key to which a browser subscribes. */
  cle_vapid: string;
  appareil: { avant_match: boolean; a_regler: boolean } | null;
}

/** The only answer that contains the secret of a calendar address. */
export interface CalendarAddress {
  path: string;
  created_at: string;
}

export interface Profile {
  user_nom: string;
  user_prenom: string;
  user_pseudo: string;
  user_picture: string | null;
}

/** How many rows there are of each kind. */
export interface ReferenceCounts {
  sports: number;
  pays: number;
  competitions: number;
  equipes: number;
  matchs: number;
  bookmakers: number;
  pronos: number;
}

export interface JournalEntry {
  audit_id: number;
  audit_date: string;
  audit_actor: string;
  audit_action: string;
  audit_table: string;
  audit_row: string;
  audit_before: string | null;
  audit_after: string | null;
  /** The names of what the ids in both rows refer to, by « table:id ». */
  names: Record<string, string>;
  /** 1 for an import whose created rows are recorded. */
  can_undo: 0 | 1;
}

/** A page of a list; its rows are under the list's name. */
export type Page<Name extends string, Row> = Record<Name, Row[]> & {
  page: number;
  pages: number;
  total: number;
};

export type JournalPage = Page<'entries', JournalEntry> & { actors: string[] };

/** How the server has been doing since it started; times in seconds, `null` where nothing has been measured yet. */
export interface ServerState {
  version: string;
  started_at: string;
  database: 'ok' | 'damaged' | 'moved';
  /** `behind`: suspensions, deletions or changes could not be written to the journal that a restore reads. */
  journal: 'ok' | 'behind';
  disk: { state: 'ok' | 'low' | 'full'; database_bytes: number; free_bytes: number; total_bytes: number };
  backups: { every_hours: number; kept: number; newest_at: string | null; newest_bytes: number | null };
  activity: {
    accounts: number;
    tips: number;
    people_week: number;
    devices_day: number;
    devices_week: number;
  };
  requests: { total: number; refused: number; failed: number; median: number | null; p95: number | null };
  sync: {
    operations: number;
    delay_median: number | null;
    delay_p95: number | null;
    outbox_median: number | null;
    outbox_p95: number | null;
  };
  maintenance_failures: number;
  /** Sources of matches: how many are on, and what is wrong with those that fail. */
  sources: { active: number; failing: { nom: string; erreur: string }[] };
}

export interface Competition {
  compet_id: number;
  compet_lib: string;
  sport_id: number;
  pays_id: number;
  sport: { sport_lib: string };
  pays: { pays_lib: string };
  nb_equipes: number;
}

export interface SportRow {
  sport_id: number;
  sport_lib: string;
  groupes: { grp_prono_id: number; grp_prono_lib: string }[];
  nb_groupes: number;
}

export interface AssociableTeam {
  equipe_id: number;
  equipe_lib: string;
  sport_id: number;
  pays_id: number;
  sport: { sport_lib: string };
  pays: { pays_lib: string };
  isAssociated: boolean;
}

export interface AssociableGroup {
  grp_prono_id: number;
  grp_prono_lib: string;
  isAssociated: boolean;
}

export interface Team {
  equipe_id: number;
  equipe_lib: string;
}

export interface MatchTeam extends Team {
  equipe_lib_court: string;
}

export interface AdminMatch {
  match_id: string;
  compet_id: number;
  equa_id: number;
  equb_id: number;
  match_date: string;
  /** As an object of the fields that `readScore` reads; `null` where nothing is known. */
  score: unknown;
  ver: number;
  equipeA: MatchTeam;
  equipeB: MatchTeam;
  competition: { compet_lib: string; sport: { sport_lib: string }; pays: { pays_lib: string } };
  /** Who sees it: its creator alone, everybody, or everybody since an administrator confirmed it. */
  standing: 'own' | 'shared' | 'confirmed';
  nb_pronos: number;
  /** How many people placed these bets. */
  nb_parieurs: number;
  cree_par: { user_pseudo: string; user_mail: string } | null;
  /** Since when a source that gave it gives it no more. */
  absent_depuis: string | null;
  /** The scores that bettors noted of it, where matches are listed for these. */
  scores_notes?: readonly { score: unknown; nb_parieurs: number }[];
}

/** A match into which another may be merged, or to which its bets may move. */
export interface DoubleMatch extends AdminMatch {
  /** How many tickets have a selection on each of the two. */
  nb_en_double: number;
}

/** A team that a name in an imported file may refer to. */
export interface NearTeam extends Team {
  pays_lib: string;
}

/** A name that no team has, and the existing teams of its sport that it may be. */
export interface NewTeam {
  name: string;
  pays_lib: string;
  sport_id: number;
  near: NearTeam[];
}

/** A match to which an import gives another instant. */
export interface MovedMatch {
  name: string;
  before: string;
  after: string;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  /** How many matches got another score or state, new ones included. */
  scored: number;
  /** Lines left alone: their teams play that day in the other order, or played long ago. */
  leftAlone: number;
  /** The updated matches whose dates move the furthest, a bounded number. */
  moved: MovedMatch[];
  competitionsCreated: number;
  teamsCreated: number;
  competitions: string[];
  /** The first hundred unknown teams, each with the existing ones that it may be. */
  teams: NewTeam[];
  /** What is done as asked but may not be what was meant. */
  warnings: string[];
  /** What the line numbers count in the file. */
  numbering: LineNumbering;
  /** How many lines cannot be imported. */
  refused: number;
  /** What is wrong with the first hundred of them. */
  problems: LineProblem[];
}

/** What reading a source would change. */
export interface SourceTrial extends ImportReport {
  /** How many matches the calendar has of what its file is of, and how many of them the file lacks; `null` where not known. */
  calendrier: { matchs: number; absents: number } | null;
}

/** What an administrator decides of a source. */
export interface SourceValues {
  adresse: string;
  forme: SourceFormat;
  compet_id: number;
  /** « 2026-27 » where it fills that season alone. */
  saison: string | null;
  /** How often it is read. */
  heures: number;
  is_active: 0 | 1;
}

/** An address that the server reads matches from. */
export interface Source extends SourceValues {
  source_id: number;
  /** The address without what may be secret in it. */
  nom: string;
  compet_lib: string;
  pays_lib: string;
  sport_id: number;
  sport_lib: string;
  lu_le: string | null;
  reussi_le: string | null;
  /** Why it could not be read the last time. */
  erreur: string | null;
  echecs: number;
  prochain: string | null;
  bilan: string | null;
  /** What is to be told of its last file, a line each. */
  remarques: string | null;
  nb_matchs: number;
  /** How many of them it gives no more. */
  nb_absents: number;
}

/** What the page of sources shows. */
export interface SourceList {
  sources: Source[];
  /** The first of them. */
  inconnus: UnknownTeam[];
  /** How many there are in all. */
  nb_inconnus: number;
  /** The first names that an administrator has linked to a club. */
  reconnus: LinkedName[];
}

/** A name in the files of sources, and the club that an administrator has said it is. */
export interface LinkedName {
  source_id: number;
  nom: string;
  code_pays: string;
  compet_lib: string;
  equipe_lib: string;
}

/** A name in the files of sources that no club has, with the clubs that it may be. */
export interface UnknownTeam {
  source_id: number;
  nom: string;
  code_pays: string;
  nb_matchs: number;
  compet_lib: string;
  near: NearTeam[];
}

export interface ReferenceImportReport {
  created: number;
  updated: number;
  passages: number;
  unread: string[];
  /** Clubs that would be created, each with the existing ones of similar name. */
  teams: NewTeam[];
  /** How many lines are wrong. */
  refused: number;
  /** What is wrong with the first hundred of them. */
  problems: LineProblem[];
}

export interface Prompt {
  prompt_id: number;
  prompt_titre: string;
  sport_id: number | null;
  sport_lib: string | null;
  contenu_actuel: string;
  date_creation: string;
  cree_par: string | null;
  modifie_par: string | null;
  ver: number;
}

export interface PromptVersion {
  histo_id: number;
  prompt_content: string;
  date_creation: string;
  modifie_par: string | null;
}

/** Which model answers, and what each person's questions have cost, in tokens. */
export interface AnalysisUsage {
  openai_model: string | null;
  limite_par_jour: number;
  utilisateurs: {
    user_id: string;
    user_pseudo: string;
    user_mail: string;
    nb_demandes: number;
    nb_analyses: number;
    tokens_used: number;
    tokens_recents: number;
  }[];
}

/** A user as administrators see them. */
export interface UserRow {
  user_id: string;
  user_nom: string;
  user_prenom: string;
  user_pseudo: string;
  user_mail: string;
  user_ban: 0 | 1;
  is_admin: 0 | 1;
  user_create: string;
  derniere_activite: string | null;
  nb_pronos: number;
}

/** The only answer that contains the token of a link. */
export interface LinkToken {
  token: string;
  expires_at: string;
}

export interface PasswordResetToken extends LinkToken {
  /** Whether this link replaces one that was given earlier. */
  remplace_un_lien: boolean;
}

/** Somebody who was invited and has not registered yet. */
export interface InvitationRow {
  invitation_id: string;
  invitation_pour: string;
  created_at: string;
  expires_at: string;
}

export interface InvitationList {
  registration: RegistrationMode;
  invitations: InvitationRow[];
}

/** A period in which a player belongs to a team. */
export interface Membership {
  je_id: number;
  equipe_id: number;
  equipe: { equipe_lib: string };
  date_debut: string;
  date_fin: string | null;
  is_current: boolean;
}

/** A team that a player may join. */
export interface AdminTeam {
  equipe_id: number;
  equipe_lib: string;
  sport_id: number;
  sport: { sport_lib: string };
  pays: { pays_lib: string };
}
