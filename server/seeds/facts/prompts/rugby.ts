import type { PromptFact } from './prompt-fact.ts';

export const rugbyPrompts: readonly PromptFact[] = [
  {
    prompt_titre: 'Forme avant le match\u202f: résultats, doublons et rotation',
    sport: 'Rugby à XV',
    prompt_content: `Établis la forme de deux équipes de rugby avant leur match, en tenant compte des doublons, de la rotation et du déplacement.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Feuilles de match, absents et derniers scores que je connais\u202f:

Les feuilles de match ne sont publiées que peu avant la rencontre et tu ne les as pas\u202f: dis à quelle saison s’arrête ce que tu sais, et laisse en blanc ce que ma ligne ne fournit pas. Réponds en cinq sections titrées\u202f:

1. Connu, périmé, inconnu\u202f: effectif, staff, joueurs partis, sélectionnés ou blessés.
2. Résultats récents\u202f: adversaires, composition alignée ce jour-là, écart au score, essais marqués et concédés, points pris au pied, bonus offensifs et défensifs.
3. Domicile et extérieur\u202f: ce que l’équipe vise vraiment en déplacement, et si elle a coutume d’y faire tourner.
4. Calendrier et enjeu\u202f: période internationale, Coupe d’Europe encadrant le match, repos, voyage, qualification ou maintien en jeu.
5. Conditions\u202f: terrain, pluie, vent, et ce qu’ils changeraient pour chaque jeu.

Distingue les faits des suppositions, surtout sur la rotation. Ne mentionne un chiffre que si tu en es sûr, avec la saison\u202f; une défaite avec une équipe remaniée ne vaut pas une défaite au complet. Ne conseille aucun pari.`,
  },
  {
    prompt_titre: 'Opposition\u202f: conquête, jeu au pied et défense',
    sport: 'Rugby à XV',
    prompt_content: `Décortique l’opposition de deux équipes de rugby\u202f: mêlée, touche, rucks, jeu au pied d’occupation, défense et discipline.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}

Nomme la saison et le staff sur lesquels se fonde ton portrait. Si la première ligne, la charnière ou l’entraîneur de la défense ont pu changer, indique quelles conclusions deviennent fragiles. Réponds en cinq sections titrées\u202f:

1. Conquête\u202f: mêlée (stabilité, pénalités obtenues ou concédées), touche (alignement, lanceur, contre), ballons portés. Compare les deux équipes poste par poste quand c’est possible.
2. Jeu au sol\u202f: vitesse de sortie des rucks, gratteurs, soutien, plaquages offensifs.
3. Jeu au pied\u202f: occupation, chandelles, recherche du 50:22, couverture du fond de terrain, qualité des remontées.
4. Attaque et défense\u202f: jeu d’avants ou jeu au large, efficacité dans les vingt-deux mètres, montée rapide ou glissée, espaces laissés au second rideau.
5. Discipline et banc\u202f: zones de fautes, cartons, répartition des remplaçants (cinq avants et trois arrières, ou six et deux), dernier quart d’heure.

Pour chaque rubrique\u202f: avantage à l’une, équilibre ou données insuffisantes. Sépare faits, déductions et suppositions\u202f; pas de pourcentage incertain. L’objet est de comprendre le rapport de forces, non de désigner un pari.`,
  },
  {
    prompt_titre: 'Marqueurs d’essais et buteurs\u202f: d’où viennent les points',
    sport: 'Rugby à XV',
    prompt_content: `Montre d’où viennent les points de ces deux équipes de rugby\u202f: marqueurs d’essais, ballons portés, buteur et choix des pénalités.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Compositions et buteurs annoncés que je connais\u202f:

Tu n’as pas la composition\u202f: présente d’abord les postes et les mécanismes, puis des noms seulement si tu peux les rattacher à une saison précise, avec l’avertissement qu’ils ont pu changer de club ou céder leur place. Réponds en cinq sections titrées\u202f:

1. Essais de {equipe_a}\u202f: ailiers et arrière au bout des mouvements, avants près de la ligne, talonneur derrière un ballon porté, troisième-ligne au soutien.
2. Essais de {equipe_b}\u202f: même présentation.
3. Buteurs\u202f: buteur attitré et remplaçant, distance, angle, pied, vent\u202f; le pourcentage seulement si tu en es sûr.
4. Choix de jeu\u202f: prendre trois points ou aller en touche, selon le score, le bonus visé et la confiance dans le ballon porté.
5. Incertitude\u202f: essai de pénalité sans marqueur, carton jaune, sortie du buteur, temps de jeu, pluie qui réduit le jeu au large.

Souligne que les essais se répartissent entre beaucoup de joueurs et qu’une série d’ailier dépend du travail intérieur. Fais la part du fait et de la supposition\u202f; aucun conseil de pari sur un marqueur.`,
  },
  {
    prompt_titre: 'Match en direct\u202f: territoire, discipline et banc',
    sport: 'Rugby à XV',
    prompt_content: `Commente un match de rugby en cours à partir de mes notes\u202f: territoire, conquête, discipline, cartons et entrée du banc.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Score et minute\u202f:
Essais, pénalités et réussite au pied\u202f:
Cartons et minute de chacun\u202f:
Mêlées, touches, pénalités concédées\u202f:
Possession et occupation\u202f:
Remplacements, blessures, vent et pluie\u202f:

Ne tiens pour vrai que ce qui figure ci-dessus. Une ligne vide reste vide\u202f: dis ce qu’elle t’interdit de conclure. Réponds en quatre sections titrées\u202f:

1. Composition du score\u202f: essais construits, ballons portés, pénalités, cadeaux. Traduis l’écart en actions de marque\u202f: essai transformé (7), essai (5), pénalité ou drop (3).
2. Domination réelle\u202f: une équipe peut occuper le camp adverse sans marquer\u202f; une mêlée en souffrance peut coûter des pénalités jusqu’au bout.
3. Les moments à venir\u202f: fin d’un carton jaune, vent qui change de camp, première ligne remplacée, fatigue, bonus encore accessible.
4. Les suites possibles\u202f: trois scénarios, avec l’indice qui les confirme et celui qui les écarte.

Sépare notes, déductions et suppositions. Le règlement des cartons rouges et des bonus varie selon la compétition\u202f: si tu n’en es pas sûr, écris-le. Ne pousse à aucun pari pendant la rencontre.`,
  },
  {
    prompt_titre: 'Risques du pari sur un match de rugby',
    sport: 'Rugby à XV',
    prompt_content: `Éprouve un pari de rugby que j’envisage\u202f: rotation, cartons, météo, écart à couvrir, probabilité de la cote et leçons de mon bilan.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Pari envisagé\u202f:
Cote et cotes des autres issues\u202f:
Compositions connues ou non\u202f:
Mes raisons\u202f:

Mon bilan sur les matchs de {equipe_a}\u202f: {bilan_equipe_a}
Mon bilan sur les matchs de {equipe_b}\u202f: {bilan_equipe_b}
Mon bilan sur la compétition\u202f: {bilan_competition}

Sans les feuilles de match ni la météo, ton avis est incomplet\u202f: précise en quoi. Réponds en cinq sections titrées\u202f:

1. Scénarios perdants\u202f: équipe remaniée, carton précoce, buteur en échec, pluie, essai de dernière minute qui efface un écart sans changer le vainqueur.
2. Probabilité implicite\u202f: 1 ÷ cote\u202f; avec toutes les issues, match nul compris s’il est proposé, la somme, la marge et la part ramenée à 100\u202f%.
3. Écart et total\u202f: combien d’actions de marque (essai transformé, pénalité) suffisent à franchir la ligne\u202f; prolongation comptée ou non, à vérifier dans le règlement.
4. Mes raisons et mes biais\u202f: faits, suppositions, réputation d’un club, souvenir d’une large victoire, domicile surestimé.
5. Mon bilan\u202f: ce que son volume autorise à dire\u202f; une série, bonne ou mauvaise, ne prédit rien.

Ne propose pas d’autre pari et ne parle pas de mise. Termine par ce que nul ne sait encore\u202f; si c’est l’essentiel, dis que ne pas parier est raisonnable.`,
  },
];
