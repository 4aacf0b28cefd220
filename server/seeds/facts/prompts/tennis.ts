import type { PromptFact } from './prompt-fact.ts';

export const tennisPrompts: readonly PromptFact[] = [
  {
    prompt_titre: 'Forme et fraîcheur\u202f: matchs joués, parcours et physique',
    sport: 'Tennis',
    prompt_content: `Retrace la forme et la fraîcheur de deux joueurs de tennis\u202f: adversaires battus, heures passées sur le court, retours de blessure.

Match\u202f: {equipe_a} – {equipe_b}
Tournoi\u202f: {competition}
Date\u202f: {date_match}
Derniers matchs, durées et pépins physiques que je connais\u202f:

Le circuit change chaque semaine et tu ne le suis pas\u202f: donne la saison où s’arrête ce que tu sais de chaque joueur. Classement, entraîneur et état physique ont pu évoluer\u202f; n’invente aucun résultat si ma ligne est vide. Réponds en cinq sections titrées\u202f:

1. Repères\u202f: ce que tu sais de chaque joueur, daté, et ce qui manque.
2. Les derniers matchs\u202f: niveau et surface des adversaires, tours atteints, tie-breaks gagnés ou perdus de peu, victoires par abandon qui n’apprennent rien.
3. La fraîcheur\u202f: sets disputés, durée du match précédent, repos, voyage, décalage horaire, double, qualifications à jouer.
4. Le format et l’enjeu\u202f: deux ou trois sets gagnants, points à défendre, tournoi préparatoire, public.
5. Lecture prudente\u202f: ce qui tient au niveau du joueur, ce qui tient au tableau et à quelques points.

Note «\u202ffait\u202f» ou «\u202fsupposition\u202f» devant chaque affirmation. Un classement résume une année, pas le niveau du jour. Pas de chiffre sans certitude ni période. Ne suggère aucun pari.`,
  },
  {
    prompt_titre: 'Service et retour\u202f: premières balles et balles de break',
    sport: 'Tennis',
    prompt_content: `Confronte le service de chaque joueur au retour de l’autre\u202f: premières balles, secondes balles, balles de break et tie-breaks.

Match\u202f: {equipe_a} – {equipe_b}
Tournoi\u202f: {competition}
Date\u202f: {date_match}

Dis de quelle saison et de quelle surface proviennent tes repères\u202f: une statistique de service sur gazon ne se transporte pas sur terre battue. Tu ignores les résultats récents et l’état des épaules\u202f; préviens-moi là où cela compte. Réponds en cinq sections titrées\u202f:

1. {equipe_a} au service, {equipe_b} au retour\u202f: pourcentage de premières balles, points gagnés derrière première et seconde, zones, effets, position du relanceur.
2. {equipe_b} au service, {equipe_a} au retour\u202f: mêmes points, dans le même ordre.
3. La seconde balle\u202f: qui peut l’attaquer, qui la protège, risque de doubles fautes sous pression.
4. Balles de break\u202f: occasions créées plutôt que seul taux de conversion, très instable sur quelques matchs\u202f; même prudence pour les tie-breaks.
5. Après les deux premières frappes\u202f: coup droit recherché, revers visé, montées au filet, tolérance à l’échange long.

À chaque étape, dis qui a l’avantage ou que les données ne tranchent pas. Pourcentage seulement si tu en es sûr, avec période et surface\u202f; sinon, un ordre de grandeur en mots, signalé comme supposition. N’en déduis aucun pari.`,
  },
  {
    prompt_titre: 'Surface et conditions\u202f: à qui profite le court',
    sport: 'Tennis',
    prompt_content: `Étudie l’effet de la surface et des conditions sur ce match de tennis\u202f: vitesse, rebond, balles, altitude, toit, vent et chaleur.

Match\u202f: {equipe_a} – {equipe_b}
Tournoi\u202f: {competition}
Date\u202f: {date_match}
Surface, météo et horaire que je connais\u202f:

Un tournoi peut changer de balles ou de revêtement d’une année à l’autre\u202f: donne l’édition à laquelle remontent tes repères, et écris «\u202finconnu\u202f» plutôt que de supposer la météo du jour. Réponds en cinq sections titrées\u202f:

1. Le court\u202f: surface, rapidité relative, hauteur du rebond, altitude, salle ou plein air\u202f; ce qui est établi et ce qui ne l’est pas.
2. {equipe_a} sur cette surface\u202f: déplacements, glissades, prise de balle, effet lifté ou frappe à plat, expérience du lieu.
3. {equipe_b} sur cette surface\u202f: même grille.
4. Les conditions du jour\u202f: soleil ou session de nuit, humidité, vent, toit fermé\u202f; pour chacune, dis quel style elle aide et pourquoi.
5. Les confrontations directes\u202f: lesquelles se sont jouées sur une surface comparable et avec les joueurs d’aujourd’hui\u202f? Écarte les autres.

Évite les raccourcis du genre «\u202fspécialiste de la terre battue\u202f» sans fait daté à l’appui. Ne donne un bilan par surface que si tu en es sûr. Rends visibles les suppositions et résume en trois lignes ce qui reste incertain. Pas de conseil de pari.`,
  },
  {
    prompt_titre: 'Match en direct\u202f: score, service et dynamique',
    sport: 'Tennis',
    prompt_content: `Lis avec moi un match de tennis en cours\u202f: breaks, jeux accrochés, qualité du service, signes physiques et poids réel du dernier jeu.

Match\u202f: {equipe_a} – {equipe_b}
Tournoi\u202f: {competition}
Date\u202f: {date_match}
Score et durée de jeu\u202f:
Au service maintenant\u202f:
Premières balles et points gagnés derrière, pour chacun\u202f:
Balles de break obtenues et converties\u202f:
Soins médicaux, gestes, météo\u202f:

Tu ne vois pas le court. N’utilise que ces lignes et signale les manques\u202f; ne prête à aucun joueur une douleur ou une intention que je n’ai pas notée. Réponds en quatre sections titrées\u202f:

1. Le score décomposé\u202f: breaks d’avance, jeux de service menacés, total de points gagnés si je l’ai fourni. Le meneur domine-t-il ou a-t-il mieux joué quelques points\u202f?
2. Service et retour\u202f: qui tient facilement, qui se sauve, ce qui peut bouger (baisse de première balle, position de retour avancée).
3. Physique et format\u202f: sets restant à jouer au plus, pause entre les sets, chaleur, reprise après interruption.
4. Les retournements possibles\u202f: pour chaque joueur, ce qu’il devrait changer et le signe visible de ce changement.

Sépare observations, déductions et suppositions. Un break se rend vite et l’élan du moment trompe\u202f: rappelle-le sans exagérer. Aucune probabilité sans calcul montré, aucune incitation à parier en direct.`,
  },
  {
    prompt_titre: 'Risques du pari sur un match de tennis',
    sport: 'Tennis',
    prompt_content: `Recense les risques d’un pari de tennis que j’envisage\u202f: abandon, format, surface, cote traduite en probabilité, biais et bilan.

Match\u202f: {equipe_a} – {equipe_b}
Tournoi\u202f: {competition}
Date\u202f: {date_match}
Pari envisagé\u202f:
Cote et cote opposée\u202f:
Mes raisons\u202f:

Mon bilan sur les matchs de {equipe_a}\u202f: {bilan_equipe_a}
Mon bilan sur les matchs de {equipe_b}\u202f: {bilan_equipe_b}
Mon bilan sur le tournoi\u202f: {bilan_competition}

Tu ne connais ni l’état physique du jour ni les derniers résultats\u202f: indique quelles parties de ta réponse en souffrent. Réponds en cinq sections titrées\u202f:

1. Ce qui ferait perdre\u202f: mauvais jour au service, tie-break, blessure, chaleur, surface mal digérée, joueur peu connu mais en progrès.
2. Le règlement\u202f: abandon en cours de match, forfait, changement de surface ou report\u202f; chaque opérateur a ses règles, à lire avant.
3. La cote\u202f: 1 ÷ cote pour chaque joueur, somme, marge, probabilité ramenée à 100\u202f%. Avec une seule cote, ne donne que 1 ÷ cote. Une cote basse n’exclut pas la défaite\u202f: traduis-la en nombre de défaites attendues sur cent, si la cote disait vrai.
4. Mes raisons et mes biais\u202f: faits, suppositions, notoriété, classement, dernier match vu, perte à rattraper.
5. Mon bilan\u202f: volume, dispersion, conclusions impossibles avec si peu de matchs.

Ne cherche pas d’autre pari et n’évoque pas de mise. Conclus par les inconnues\u202f; t’abstenir de trancher est permis, et ne pas parier reste un choix raisonnable.`,
  },
];
