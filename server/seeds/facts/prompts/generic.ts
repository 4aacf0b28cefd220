import type { PromptFact } from './prompt-fact.ts';

export const genericPrompts: readonly PromptFact[] = [
  {
    prompt_titre: 'Forme avant le match\u202f: les résultats et la manière',
    sport: null,
    prompt_content: `Décris la forme des deux camps avant leur rencontre, en séparant les résultats de la manière dont ils ont été obtenus.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Derniers résultats que je connais\u202f:
Absences que je connais\u202f:

Tu ne suis pas l’actualité\u202f: dis d’abord jusqu’à quand vont tes informations sur chaque camp et ce qui a pu changer depuis (effectif, entraîneur, blessures, classement). Si mes lignes sont vides, n’invente ni résultat ni absence. Réponds en cinq sections titrées\u202f:

1. Ce qui est connu et ce qui manque\u202f: une liste courte pour chaque camp, avec la date ou la saison de chaque information.
2. La série de {equipe_a}\u202f: adversaires affrontés, matchs à domicile ou à l’extérieur, écarts au score, part visible de la réussite et de la malchance.
3. La série de {equipe_b}\u202f: mêmes critères, dans le même ordre, pour que la comparaison soit honnête.
4. Le contexte\u202f: repos, déplacements, enjeu pour chacun, calendrier juste avant et juste après.
5. Ce que la forme n’explique pas\u202f: petit nombre de matchs, adversaires inégaux, retour probable vers le niveau habituel.

Marque chaque affirmation «\u202ffait\u202f» ou «\u202fsupposition\u202f». Ne donne un chiffre que si tu en es sûr, avec sa période\u202f; sinon, décris la tendance en mots. Termine par les trois vérifications à faire juste avant le match. Ne propose aucun pari\u202f: je cherche à comprendre.`,
  },
  {
    prompt_titre: 'Forces et faiblesses des deux camps',
    sport: null,
    prompt_content: `Compare les forces et les faiblesses des deux camps, puis montre où leurs styles se gênent et où ils se neutralisent.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}

Rappelle en une phrase que tu ne connais ni les effectifs du jour ni les résultats récents, et précise la saison sur laquelle s’appuie ton portrait de chaque camp. Si tu connais mal l’un des deux, dis-le au lieu de compléter par des généralités. Réponds en cinq sections titrées\u202f:

1. {equipe_a}\u202f: trois points forts et trois points faibles, chacun appuyé sur un fait que l’on peut vérifier.
2. {equipe_b}\u202f: même grille, même nombre de points, même exigence.
3. Le face-à-face\u202f: pour chaque point fort de l’un, dis si l’autre a de quoi y répondre, et comment. Signale les oppositions équilibrées autant que les déséquilibres.
4. Les scénarios\u202f: deux ou trois déroulements plausibles, avec ce qui ferait basculer de l’un à l’autre. Ne les classe que si les faits le permettent.
5. Les limites de la comparaison\u202f: changements d’entraîneur ou d’effectif possibles, confrontations directes trop anciennes ou trop rares pour compter.

Sépare nettement les faits, les déductions et les suppositions. Pas de chiffre dont tu n’es pas sûr, pas de statistique sans sa saison. Ne désigne pas de pari\u202f: le but est de comprendre l’opposition et ce qu’elle garde d’incertain.`,
  },
  {
    prompt_titre: 'Buteurs et marqueurs\u202f: qui peut peser sur le score',
    sport: null,
    prompt_content: `Présente les joueurs capables de marquer ou de faire marquer dans chaque camp, et ce qui décide de leur temps de jeu.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Compositions ou absences que je connais\u202f:

Les effectifs changent plus vite que tes informations\u202f: pour chaque nom cité, indique la saison à laquelle tu le situes dans ce camp et préviens-moi qu’il a pu partir, se blesser ou perdre sa place. Si tu hésites sur un nom, décris le rôle sans le nommer. Réponds en quatre sections titrées\u202f:

1. {equipe_a}\u202f: les joueurs qui concluent, ceux qui préparent, et ce dont ils dépendent (poste, tireur désigné, temps de jeu, qualité du service).
2. {equipe_b}\u202f: même présentation, même prudence.
3. Face à la défense adverse\u202f: ce que le système d’en face laisse d’habitude à ces profils et ce qu’il leur retire.
4. Ce qui échappe à l’analyse\u202f: rotation, consignes du jour, sortie anticipée, part du hasard dans un seul match.

Explique pourquoi une moyenne par match calculée sur une saison renseigne peu sur une rencontre isolée, surtout si le temps de jeu n’est pas connu. Ne donne un total ou une moyenne que si tu en es sûr, avec la saison et la compétition. Distingue à chaque fois le fait de la supposition, et ne recommande aucun pari sur un joueur.`,
  },
  {
    prompt_titre: 'Match en direct\u202f: lire la partie en cours',
    sport: null,
    prompt_content: `Aide-moi à lire un match en cours\u202f: ce que le score reflète, ce qu’il cache, et ce qui peut encore changer d’ici la fin.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Score et minute\u202f:
Faits marquants (exclusions, blessures, remplacements)\u202f:
Statistiques affichées\u202f:
Ce que je vois à l’écran\u202f:

Tu ne vois pas le match\u202f: tout ce que tu sais de la partie tient dans les lignes ci-dessus. Si une ligne est vide, dis ce qu’elle empêche de conclure et n’imagine rien à sa place. Réponds en quatre sections titrées\u202f:

1. Ce que disent les faits fournis\u202f: reprends-les, sans en ajouter, et signale ceux qui se contredisent.
2. Score et jeu\u202f: l’écart correspond-il au rapport de forces décrit, ou tient-il à quelques actions\u202f? Précise si les données suffisent pour trancher.
3. La suite\u202f: les ajustements que chaque camp peut tenter selon le score et le temps restant, et l’effet attendu de la fatigue et des remplacements.
4. Ce qui reste ouvert\u202f: au moins deux retournements plausibles, avec le signe qui les annoncerait.

Sépare ce que je rapporte, ce que tu en déduis et ce que tu supposes. Rappelle que les cotes en direct intègrent déjà le score, souvent avant l’image que je regarde, et que l’émotion du moment fausse le jugement. Aucune consigne de pari, aucune probabilité chiffrée sans un calcul montré.`,
  },
  {
    prompt_titre: 'Risques du pari\u202f: cote, biais et bilan',
    sport: null,
    prompt_content: `Examine les risques d’un pari que j’envisage\u202f: ce qui le ferait perdre, la probabilité que suppose sa cote, mes biais et mon bilan.

Match\u202f: {equipe_a} – {equipe_b}
Compétition\u202f: {competition}
Date\u202f: {date_match}
Pari envisagé\u202f:
Cote\u202f:
Cotes des autres issues\u202f:
Mise et part de mon budget\u202f:
Mes raisons\u202f:

Mon bilan sur les matchs de {equipe_a}\u202f: {bilan_equipe_a}
Mon bilan sur les matchs de {equipe_b}\u202f: {bilan_equipe_b}
Mon bilan sur la compétition\u202f: {bilan_competition}

Tu ne connais ni l’actualité ni les compositions\u202f: dis ce que cette ignorance retire à ton examen. Réponds en cinq sections titrées\u202f:

1. Ce qui ferait perdre le pari\u202f: les scénarios concrets, du plus banal au plus rare.
2. La probabilité implicite\u202f: 1 ÷ cote, puis la marge de l’opérateur si j’ai donné toutes les issues. Montre le calcul\u202f; s’il manque une cote, arrête-toi là.
3. Mes raisons\u202f: lesquelles reposent sur des faits, lesquelles sont des suppositions, lesquelles le marché connaît sans doute déjà.
4. Mes biais possibles\u202f: équipe favorite, dernier match vu, envie de se refaire, excès de confiance.
5. Mon bilan\u202f: ce qu’un tel nombre de paris permet, ou non, de conclure. Un bilan passé n’annonce pas le suivant.

Ne suggère ni autre pari ni mise plus forte. Conclus par ce qui reste inconnu, en rappelant que ne pas parier est un choix raisonnable.`,
  },
];
