import type { PromptFact } from './prompt-fact.ts';

export const basketballPrompts: readonly PromptFact[] = [
  {
    prompt_titre: 'Forme et fraîcheur\u202f: rythme, efficacité et calendrier',
    sport: 'Basketball',
    prompt_content: `Mesure la forme et la fraîcheur de deux équipes de basket, à rythme égal\u202f: efficacité par possession, repos et rotations.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Résultats, absents et jours de repos que je connais\u202f:

Tu ignores les rapports de blessés et les scores récents\u202f: commence par la saison à laquelle s’arrêtent tes données et ne comble pas ma ligne si elle est vide. Tiens compte du format\u202f: 48 minutes en NBA, 40 sous les règles FIBA. Réponds en cinq sections titrées\u202f:

1. Ce qui est connu, ce qui a pu changer\u202f: effectif, entraîneur, rôle des cadres.
2. Efficacité\u202f: points marqués et encaissés pour 100 possessions plutôt que par match, afin que le rythme (pace) ne déforme pas la comparaison.
3. La série récente\u202f: force des adversaires, fins de match serrées, adresse à trois points inhabituelle, points du garbage time.
4. Fraîcheur\u202f: matchs en deux soirs, déplacements, double programme championnat et Coupe d’Europe, gestion des minutes, profondeur du banc.
5. Lecture d’ensemble\u202f: ce qui devrait durer, ce qui tient à l’adresse d’une période courte.

Étiquette faits et suppositions. Ne cite une évaluation offensive ou défensive que si tu en es sûr, avec la saison et la compétition\u202f; à défaut, décris l’ordre de grandeur en mots. Ne tire de là aucun conseil de pari.`,
  },
  {
    prompt_titre: 'Forces et faiblesses\u202f: les quatre facteurs du basket',
    sport: 'Basketball',
    prompt_content: `Oppose les deux équipes de basket sur les quatre facteurs\u202f: adresse, pertes de balle, rebond offensif et lancers francs.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}

Indique pour chaque équipe la saison et l’entraîneur qui te servent de référence. Un échange, une blessure ou un nouveau meneur suffisent à périmer le portrait\u202f: dis où ce risque est le plus fort. Réponds en cinq sections titrées\u202f:

1. Attaque de {equipe_a}, défense de {equipe_b}\u202f: pick-and-roll, jeu sans ballon, poste bas, tirs à trois points tentés et concédés, protection du cercle, changements sur écran.
2. Attaque de {equipe_b}, défense de {equipe_a}\u202f: mêmes points, dans le même ordre.
3. Possessions gagnées et perdues\u202f: pertes de balle provoquées, rebond offensif et points de deuxième chance (second chance points), prix payé en repli défensif.
4. Rythme et fautes\u202f: qui veut courir, qui veut poser le jeu, qui va sur la ligne, quels intérieurs risquent l’accumulation de fautes.
5. Bancs et fins de match\u202f: cinq de départ contre deuxième rotation, cinq réduits, responsabilités dans les dernières possessions.

À chaque facteur, dis qui a l’avantage ou que rien ne permet de trancher. Un pourcentage ne figure que si tu en es sûr, avec sa saison. Distingue fait, déduction et supposition. L’analyse éclaire le match, elle ne désigne pas de pari.`,
  },
  {
    prompt_titre: 'Marqueurs, rebonds et passes\u202f: rôles et minutes',
    sport: 'Basketball',
    prompt_content: `Décris qui marque, qui prend les rebonds et qui passe dans ces deux équipes de basket, et combien cela dépend des minutes jouées.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Absents, incertains et minutes récentes que je connais\u202f:

Les effectifs du jour te sont inconnus\u202f: date chaque rôle que tu attribues à un joueur, et préfère «\u202fl’intérieur titulaire\u202f» à un nom dont tu doutes. Réponds en cinq sections titrées\u202f:

1. Marqueurs\u202f: volume de tirs, part des possessions utilisées (usage), zones préférées, lancers francs obtenus, création pour soi ou tir après passe.
2. Rebonds\u202f: rôle offensif ou défensif, concurrence d’un coéquipier au cercle, nombre de tirs manqués que le rythme du match peut produire.
3. Passes\u202f: meneur principal, relais à l’aile ou au poste haut\u202f; une passe décisive dépend aussi de l’adresse des autres.
4. Effet d’une absence\u202f: qui récupère ballons, minutes et rebonds, et pourquoi la répartition est rarement celle que l’on imagine.
5. Ce qui casse une ligne de statistiques\u202f: fautes rapides, écart large et banc au quatrième quart-temps, prise à deux, minutes limitées, prolongation.

Précise que les moyennes de saison cachent une forte variation d’un match à l’autre. Donne un chiffre si tu en es sûr, avec la saison\u202f; jamais une estimation présentée comme un fait. Aucun pari sur un joueur ne doit être suggéré.`,
  },
  {
    prompt_titre: 'Match en direct\u202f: séries, fautes et temps restant',
    sport: 'Basketball',
    prompt_content: `Interprète un match de basket en cours\u202f: l’écart, le rythme, les fautes et l’adresse disent-ils la même chose\u202f?

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Score, quart-temps et temps restant\u202f:
Score par quart-temps\u202f:
Fautes d’équipe et joueurs à trois fautes ou plus\u202f:
Adresse à deux points, à trois points, lancers francs\u202f:
Rebonds offensifs et pertes de balle\u202f:
Temps morts restants et blessures\u202f:

Tes seules sources sont ces lignes. Dis ce qui manque, ne devine aucune action et ne suppose pas quels joueurs sont sur le parquet. Réponds en quatre sections titrées\u202f:

1. D’où vient l’écart\u202f: adresse extérieure, rebond offensif, pertes de balle ou lancers francs. Sépare ce qui peut durer de ce qui varie vite.
2. Le rythme\u202f: estime les possessions si mes données le permettent, en montrant la formule\u202f; sinon, écris que c’est impossible.
3. La fin de match\u202f: bonus de fautes, intérieurs menacés, fautes volontaires, rotation courte, adresse aux lancers, temps morts.
4. Les retournements\u202f: une série de 10–0 peut tenir en deux ou trois minutes\u202f; quels signes l’annonceraient pour chaque camp, et quand l’écart rendrait-il la remontée rare\u202f?

Note à part mes observations, tes calculs et tes suppositions. Rappelle que quelques tirs réussis d’affilée renseignent peu sur les suivants. N’encourage aucun pari en cours de match.`,
  },
  {
    prompt_titre: 'Risques du pari sur un match de basket',
    sport: 'Basketball',
    prompt_content: `Mets à l’épreuve un pari de basket que j’envisage\u202f: absences tardives, écarts trompeurs, probabilité de la cote et bilan personnel.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Pari envisagé (vainqueur, écart, total, joueur)\u202f:
Cote et cote opposée\u202f:
Mes raisons\u202f:

Mon bilan sur les matchs de {equipe_a}\u202f: {bilan_equipe_a}
Mon bilan sur les matchs de {equipe_b}\u202f: {bilan_equipe_b}
Mon bilan sur la compétition\u202f: {bilan_competition}

Tu n’as pas le rapport de blessés\u202f; en basket, l’absence d’un seul cadre modifie tout. Dis quelles conclusions tomberaient avec lui. Réponds en cinq sections titrées\u202f:

1. Ce qui perd le pari\u202f: cadre mis au repos, soirée d’adresse, fautes précoces, garbage time qui déplace l’écart ou le total, prolongation.
2. La cote\u202f: 1 ÷ cote de chaque côté, somme, marge, probabilité ramenée à 100\u202f%. Si je n’ai donné qu’une cote, limite-toi à 1 ÷ cote.
3. La ligne\u202f: pour un écart ou un total, montre combien peu de possessions suffisent à la franchir, et dis-moi de vérifier si la prolongation compte.
4. Mes raisons et mes biais\u202f: faits datés, suppositions, dernier match spectaculaire, joueur admiré, envie de rattraper une perte.
5. Mon bilan\u202f: la taille de l’échantillon, ce qu’il ne prouve pas, ce qu’il invite à revoir dans ma manière de faire.

Pas d’autre pari, pas de conseil de mise. Finis par la liste des inconnues, et rappelle que ne rien jouer est une réponse raisonnable.`,
  },
];
