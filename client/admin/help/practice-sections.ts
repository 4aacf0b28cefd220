import { type HelpSection, list, problem, steps, text } from './help-section.ts';

/** Matches, people, procedures and solutions to problems. */
export const practiceSections: readonly HelpSection[] = [
  {
    id: 'matches',
    title: 'Matchs',
    blocks: [
      text(
        'Un match oppose deux équipes différentes d’une même compétition, à une date et une heure. Les parieurs peuvent aussi en ajouter\u202f; le même match du même jour (à Paris) n’est jamais doublé. Si les équipes y sont dans l’autre ordre, il est proposé à celui qui l’ajoute, sans rien décider pour lui\u202f: un pari sur l’équipe A n’y aurait plus le même sens.',
      ),
      steps(
        'Choisissez la compétition\u202f: seules celles d’au moins deux équipes sont proposées.',
        'Choisissez l’équipe A, puis l’équipe B, puis la date et l’heure (20:00 par défaut).',
        'Enregistrez\u202f: le match est au calendrier de tous.',
      ),
      text(
        'L’import prend un fichier openfootball, football-data ou une liste de rencontres. L’aperçu dit ce qui serait créé, mis à jour et laissé, et signale les lignes impossibles avec leur numéro, les cent premières et le nombre des autres\u202f: elles restent dehors, le reste entre. Il prévient quand le fichier est celui d’une autre compétition. Il nomme les équipes qu’il créerait et, pour chacune, celles de nom proche\u202f: choisir l’une d’elles suffit, et ce nom est reconnu ensuite. Il nomme les matchs qu’il déplace, avec leur ancienne et leur nouvelle date, et laisse de côté une ligne dont les équipes jouent déjà ce jour-là dans l’autre ordre, ou qui enverrait un match déjà joué à plus d’une semaine, dans l’avenir. Rejoué, un import met à jour et ne double rien.',
      ),
      text(
        'Les scores et les états (reporté, annulé, sur tapis vert) que donne un fichier vont à ses matchs\u202f; ce qu’un administrateur a saisi reste, et la différence est dite.',
      ),
      text(
        'La page Sources fait lire au serveur les adresses que vous donnez, toutes les 6 heures et chaque heure un jour de match. «\u202fEssayer\u202f» dit ce qui changerait. Une source prend la présente saison et la suivante, ou celle que vous lui donnez. Où deux sources se contredisent sur un match, la plus ancienne de celles qui marchent décide. Une source ne crée que des matchs\u202f: les noms qu’aucun club n’a y attendent que vous disiez de qui il s’agit, ou que vous créiez le club. Un match qu’elle ne donne plus est signalé sur la page Matchs (Origine\u202f: «\u202fAbsents de leur source\u202f») et n’est jamais supprimé de lui-même.',
      ),
      text(
        'Un match ajouté par un parieur est vu de tous dans la limite de dix par jour et par compte\u202f; les suivants ne le sont que de leur auteur, jusqu’à ce qu’un deuxième parieur l’ait aussi ou que vous le confirmiez. «\u202fOrigine\u202f» les montre, avec qui les a ajoutés et combien de pronostics ils portent\u202f: confirmez-les, fusionnez les doublons (les pronostics passent sur le match gardé), supprimez ceux dont personne ne se sert, un par un ou tous à la fois.',
      ),
      text(
        '«\u202fScore\u202f», dans la liste, ouvre l’état du match et son score\u202f: final, à la mi-temps, après prolongation, et période par période («\u202f25-20 23-25\u202f»). Sous le score est écrit qui l’a donné, une source ou un administrateur. Chaque parieur voit sous «\u202fÀ régler\u202f» ce qu’il décide. Un score se corrige et s’efface, que des pronostics portent sur le match ou non. Un parieur peut noter pour lui-même le score d’un match commencé qui n’en a pas. L’origine «\u202fScores notés\u202f» liste ces matchs, ce qui a été noté et par combien de parieurs (ni les comptes suspendus, ni les matchs que leur auteur voit seul)\u202f; «\u202fConfirmer\u202f» en fait le score de tous.',
      ),
      text(
        'Tant que son score n’en dit rien, un match est LIVE de 15 minutes avant à 105 minutes après son début. Un match sur lequel un parieur a noté un pronostic ne se supprime pas, et garde ses équipes et sa compétition\u202f; les scores notés, eux, s’effacent avec le match ou avec ses équipes. Pour une autre affiche, créez l’autre match, puis «\u202fDéplacer les pronostics\u202f»\u202f: la question dit combien de pronostics, de combien de personnes.',
      ),
    ],
  },
  {
    id: 'users',
    title: 'Utilisateurs',
    blocks: [
      text(
        'La page «\u202fUtilisateurs\u202f» liste les comptes\u202f: dernière activité, nombre de pronostics, droits. Elle ne montre ni pronostic, ni montant.',
      ),
      list(
        'Suspendre\u202f: la personne ne peut plus se connecter ni synchroniser\u202f; son carnet reste entier et repart si vous la réadmettez.',
        'Donner ou retirer les droits d’administration\u202f: l’effet est immédiat. Personne ne change les siens, et le dernier administrateur garde les siens. La personne qui héberge ce serveur peut aussi les donner ou les retirer, au dernier comme à chacun\u202f: npm run admin -- grant (ou revoke) suivi de l’adresse.',
        'Supprimer un compte\u202f: ce que son titulaire peut faire lui-même, une fois son adresse tapée. Tout son carnet part du serveur, sans retour.',
        'Inviter\u202f: là où l’inscription se fait sur invitation, un lien unique, valable 7 jours, qui laisse une personne créer son compte.',
        'Nouveau mot de passe\u202f: un lien unique, valable 24 heures, à transmettre à la personne. Il n’est montré qu’une fois, et met fin au précédent.',
      ),
    ],
  },
  {
    id: 'server',
    title: 'Serveur',
    blocks: [
      text(
        'La page «\u202fServeur\u202f» dit comment va la machine\u202f: place sur le disque, dernière sauvegarde, appareils vus, temps de réponse. Ce qui demande une action y est écrit en tête.',
      ),
      list(
        'Disque plein\u202f: plus rien ne s’écrit, mais les carnets restent lisibles et les saisies attendent sur les appareils. Faites de la place, le serveur reprend de lui-même.',
        'Sauvegardes\u202f: le serveur en fait de lui-même et garde les dernières\u202f; la page «\u202fServeur\u202f» dit à quel rythme, et combien. Copiez-en une ailleurs de temps en temps.',
      ),
    ],
  },
  {
    id: 'procedures',
    title: 'Procédures',
    blocks: [
      text('Préparer une nouvelle compétition\u202f:'),
      steps(
        'Créez le sport et le pays s’ils manquent.',
        'Créez la compétition avec ses dates.',
        'Créez les équipes qui manquent.',
        'Associez les équipes à la compétition.',
        'Ajoutez les matchs, ou importez leur fichier.',
      ),
      text('Ouvrir un nouveau sport aux pronostics\u202f:'),
      steps(
        'Créez le sport.',
        'Créez les groupes de pronostics qui lui manquent, puis leurs types.',
        'Associez les groupes au sport.',
      ),
      text('Supprimer une compétition terminée et jamais pariée, dans cet ordre\u202f:'),
      steps(
        'Supprimez ses matchs.',
        'Retirez ses équipes dans «\u202fÉquipes par compétition\u202f», et supprimez celles qui ne servent plus.',
        'Supprimez la compétition.',
      ),
    ],
  },
  {
    id: 'troubleshooting',
    title: 'Dépannage',
    blocks: [
      problem(
        'Impossible de créer le match',
        'La compétition a moins de deux équipes associées\u202f: elle n’est alors pas proposée, ou le formulaire le dit.',
        'Associez-les dans «\u202fÉquipes par compétition\u202f», puis recommencez.',
      ),
      problem(
        'Compétition non trouvée',
        'Un autre administrateur l’a supprimée pendant que vous vous en serviez\u202f; le message dit «\u202fCompétition introuvable\u202f».',
        'Rechargez la page\u202f; le journal dit qui l’a supprimée. Créez-la de nouveau s’il le faut.',
      ),
      problem(
        'Erreur lors de la suppression',
        'D’autres données l’utilisent\u202f; le message dit lesquelles.',
        'Supprimez dans l’ordre\u202f: les matchs, les équipes ou leurs associations, les compétitions.',
      ),
      problem(
        'Modifié entre-temps',
        'Un autre administrateur a enregistré la même ligne pendant que vous la modifiiez.',
        'Votre saisie est toujours là, et la version enregistrée est affichée. «\u202fReprendre sa version\u202f» laisse la vôtre\u202f; pour un prompt, fermez. Enregistrer de nouveau garde la vôtre.',
      ),
      text('Vider le cache\u202f:'),
      steps(
        'Rechargez la page avec F5.',
        'Si cela ne suffit pas, videz le cache du navigateur pour ce site, une fois vos saisies parties\u202f: effacer les données du site efface celles qui attendent.',
        'Connectez-vous de nouveau.',
      ),
      text('Vérifier la cohérence des données, dans cet ordre\u202f: sports, compétitions, équipes, matchs.'),
      list(
        'Avant de demander de l’aide, notez le message affiché, la page et l’heure.',
        'La personne qui héberge ce serveur retrouve la requête dans ses journaux à cette heure.',
      ),
    ],
  },
];
