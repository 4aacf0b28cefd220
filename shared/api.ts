import type {
  AdminMatch,
  AdminTeam,
  AnalysisUsage,
  AssociableGroup,
  AssociableTeam,
  CalendarAddress,
  Competition,
  DeviceSession,
  DoubleMatch,
  ImportReport,
  Instance,
  InvitationList,
  JournalPage,
  LinkToken,
  Membership,
  Page,
  PasswordResetToken,
  Profile,
  Prompt,
  PromptVersion,
  RecordRow,
  ReferenceCounts,
  ReferenceImportReport,
  Reminders,
  ServerState,
  SessionUser,
  SignedIn,
  Source,
  SourceList,
  SourceTrial,
  SourceValues,
  SportRow,
  Team,
  UserRow,
  Written,
} from './answers.ts';

/**
 * What each call of the app answers, by its method and path; `:id` stands for any value in the path. A call that is not
 * here does not compile, and tests/server checks each of them against the server's routes. Answers that are `unknown`
 * are checked where they are read.
 */
export interface Answers {
  'GET /instance': Instance;

  'POST /auth/login': SignedIn;
  'POST /auth/register': SignedIn;
  'POST /auth/invitation': Written;
  'POST /auth/logout': Written;
  'POST /auth/reset-password': Written<{ device_token: string }>;
  'GET /auth/profile': SessionUser;

  'PUT /user/profile': Written<Profile>;
  'PUT /user/password': Written;
  'GET /user/sessions': DeviceSession[];
  'DELETE /user/sessions': Written;
  'DELETE /user/sessions/:id': Written;
  'DELETE /user/account': Written;

  'GET /user/rappels': Reminders;
  'PUT /user/notifications': Written;
  'DELETE /user/notifications': Written;
  'POST /user/calendrier': Written<CalendarAddress>;
  'DELETE /user/calendrier': Written;

  'GET /matches/grouped': unknown;
  'GET /match-pronos/:id': unknown;
  'GET /matches/:id/analyses': unknown;
  'GET /matches/:id/bilans': unknown;
  'GET /matches/prompts/:id': unknown;
  'DELETE /matches/:id/analysis/generation': Written;
  'PATCH /matches/analysis/:id/status': Written;
  'DELETE /matches/analysis/:id': Written;

  'GET /admin/dashboard/stats': ReferenceCounts;
  'GET /admin/audit': JournalPage;
  'POST /admin/audit/:id/annulation': Written;
  'GET /admin/serveur': ServerState;

  'GET /admin/sources': SourceList;
  'POST /admin/sources': Written<Source>;
  'PATCH /admin/sources/:id': Written<Source>;
  'DELETE /admin/sources/:id': Written;
  'POST /admin/sources/:id/essai': Written<SourceTrial>;
  'POST /admin/sources/:id/lecture': Written<Source>;
  'POST /admin/sources/activation': Written;
  'POST /admin/sources/noms': Written;
  'POST /admin/sources/noms/annulation': Written;

  'GET /admin/utilisateurs': Page<'users', UserRow>;
  'PATCH /admin/utilisateurs/:id': Written;
  'DELETE /admin/utilisateurs/:id': Written;
  'POST /admin/utilisateurs/:id/mot-de-passe': Written<PasswordResetToken>;
  'GET /admin/invitations': InvitationList;
  'POST /admin/invitations': Written<LinkToken>;
  'DELETE /admin/invitations/:id': Written;

  'GET /admin/equipes': (RecordRow & AdminTeam)[];
  'POST /admin/equipes/import': Written<ReferenceImportReport>;
  'GET /admin/joueurs': Page<'joueurs', RecordRow>;
  'PATCH /admin/joueurs/:id': Written;
  'GET /admin/joueurs/:id/historique-equipes': Membership[];
  'POST /admin/joueurs/:id/equipes': Written;
  'PATCH /admin/joueurs/:id/equipes/:id/terminer': Written;
  'DELETE /admin/joueurs/:id/passages/:id': Written;
  'POST /admin/joueurs/import': Written<ReferenceImportReport>;

