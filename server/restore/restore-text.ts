import type { RestoreReport } from './restore.service.ts';

const plural = (count: number) => (count > 1 ? 's' : '');

/** What a restore has done and what it revives, in the host's words, a line each. */
export function restoreText(file: string, report: RestoreReport): string[] {
  const { kept, now, administratorLinks } = report;
  const { accounts, suspended, sessions, invitations } = now;
  const state = [
    `${accounts} compte${plural(accounts)} (dont ${suspended} suspendu${plural(suspended)})`,
    `${invitations} invitation${plural(invitations)} en cours`,
    `${sessions} session${plural(sessions)} ouverte${plural(sessions)}`,
  ];
  return [
    `Base restaurée depuis ${file}\u202f: ${state.join(', ')}.`,
    ...(kept ? [`Celle d’avant est gardée telle quelle\u202f: ${kept} (et les fichiers du même nom).`] : []),
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
  if (sessions === 0) {
    return `Toutes les sessions d’avant sont closes (${endedSessions})\u202f: chacun se reconnecte, et garde ce qui est sur son appareil.`;
  }
  return 'Les sessions de la sauvegarde restent ouvertes, même celles qui ont été fermées depuis.';
}

function sinceTexts(report: RestoreReport): string[] {
  if (!report.hasJournal) {
    return [
      'Pas de journal des révocations (revocations.jsonl) dans ce dossier\u202f: les comptes supprimés, les personnes suspendues, les mots de passe changés et les invitations utilisées depuis la sauvegarde sont comme avant. Vérifiez-les.',
    ];
  }
  const { erased, suspended, admitted, promoted, demoted, usedInvitations, lockedOut } = report;
  const since: [number, string][] = [
    [erased, 'supprimé(s) depuis la sauvegarde\u202f: effacé(s) de nouveau'],
    [suspended, 'suspendu(s) depuis\u202f: suspendu(s) de nouveau'],
    [admitted, 'dont la suspension a été levée depuis\u202f: levée de nouveau'],
    [promoted, 'devenu(s) administrateur(s) depuis\u202f: ils le restent'],
    [demoted, 'à qui l’administration a été retirée depuis\u202f: retirée de nouveau'],
    [
      lockedOut,
      'dont le mot de passe a changé depuis\u202f: l’ancien n’ouvre plus, un administrateur leur donne un lien (page « Utilisateurs »)',
    ],
  ];
  return [
    ...since.filter(([count]) => count > 0).map(([count, what]) => `${count} compte(s) ${what}.`),
    ...(usedInvitations > 0
      ? [`${usedInvitations} invitation(s) utilisée(s) ou retirée(s) depuis\u202f: de même.`]
      : []),
  ];
}
