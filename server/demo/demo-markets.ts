/** How risky a bet is. */
export type Daring = 'favourite' | 'even' | 'outsider' | 'longshot';

/** A seeded tip type: the label of its group, then its own. */
export type Market = readonly [grp_prono_lib: string, prono_lib: string];

type Markets = Readonly<Record<Daring, readonly Market[]>>;

const home = ['Résultat du match', 'Victoire équipe domicile (1)'] as const;
const draw = ['Résultat du match', 'Match nul (N)'] as const;
const away = ['Résultat du match', 'Victoire équipe extérieur (2)'] as const;
const homeWins = ['Vainqueur du match', 'Victoire équipe domicile'] as const;
const awayWins = ['Vainqueur du match', 'Victoire équipe extérieur'] as const;

const rugby: Markets = {
  favourite: [home],
  even: [
    ['Handicap (rugby)', 'Équipe domicile −6,5'],
    ['Handicap (rugby)', 'Équipe extérieur +5,5'],
    ['Total de points (rugby)', 'Plus de 47,5 points'],
    ['Total de points (rugby)', 'Moins de 51,5 points'],
  ],
  outsider: [away, ['Écart au score (rugby)', 'Domicile gagne de 1 à 12 points']],
  longshot: [
    ['Écart au score (rugby)', 'Extérieur gagne de 8 à 14 points'],
    ['Mi-temps/Fin de match', 'Extérieur / Domicile'],
  ],
};

/** The usual bets of each sport, by the size of their odds. */
export const marketsBySport: Readonly<Record<string, Markets>> = {
  Football: {
    favourite: [
      home,
      ['Double chance', 'Domicile ou nul (1N)'],
      ['Plus/Moins de buts', 'Plus de 1,5 but'],
      ['Plus/Moins de buts', 'Moins de 3,5 buts'],
    ],
    even: [
      home,
      ['Plus/Moins de buts', 'Plus de 2,5 buts'],
      ['Plus/Moins de buts', 'Moins de 2,5 buts'],
      ['Les deux équipes marquent', 'Oui'],
      ['Les deux équipes marquent', 'Non'],
      ['Remboursé si match nul', 'Équipe extérieur (remboursé si nul)'],
      ['Corners', 'Plus de 9,5 corners'],
    ],
    outsider: [
      draw,
      away,
      ['Résultat et nombre de buts', 'Victoire équipe domicile et plus de 2,5 buts'],
      ['Handicap', 'Handicap 0:1 – équipe domicile'],
      ['Buteur', 'Buteur à tout moment'],
    ],
    longshot: [
      ['Score exact', '1-0'],
      ['Score exact', '1-1'],
      ['Score exact', '2-1'],
      ['Mi-temps/Fin de match', 'Nul / Domicile'],
      ['Premier buteur', 'Premier buteur du match'],
    ],
  },
  Tennis: {
    favourite: [
      ['Vainqueur', 'Victoire joueur 1'],
      ['Gagne au moins un set', 'Joueur 1 gagne au moins un set'],
    ],
    even: [
      ['Vainqueur', 'Victoire joueur 2'],
      ['Handicap de jeux', 'Joueur 1 −3,5 jeux'],
      ['Nombre de jeux', 'Plus de 22,5 jeux'],
      ['Nombre de jeux', 'Moins de 22,5 jeux'],
    ],
    outsider: [
      ['Vainqueur', 'Victoire joueur 2'],
      ['Score exact en sets', '2-1'],
    ],
    longshot: [
      ['Score exact en sets', '1-2'],
      ['Score exact en sets', '0-2'],
    ],
  },
  Basketball: {
    favourite: [homeWins],
    even: [
      ['Handicap (basket)', 'Équipe domicile −4,5'],
      ['Handicap (basket)', 'Équipe extérieur +6,5'],
      ['Total de points (basket)', 'Plus de 165,5 points'],
      ['Total de points (basket)', 'Moins de 225,5 points'],
    ],
    outsider: [awayWins],
    longshot: [['Pause/Fin de match', 'Extérieur / Domicile']],
  },
  'Rugby à XV': rugby,
  'Rugby à XIII': rugby,
  Handball: {
    favourite: [home],
    even: [
      ['Handicap (handball)', 'Équipe domicile −3,5'],
      ['Total de buts (handball)', 'Plus de 59,5 buts'],
    ],
    outsider: [away],
    longshot: [draw],
  },
  Baseball: { favourite: [homeWins], even: [homeWins, awayWins], outsider: [awayWins], longshot: [] },
};
