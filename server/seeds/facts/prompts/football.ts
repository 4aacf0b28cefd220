import type { PromptFact } from './prompt-fact.ts';

export const footballPrompts: readonly PromptFact[] = [
  {
    prompt_titre: 'Forme des deux équipes\u202f: résultats, xG et calendrier',
    sport: 'Football',
    prompt_content: `Jauge la forme de deux équipes de football en confrontant leurs résultats à leurs occasions (xG) et à leur calendrier.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Résultats et xG récents que je connais\u202f:

Tu n’as ni les derniers résultats ni l’infirmerie\u202f: annonce la saison et, si possible, le mois où s’arrêtent tes connaissances sur chaque équipe. Pour ce qui est plus récent, ne te fie qu’à ma ligne\u202f; vide, elle ne t’autorise aucune invention. Réponds en cinq sections titrées\u202f:

1. Fiabilité des données\u202f: connu, périmé, inconnu, pour chaque équipe.
2. Résultats et qualité des occasions\u202f: buts et xG pour et contre, penaltys mis à part. Un écart durable entre buts et xG vient-il du gardien, de la finition ou du hasard\u202f? Dis quand on ne peut pas le savoir.
3. Domicile et extérieur\u202f: différences de jeu réelles ou simple effet d’un petit échantillon.
4. Calendrier\u202f: jours de repos, match européen avant ou après, retour de trêve internationale, rotation probable, enjeu au classement.
5. Lecture prudente\u202f: ce qui paraît solide dans la forme de chacune, ce qui devrait revenir vers la moyenne.

Signale chaque supposition. Cite un chiffre seulement si tu en es sûr, avec sa source ou sa saison, car les modèles de xG diffèrent d’un fournisseur à l’autre. Pas de pronostic de pari.`,
  },
  {
    prompt_titre: 'Opposition tactique\u202f: pressing, blocs et transitions',
    sport: 'Football',
    prompt_content: `Explique l’opposition tactique de ce match de football\u202f: pressing, hauteur des blocs, sortie de balle et transitions.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}

Précise d’abord de quel entraîneur et de quelle saison tu parles pour chaque équipe\u202f: s’ils ont changé depuis, ton portrait ne vaut plus, et je dois pouvoir le voir. Réponds en cinq sections titrées\u202f:

1. {equipe_a} avec et sans ballon\u202f: système habituel, construction courte ou longue, hauteur de la ligne défensive, déclencheurs du pressing, couloirs recherchés.
2. {equipe_b} avec et sans ballon\u202f: mêmes points, dans le même ordre.
3. Les zones décisives\u202f: relance face au pressing, espace dans le dos des latéraux, entrejeu, surnombre au milieu, duels aériens. Dis qui y gagne, ou que rien ne permet de trancher.
4. Transitions et coups de pied arrêtés\u202f: protection contre la contre-attaque, corners et coups francs pour et contre, marquage en zone ou individuel.
5. Si le score bouge\u202f: comment chaque équipe mène, comment elle court après le score, quels changements elle a sur son banc.

Distingue ce que tu as appris de matchs réels, ce que tu déduis d’un style et ce que tu supposes pour ce match. Ne donne possession, PPDA ou autre indicateur que si tu en es sûr, avec la saison. L’analyse ne doit mener à aucun conseil de pari.`,
  },
  {
    prompt_titre: 'Buteurs et passeurs\u202f: profils, tireurs et temps de jeu',
    sport: 'Football',
    prompt_content: `Dresse le portrait des buteurs et passeurs des deux équipes de football, tireurs désignés compris, et de ce qui les alimente.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Compositions ou absences que je connais\u202f:

Transferts, blessures et suspensions t’échappent\u202f: à côté de chaque nom, écris la saison qui te sert de repère et la mention «\u202fà vérifier\u202f» si elle n’est pas la saison du match. Réponds en cinq sections titrées\u202f:

1. Attaquants de {equipe_a}\u202f: type de but (profondeur, surface, frappe lointaine, tête), pied fort, place dans le système.
2. Attaquants de {equipe_b}\u202f: même grille.
3. L’alimentation\u202f: centres, passes en retrait, ballons derrière la défense, récupérations hautes\u202f; qui la fournit, et qui la fournirait en son absence.
4. Penaltys, coups francs et corners\u202f: tireurs connus, défenseurs dangereux de la tête, ordre incertain quand plusieurs tireurs jouent.
5. L’incertitude\u202f: titularisation, minutes réelles, remplacement autour de l’heure de jeu, écart entre buts et xG, séries courtes qui trompent.

Rappelle que même un attaquant prolifique termine beaucoup de matchs sans marquer, et que penaltys et buts dans le jeu se comptent à part. Aucun total de buts sans certitude, saison et compétition. Fais apparaître ce qui est fait et ce qui est supposé\u202f; ne recommande pas de pari sur un buteur.`,
  },
  {
    prompt_titre: 'Match en direct\u202f: score, occasions et rapport de forces',
    sport: 'Football',
    prompt_content: `Analyse un match de football en cours à partir de mes seules observations\u202f: occasions, pressing, fatigue et remplacements.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Score et minute\u202f:
Tirs, tirs cadrés et xG affichés\u202f:
Cartons, blessures et remplacements\u202f:
Systèmes et hauteur des blocs à l’écran\u202f:
Dix dernières minutes\u202f:

Tu ne reçois aucune donnée en direct. Appuie-toi sur ces lignes, signale celles qui manquent et ne reconstitue pas les événements. Réponds en quatre sections titrées\u202f:

1. Le score est-il fidèle au jeu\u202f? Compare buts, occasions franches et xG s’ils sont fournis\u202f; un penalty ou un seul face-à-face peut gonfler un total.
2. L’effet du score\u202f: une équipe qui mène recule souvent et laisse le ballon\u202f; distingue cette gestion d’une vraie perte de contrôle.
3. Ce qui peut changer la fin\u202f: infériorité numérique, joueurs avertis, bancs, passage à trois derrière ou à deux pointes, coups de pied arrêtés, temps additionnel.
4. Les scénarios ouverts\u202f: trois suites possibles, l’indice visible qui soutiendrait chacune et celui qui la démentirait.

Sépare mes observations, tes déductions et tes suppositions. Un temps fort ne finit pas toujours par un but\u202f: rappelle-le si mes lignes en décrivent un. Ne chiffre rien qui ne se calcule à partir d’elles et n’incite à aucun pari en direct.`,
  },
  {
    prompt_titre: 'Risques du pari sur un match de football',
    sport: 'Football',
    prompt_content: `Passe au crible un pari de football que j’envisage\u202f: les faits de jeu qui le perdent, la cote traduite en probabilité, mes biais.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Pari envisagé\u202f:
Cote\u202f:
Cotes de toutes les issues de ce marché\u202f:
Mes raisons\u202f:

Mon bilan sur les matchs de {equipe_a}\u202f: {bilan_equipe_a}
Mon bilan sur les matchs de {equipe_b}\u202f: {bilan_equipe_b}
Mon bilan sur la compétition\u202f: {bilan_competition}

Compositions, blessures et résultats récents te sont inconnus\u202f: indique ce qui, dans ton examen, dépend d’eux. Réponds en cinq sections titrées\u202f:

1. Les scénarios perdants\u202f: match nul, but tardif, penalty, carton rouge, rotation, gardien en état de grâce. Dis lesquels touchent ce pari.
2. La cote\u202f: 1 ÷ cote pour chaque issue, leur somme, la marge, puis la probabilité ramenée à 100\u202f%. S’il manque des issues, ne donne que 1 ÷ cote.
3. Le règlement\u202f: prolongation comptée ou non, joueur qui n’entre pas, match arrêté\u202f; à vérifier chez l’opérateur.
4. Mes raisons et mes biais\u202f: faits, suppositions, informations déjà publiques\u202f; attachement à un club, mémoire du dernier match, série perdante à effacer.
5. Mon bilan\u202f: ce qu’il montre, et pourquoi quelques dizaines de paris se confondent souvent avec le hasard.

Ne propose ni autre pari ni mise. Conclus sur l’incertitude qui demeure\u202f; si elle domine, écris que s’abstenir est raisonnable.`,
  },
];