  'GET /admin/matchs': AdminMatch[];
  'POST /admin/matchs': Written;
  'GET /admin/matchs/inverse': { match: AdminMatch | null };
  'GET /admin/matchs/scores-notes': AdminMatch[];
  'GET /admin/matchs/competitions': Competition[];
  'GET /admin/matchs/competitions/:id/equipes': Team[];
  'GET /admin/matchs/:id': AdminMatch;
  'PUT /admin/matchs/:id': Written;
  'DELETE /admin/matchs/:id': Written;
  'GET /admin/matchs/:id/doublons': DoubleMatch[];
  'GET /admin/matchs/:id/destinations': DoubleMatch[];
  'POST /admin/matchs/:id/fusion': Written;
  'POST /admin/matchs/:id/deplacement': Written;
  'POST /admin/matchs/confirmations': Written<{ confirmed: number }>;
  'POST /admin/matchs/suppressions': Written<{ deleted: number }>;
  'POST /admin/matchs/import': Written<ImportReport>;

  'GET /admin/ia-prompts': Prompt[];
  'POST /admin/ia-prompts': Written;
  'GET /admin/ia-prompts/:id': Prompt;
  'PATCH /admin/ia-prompts/:id': Written;
  'DELETE /admin/ia-prompts/:id': Written;
  'GET /admin/ia-prompts/:id/history': PromptVersion[];
  'GET /admin/ia-consommation': AnalysisUsage;
  'POST /admin/ia-test': Written;

  'GET /admin/compet-equipes': Competition[];
  'GET /admin/compet-equipes/available-equipes/:id': AssociableTeam[];
  'PATCH /admin/compet-equipes/:id': Written;
  'GET /admin/groupe-prono-sports': SportRow[];
  'GET /admin/groupe-prono-sports/available-groupes/:id': AssociableGroup[];
  'PATCH /admin/groupe-prono-sports/:id': Written;

  'GET /admin/pays': (RecordRow & { pays_lib: string })[];
  'GET /admin/sports': (RecordRow & { sport_lib: string })[];
  // The rows of any declared record; the first `:id` is the path in its declaration.
  'GET /admin/:id': RecordRow[];
  'POST /admin/:id': Written<RecordRow>;
  'GET /admin/:id/:id': RecordRow;
  'PUT /admin/:id/:id': Written<RecordRow>;
  'PATCH /admin/:id/:id': Written<RecordRow>;
  'DELETE /admin/:id/:id': Written<RecordRow>;
}

/** Where a browser can be notified, as it says it itself. */
interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The bodies of the calls that have a typed one. */
interface Bodies {
  'PUT /user/profile': Profile;
  'PUT /user/notifications': NonNullable<Reminders['appareil']> & PushAddress;
  'PATCH /admin/utilisateurs/:id': Partial<Pick<UserRow, 'user_ban' | 'is_admin'>>;
  'POST /admin/invitations': { invitation_pour: string };
  'POST /admin/sources': SourceValues;
  'PATCH /admin/sources/:id': Partial<SourceValues>;
  'POST /admin/sources/activation': { sport_id: number };
  'POST /admin/sources/noms': { source_id: number; nom: string; code_pays: string; equipe_id: number | null };
  'POST /admin/sources/noms/annulation': { source_id: number; nom: string; code_pays: string };
  'POST /admin/matchs': Pick<AdminMatch, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>;
  'PUT /admin/matchs/:id': Partial<
    Pick<AdminMatch, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date' | 'score' | 'ver'> & { note: boolean }
  >;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Segment<S extends string> = string extends S ? ':id' : `${number}` extends S ? ':id' : S;

/** « /admin/matchs/:id » from a path as it is written in code, without its query. */
type Pattern<P extends string> = P extends `${infer Path}?${string}`
  ? Pattern<Path>
  : P extends `${infer Head}/${infer Rest}`
    ? `${Segment<Head>}/${Pattern<Rest>}`
    : Segment<P>;

type CallOf<M extends Method, P extends string> = `${M} ${Pattern<P>}`;

/** What a call answers. */
export type AnswerOf<M extends Method, P extends string> = Answers[CallOf<M, P> & keyof Answers];

/** The arguments after method and path: a body and a time limit, or none that compile where the server has no such call. */
export type RestOf<M extends Method, P extends string> =
  CallOf<M, P> extends keyof Answers
    ? [body?: CallOf<M, P> extends keyof Bodies ? Bodies[CallOf<M, P>] : unknown, timeoutMs?: number]
    : [noSuchCall: never];

/** Calls the API; the answer's type follows from method and path. */
export type CallApi = <const M extends Method, const P extends string>(
  method: M,
  path: P,
  ...rest: RestOf<M, P>
) => Promise<AnswerOf<M, P>>;
