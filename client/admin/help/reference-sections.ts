import { type HelpSection, list, steps, text } from './help-section.ts';

/** The resources to administrate, one section each. */
export const referenceSections: readonly HelpSection[] = [
  {
    id: 'overview',
    title: 'Vue d’ensemble',
    blocks: [
      text(
        'L’administration tient les données que tous les parieurs partagent\u202f: sports, pays, compétitions, équipes, joueurs, matchs, bookmakers, résultats et types de pronostic. Les bankrolls, les pronostics et les martingales appartiennent à chacun\u202f: aucun administrateur ne peut les lire.',
      ),
      text(
        'Ce que vous changez arrive sur l’appareil de chaque parieur à sa prochaine synchronisation, en général dans la seconde quand il a du réseau. Une équipe renommée porte son nouveau nom partout, y compris dans les anciens pronostics.',
      ),
      list(
        'L’administration demande du réseau\u202f; le carnet du parieur, non.',
        'Une donnée utilisée ne se supprime pas\u202f: l’application dit ce qui l’utilise, et combien de fois.',
        'Chaque écriture est inscrite au journal, avec ce qu’il y avait avant et après\u202f; il se filtre par personne, par donnée, par date et par mot. «\u202fAnnuler cet import\u202f», là, supprime ce qu’un import de matchs a créé, tant que rien n’en dépend.',
        'Si deux administrateurs modifient la même ligne, le second en est averti et garde ce qu’il a saisi.',
      ),
    ],
  },
  {
    id: 'dashboard',
    title: 'Tableau de bord',
    blocks: [
      text(
        'La page d’accueil de l’administration compte les sports, les pays, les compétitions, les équipes, les matchs, les bookmakers et les types de pronostic, et mène à chaque page.',
      ),
      text('Si les nombres restent à zéro, le serveur n’a pas répondu\u202f: rechargez la page.'),
      steps(
        'Vérifiez d’abord les données de référence\u202f: sports, pays, bookmakers.',
        'Passez ensuite aux compétitions, aux équipes et à leurs associations.',
        'Terminez par les matchs et les types de pronostic.',
      ),
    ],
  },
  {
    id: 'sports',
    title: 'Sports',
    blocks: [
      text(
        'Un sport rassemble des compétitions, des équipes et des groupes de pronostics. Son nom est obligatoire et unique, sans regarder les accents ni les majuscules.',
      ),
      list(
        'Ajouter\u202f: bouton «\u202fAjouter un sport\u202f», nom, puis «\u202fAjouter\u202f».',
        'Modifier\u202f: le crayon de la ligne remplit le formulaire.',
        'Supprimer\u202f: la corbeille, si aucune compétition, équipe, association ni aucun prompt ne l’utilise.',
      ),
    ],
  },
  {
    id: 'countries',
    title: 'Pays',
    blocks: [
      text(
        'Un pays situe les compétitions, les équipes et les joueurs. Les compétitions entre pays se rangent sous une zone, par exemple «\u202fEurope\u202f» ou «\u202fMonde\u202f», qui figure dans la même liste.',
      ),
      text(
        'Dans les filtres, les pays suivent l’ordre alphabétique français\u202f: «\u202fÉcosse\u202f» vient avec les E.',
      ),
    ],
  },
  {
    id: 'competitions',
    title: 'Compétitions',
    blocks: [
      text(
        'Une compétition a un nom, un sport, un pays, une date de début et une date de fin\u202f; le début précède la fin. Elle n’accueille de matchs qu’une fois au moins deux équipes associées.',
      ),
      list(
        'Pour une nouvelle saison, changez les dates et les équipes associées\u202f: les matchs des équipes qui partent restent, et se modifient encore.',
        'Une compétition garde son sport tant que des équipes ou des matchs y sont.',
        'L’import d’un fichier de matchs élargit les dates de la compétition s’il le faut.',
      ),
    ],
  },
  {
    id: 'teams',
    title: 'Équipes',
    blocks: [
      text(
        'Une équipe a un nom, un nom court de 30 caractères au plus (celui des listes et des pronostics), un sport, un pays, et au choix l’adresse d’un logo. Sans logo, les deux premières lettres du nom court le remplacent.',
      ),
      list(
        'La liste se cherche, se filtre par sport et par pays, et se trie en touchant l’en-tête d’une colonne.',
        'L’import d’un fichier CSV prend les colonnes Équipe, Sport et Pays, et au choix Nom court et Logo. Il entre en entier ou pas du tout\u202f: l’aperçu nomme les lignes fausses, les colonnes dont rien n’est lu, et les équipes existantes de nom proche de celles qui seraient créées.',
        'Les joueurs ont leur page\u202f: activation, historique des équipes. Un passage peut être à venir, se termine à la date voulue, et se supprime. Les équipes d’un joueur sont d’un même sport.',
        'Le fichier CSV des joueurs a les colonnes Nom et Prénom, et au choix Pseudo, Pays, Photo, Équipe, Sport, Date de début et Date de fin (jj/mm/aaaa).',
      ),
    ],
  },
  {
    id: 'bookmakers',
    title: 'Bookmakers',
    blocks: [
      text(
        'Un bookmaker a un nom et, au choix, une image, une petite image et l’adresse de son site. Une image qui ne se charge pas est masquée. Les opérateurs agréés en France sont là dès l’installation.',
      ),
    ],
  },
  {
    id: 'results',
    title: 'Résultats',
    blocks: [
      text(
        'Les cinq premiers résultats sont connus des calculs\u202f: Gagné, Perdu, Annulé/Remboursé, En cours, En attente. Ils peuvent être renommés, pas supprimés, et comptent toujours de même.',
      ),
      text(
        'Un résultat que vous ajoutez dit comme lequel il compte\u202f: gagné, perdu, remboursé ou en cours. Avec «\u202fAucun\u202f», il compte comme réglé, et son effet sur la bankroll est le gain noté moins la mise. Ce choix se change tant qu’aucun pronostic n’a ce résultat. La couleur suit l’ordre\u202f: vert, rouge, jaune, bleu, puis gris.',
      ),
    ],
  },
  {
    id: 'prediction-groups',
    title: 'Groupes de pronostics',
    blocks: [
      text(
        'Un groupe rassemble des types de pronostic qui vont ensemble, par exemple «\u202fRésultat du match\u202f». L’ordre, à partir de 1, est celui des formulaires.',
      ),
      text(
        'Un groupe dont le nom contient «\u202fbuteur\u202f» demande un joueur\u202f: le parieur choisit alors parmi les joueurs actifs des deux équipes.',
      ),
    ],
  },
  {
    id: 'prediction-types',
    title: 'Types de pronostic',
    blocks: [
      text(
        'Un type appartient à un groupe et porte un libellé et un ordre. La page offre un tableau, avec filtre et recherche, et une vue par groupe.',
      ),
      text(
        'Un type dont le libellé dit «\u202fen commentaire\u202f» («\u202fAutre pronostic (préciser en commentaire)\u202f») demande au parieur d’écrire sur quoi porte son pari\u202f; ses listes montrent ce commentaire.',
      ),
      text(
        'La règle d’un type dit ce que le score du match en décide. Le formulaire la redit en une phrase, avec trois exemples\u202f: relisez-les avant d’enregistrer. Sans règle, rien n’est proposé\u202f; il vaut mieux aucune règle qu’une règle approchée.',
      ),
      text(
        'Renommer un type renomme les pronostics déjà notés avec lui. Pour un sens nouveau, créez plutôt un nouveau type.',
      ),
    ],
  },
  {
    id: 'associations',
    title: 'Associations',
    blocks: [
      text(
        'Deux pages relient les données\u202f: les équipes de chaque compétition, et les groupes de pronostics de chaque sport. On y coche ce qui entre, on décoche ce qui sort, puis on enregistre\u202f: ce qu’un autre administrateur a changé entre-temps reste. Les équipes proposées sont du sport de la compétition.',
      ),
      list(
        'Sans équipes associées, une compétition n’est pas proposée pour créer un match.',
        'Sans groupes associés, un match de ce sport ne propose aucun pronostic.',
      ),
    ],
  },
];
