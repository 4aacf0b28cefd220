import type { RestoreReport } from './restore.service.ts';

const plural = (count: number) => (count > 1 ? 's' : '');

/** What a restore has done and what it has brought back, in French for the host, one line each. */
export function restoreText(file: string, report: RestoreReport): string[] {
  const { kept, hasMoreKept, now, administratorLinks } = report;
  const beside = hasMoreKept ? ' (et les fichiers du même nom)' : '';
  const { accounts, suspended, sessions, invitations } = now;
  const state = [
    `${accounts} compte${plural(accounts)} (dont ${suspended} suspendu${plural(suspended)})`,
    `${invitations} invitation${plural(invitations)} en cours`,
    `${sessions} session${plural(sessions)} ouverte${plural(sessions)}`,
  ];
  return [
    `Base restaurée depuis ${file}\u202f: ${state.join(', ')}.`,
    ...(kept ? [`Celle d’avant est gardée telle quelle\u202f: ${kept}${beside}.`] : []),
    sessionsText(report),
    ...sinceTexts(report),
    ...administratorLinks.map(
      ({ email, path }) =>
        `${email} administre et choisit un nouveau mot de passe, dans les 24 heures, à cette page de votre site\u202f: ${path}`,
    ),
    ...(now.administrators === 0
      ? ['Plus personne n’administre\u202f: npm run admin -- grant <e-mail> y remédie.']
      : []),
    'Démarrez le serveur\u202f: chaque appareil lui rendra ce qu’il a vu depuis cette sauvegarde.',
  ];
}

function sessionsText({ endedSessions, now: { sessions } }: RestoreReport): string {
  const links = 'Les liens pour un nouveau mot de passe n’ouvrent plus\u202f: il faut en redonner.';
  if (sessions === 0) {
    return `Toutes les sessions d’avant sont closes (${endedSessions})\u202f: chacun se reconnecte, et garde ce qui est sur son appareil. Rappels et adresses de calendrier sont à redemander. ${links}`;
  }
  return `Les sessions de la sauvegarde restent ouvertes, même celles qui ont été fermées depuis\u202f; de même les adresses de calendrier renouvelées ou supprimées depuis, et les notifications. ${links}`;
}

/** The sentence for one, and for several. */
type Sentences = readonly [one: string, several: string];

const since = {
  erased: [
    'compte supprimé depuis la sauvegarde\u202f: effacé de nouveau',
    'comptes supprimés depuis la sauvegarde\u202f: effacés de nouveau',
  ],
  suspended: [
    'compte suspendu depuis\u202f: suspendu de nouveau',
    'comptes suspendus depuis\u202f: suspendus de nouveau',
  ],
  admitted: [
    'compte dont la suspension a été levée depuis\u202f: levée de nouveau',
    'comptes dont la suspension a été levée depuis\u202f: levée de nouveau',
  ],
  promoted: [
    'compte devenu administrateur depuis\u202f: il le reste',
    'comptes devenus administrateurs depuis\u202f: ils le restent',
  ],
  demoted: [
    'compte à qui l’administration a été retirée depuis\u202f: retirée de nouveau',
    'comptes à qui l’administration a été retirée depuis\u202f: retirée de nouveau',
  ],
  lockedOut: [
    'compte dont le mot de passe a changé depuis\u202f: l’ancien n’ouvre plus, un administrateur lui donne un lien (page «\u202fUtilisateurs\u202f»)',
    'comptes dont le mot de passe a changé depuis\u202f: l’ancien n’ouvre plus, un administrateur leur donne un lien (page «\u202fUtilisateurs\u202f»)',
  ],
  usedInvitations: [
    'invitation utilisée ou retirée depuis\u202f: retirée de nouveau',
    'invitations utilisées ou retirées depuis\u202f: retirées de nouveau',
  ],
} as const satisfies Partial<Record<keyof RestoreReport, Sentences>>;

const sinceKeys = [
  'erased',
  'suspended',
  'admitted',
  'promoted',
  'demoted',
  'lockedOut',
  'usedInvitations',
] as const satisfies readonly (keyof typeof since)[];

function sinceTexts(report: RestoreReport): string[] {
  const { isJournalMissing, unreadable } = report;
  return [
    ...(isJournalMissing
      ? [
          'Pas de journal des révocations lisible (revocations.jsonl) dans ce dossier\u202f: les comptes supprimés, les personnes suspendues, les mots de passe changés et les invitations utilisées depuis la sauvegarde sont comme avant. Vérifiez-les.',
        ]
      : []),
    ...(unreadable > 0
      ? [
          `Le journal des révocations (revocations.jsonl) a ${unreadable} ligne${plural(unreadable)} illisible${plural(unreadable)}\u202f: ce qui y était noté revient peut-être comme avant.`,
        ]
      : []),
    ...sinceKeys
      .filter((key) => report[key] > 0)
      .map((key) => `${report[key]} ${since[key][report[key] > 1 ? 1 : 0]}.`),
  ];
}
