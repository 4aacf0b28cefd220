import type { Issue, Place, PredictionRule, Side, Winner } from '../../../shared/domain/prediction-rule.ts';

/** Where the predictions of a group are decided: the part of the match, what of it counts, and whose. */
type Where = Partial<Place> & { equipe?: Side };

const final: Where = { partie: 'final' };
const points: Where = { compte: 'points' };
const firstHalf: Where = { partie: 'mi_temps_1' };
const firstPeriod: Where = { partie: 'periode_1' };

/** The groups that a score decides, at least in part. Of all others nothing is guessed. */
const groups: Readonly<Record<string, Where>> = {
  'Résultat du match': {},
  'Double chance': {},
  'Les deux équipes marquent': {},
  'Vainqueur du match': final,
  Vainqueur: {},
  'Score exact en sets': {},
  'Nombre de sets': {},
  'Nombre de jeux': points,
  'Vainqueur du 1er set': firstPeriod,
  'Handicap de jeux': points,
  'Handicap de sets': {},
  'Gagne au moins un set': {},
  'Vainqueur du 2e set': { partie: 'periode_2' },
  'Score exact du 1er set': firstPeriod,
  'Jeux du 1er set': firstPeriod,
  '1er set et match': {},
  'Jeu décisif': firstPeriod,
  'Points (tennis de table, badminton)': points,
  'Handicap (basket)': final,
  'Total de points (basket)': final,
  'Points de l’équipe domicile (basket)': { ...final, equipe: 'a' },
  'Points de l’équipe extérieur (basket)': { ...final, equipe: 'b' },
  'Résultat à la pause': firstHalf,
  'Pause/Fin de match': final,
  'Vainqueur du 1er quart-temps': firstPeriod,
  'Résultat dans le temps réglementaire': {},
  'Écart au score (basket)': final,
  'Handicap (rugby)': {},
  'Écart au score (rugby)': {},
  'Total de points (rugby)': {},
  'Points de l’équipe domicile (rugby)': { equipe: 'a' },
  'Points de l’équipe extérieur (rugby)': { equipe: 'b' },
  'Points en 1re mi-temps (rugby)': firstHalf,
  'Handicap à la mi-temps (rugby)': firstHalf,
  'Handicap (handball)': {},
  'Total de buts (handball)': {},
  'Buts par équipe (handball)': {},
  'Buts en 1re mi-temps (handball)': firstHalf,
  'Écart de buts (handball)': {},
  'Score exact en sets (volley)': {},
  'Handicap de sets (volley)': {},
  'Nombre de sets (volley)': {},
  'Total de points (volley)': points,
  'Vainqueur du 1er set (volley)': firstPeriod,
  'Handicap de points (volley)': points,
  'Points du 1er set (volley)': firstPeriod,
  'Total de buts (hockey)': {},
  'Handicap (hockey)': {},
  'Résultat et total de buts (hockey)': {},
  'Résultat de la 1re période': firstPeriod,
  'Buts en 1re période': firstPeriod,
  'Buts par équipe (hockey)': {},
  'Handicap de runs': final,
  'Total de runs': final,
  'Runs par équipe': final,
  'Après 5 manches': { partie: 'periodes_1_5' },
  'Run en 1re manche': firstPeriod,
  'Handicap (football américain)': final,
  'Total de points (football américain)': final,
  'Points par équipe (football américain)': final,
  'Écart au score (football américain)': final,
  'Handicap de manches': {},
  'Nombre de manches': {},
  'Score exact en manches': {},
  'Total de buts (futsal, water-polo)': {},
  'Handicap (futsal, water-polo)': {},
  'Plus/Moins de buts': {},
  'Remboursé si match nul': {},
  'Résultat et les deux équipes marquent': {},
  'Résultat et nombre de buts': {},
  'Double chance et nombre de buts': {},
  'Les deux équipes marquent et nombre de buts': {},
  'Buts de l’équipe domicile': { equipe: 'a' },
  'Buts de l’équipe extérieur': { equipe: 'b' },
  'Nombre exact de buts': {},
  'Nombre de buts (fourchette)': {},
  'Total de buts pair/impair': {},
  Handicap: {},
  'Handicap asiatique': {},
  'Score exact': {},
  'Écart de buts': {},
  'Mi-temps': firstHalf,
  'Mi-temps/Fin de match': {},
  'Buts en 1re mi-temps': firstHalf,
  'Buts en 2de mi-temps': { partie: 'mi_temps_2' },
  'Les deux équipes marquent par mi-temps': {},
  'Mi-temps la plus prolifique': {},
  'Score exact à la mi-temps': firstHalf,
  'Première équipe à marquer': {},
  'Dernière équipe à marquer': {},
  'Gagne sans encaisser': {},
  'Gagne les deux mi-temps': {},
  Prolongation: {},
  'Total de points pair/impair': final,
};

/**
 * What a seeded type of prediction means, by its group and its label; `others` are the labels of its group. `null` where
 * a score does not decide it, as of scorers, corners and cards.
 */
export function seededRule(group: string, label: string, others: readonly string[]): PredictionRule | null {
  const where = groups[group];
  if (!where) return null;
  const { partie = 'match', compte = 'score', equipe = null } = where;
  const place: Place = { partie, compte };
  const scores = others.map(scoreIn).filter((score) => score !== null);
  for (const read of readers) {
    const rule = read(label, { place, side: equipe, group, scores });
    if (rule) return rule;
  }
  return null;
}

interface Context {
  place: Place;
  /** The team whose goals or points the group counts. */
  side: Side | null;
  group: string;
  /** The exact scores among the labels of the group. */
  scores: readonly (readonly [number, number])[];
}

type Reader = (label: string, context: Context) => PredictionRule | null;

const WINNER = `(équipe domicile|équipe extérieur|domicile|extérieur|nul|égalité|joueur 1|joueur 2|combattant 1)`;
const NUMBER = String.raw`(\d+(?:,\d+)?)`;

const readers: readonly Reader[] = [
  compoundOf,
  totalOf,
  handicapOf,
  threeWayOf,
  halfTimeOf,
  bothScoreOf,
  exactOf,
  countsOf,
  marginOf,
  parityOf,
  prolificOf,
  setsOf,
  extraTimeOf,
  nobodyScoresOf,
  issueOf,
];

function totalOf(label: string, { place, side }: Context): PredictionRule | null {
  const pattern = new RegExp(
    `^(plus|moins) de ${NUMBER} (?:buts?|points?|sets?|jeux|runs?|manches?)( pour l’équipe (?:domicile|extérieur)| en 5 manches)?$`,
    'i',
  );
  const [, sens, ligne, whose] = pattern.exec(label) ?? [];
  if (!sens || !ligne) return null;
  return {
    regle: 'total',
    sens: sens.toLowerCase() === 'plus' ? 'plus' : 'moins',
    ligne: numberIn(ligne),
    equipe: whose?.includes('pour') ? sideIn(whose) : side,
    ...place,
  };
}

/** « Équipe domicile −0,25 », « Joueur 2 +1,5 set ». */
function handicapOf(label: string, { place, group }: Context): PredictionRule | null {
  const pattern =
    /^(équipe domicile|équipe extérieur|joueur 1|joueur 2) ([−+]?)(\d+(?:,\d+)?)(?: (?:sets?|jeux|manches?))?$/i;
  const [, team, sign, line] = pattern.exec(label) ?? [];
  if (!group.startsWith('Handicap') || !team || !line) return null;
  const ligne = numberIn(line);
  return { regle: 'handicap', equipe: sideIn(team), ligne: sign === '−' ? -ligne : ligne, ...place };
}

/** « Handicap 0:1 – équipe domicile ». */
function threeWayOf(label: string, { place }: Context): PredictionRule | null {
  const [, a, b, winner] = /^handicap (\d):(\d) – (.+)$/i.exec(label) ?? [];
  const choix = winner && winnerIn(winner);
  if (!choix) return null;
  return { regle: 'handicap_3', choix, avance: [Number(a), Number(b)], ...place };
}

/** « Domicile / Nul ». */
function halfTimeOf(label: string, { place }: Context): PredictionRule | null {
  const [half, end] = label.split(' / ').map(winnerIn);
  if (!half || !end) return null;
  return {
    regle: 'mi_temps_fin',
    mi_temps: half,
    fin: end,
    partie: place.partie === 'final' ? 'final' : 'match',
  };
}

function bothScoreOf(label: string, { place, group }: Context): PredictionRule | null {
  if (!group.startsWith('Les deux équipes marquent')) return null;
  if (label === 'Oui dans les deux mi-temps') {
    const halves = (['mi_temps_1', 'mi_temps_2'] as const).map(
      (partie): PredictionRule => ({ regle: 'deux_marquent', oui: true, partie, compte: 'score' }),
    );
    return { regle: 'et', regles: halves };
  }
  const [, answer, half] = /^(oui|non)(?: en (1re|2de) mi-temps)?$/i.exec(label) ?? [];
  if (!answer) return null;
  const partie = half ? (half === '1re' ? 'mi_temps_1' : 'mi_temps_2') : place.partie;
  return { regle: 'deux_marquent', oui: answer.toLowerCase() === 'oui', ...place, partie };
}

function exactOf(label: string, { place, scores }: Context): PredictionRule | null {
  if (label === 'Autre score' && scores.length > 0) return { regle: 'autre_score', sauf: scores, ...place };
  const score = scoreIn(label);
  return score && { regle: 'score_exact', score, ...place };
}

function scoreIn(label: string): readonly [number, number] | null {
  const [, a, b] = /^(\d+)-(\d+)$/.exec(label) ?? [];
  return a === undefined || b === undefined ? null : [Number(a), Number(b)];
}

/** « 2 buts », « 6 buts ou plus », « 2 à 3 buts », « 4 sets ». */
function countsOf(label: string, { place }: Context): PredictionRule | null {
  const [, min, max, orMore] = /^(\d+)(?: à (\d+))? (?:buts?|sets?)( ou plus)?$/.exec(label) ?? [];
  if (min === undefined) return null;
  const most = orMore ? null : Number(max ?? min);
  return { regle: 'nombre', min: Number(min), max: most, equipe: null, ...place };
}

/** « Domicile gagne de 1 à 5 points », « Équipe domicile gagne d’1 but », « Extérieur gagne de 21 points ou plus ». */
function marginOf(label: string, { place }: Context): PredictionRule | null {
  const pattern =
    /^(équipe domicile|équipe extérieur|domicile|extérieur) gagne (?:de |d’)(\d+)(?: à (\d+))? (?:points?|buts?)( ou plus)?$/i;
  const [, team, min, max, orMore] = pattern.exec(label) ?? [];
  if (!team || !min) return null;
  const most = orMore ? null : Number(max ?? min);
  return { regle: 'ecart', equipe: sideIn(team), min: Number(min), max: most, ...place };
}

function parityOf(label: string, { place }: Context): PredictionRule | null {
  if (label !== 'Pair' && label !== 'Impair') return null;
  return { regle: 'parite', pair: label === 'Pair', ...place };
}

function prolificOf(label: string, { group }: Context): PredictionRule | null {
  if (group !== 'Mi-temps la plus prolifique') return null;
  const choix = ({ '1re mi-temps': '1', '2de mi-temps': '2', 'Autant dans les deux': 'N' } as const)[label];
  return choix ? { regle: 'prolifique', choix } : null;
}

function setsOf(label: string, { place }: Context): PredictionRule | null {
  const [, player, what] =
    /^(joueur [12]) (gagne au moins un set|gagne sans perdre de set|gagne le 1er set et le match|perd le 1er set et gagne le match)$/i.exec(
      label,
    ) ?? [];
  if (!player || !what) return decidingGameOf(label, place);
  const [own, other] = sideIn(player) === 'a' ? (['1', '2'] as const) : (['2', '1'] as const);
  const wins: PredictionRule = { regle: 'issue', choix: own, nul_rembourse: false, ...place };
  const firstSet = (choix: Winner): PredictionRule => {
    return { regle: 'issue', choix, nul_rembourse: false, partie: 'periode_1', compte: 'score' };
  };
  const [side, opponent] = own === '1' ? (['a', 'b'] as const) : (['b', 'a'] as const);
  if (what.startsWith('gagne au moins'))
    return { regle: 'nombre', min: 1, max: null, equipe: side, ...place };
  if (what.startsWith('gagne sans'))
    return { regle: 'et', regles: [wins, { regle: 'nombre', min: 0, max: 0, equipe: opponent, ...place }] };
  return { regle: 'et', regles: [firstSet(what.startsWith('gagne le') ? own : other), wins] };
}

/** A first set that a deciding game ended has thirteen games; later sets may be of another format. */
function decidingGameOf(label: string, place: Place): PredictionRule | null {
  const [, answer] = /^Jeu décisif au 1er set\s: (oui|non)$/.exec(label) ?? [];
  if (!answer) return null;
  return answer === 'oui'
    ? { regle: 'nombre', min: 13, max: 13, equipe: null, ...place }
    : { regle: 'nombre', min: 6, max: 12, equipe: null, ...place };
}

function extraTimeOf(label: string): PredictionRule | null {
  const [, answer] = /^Prolongation\s: (oui|non)$/.exec(label) ?? [];
  return answer ? { regle: 'prolongation', oui: answer === 'oui' } : null;
}

/** Who scored first or last no score says, but that nobody did; and whether a run was scored in an inning. */
function nobodyScoresOf(label: string, { place }: Context): PredictionRule | null {
  const none: PredictionRule = { regle: 'nombre', min: 0, max: 0, equipe: null, ...place };
  const some: PredictionRule = { regle: 'nombre', min: 1, max: null, equipe: null, ...place };
  if (label === 'Aucune équipe ne marque' || label === 'Aucun but dans le match') return none;
  const [, answer] = /^Run en 1re manche\s: (oui|non)$/.exec(label) ?? [];
  if (!answer) return null;
  return answer === 'oui' ? some : none;
}

function compoundOf(label: string, context: Context): PredictionRule | null {
  const { place, group } = context;
  const clean = /^(équipe (?:domicile|extérieur)) (gagne sans encaisser de but|n’encaisse pas de but)$/i.exec(
    label,
  );
  if (clean?.[1] && clean[2]) {
    const own = sideIn(clean[1]);
    const rule: PredictionRule = {
      regle: 'nombre',
      min: 0,
      max: 0,
      equipe: own === 'a' ? 'b' : 'a',
      ...place,
    };
    const wins: PredictionRule = {
      regle: 'issue',
      choix: own === 'a' ? '1' : '2',
      nul_rembourse: false,
      ...place,
    };
    return clean[2].startsWith('gagne') ? { regle: 'et', regles: [wins, rule] } : rule;
  }
  const halves = /^(équipe (?:domicile|extérieur)) gagne (les deux mi-temps|au moins une mi-temps)$/i.exec(
    label,
  );
  if (halves?.[1] && halves[2]) return halvesOf(sideIn(halves[1]), halves[2].startsWith('les') ? 'et' : 'ou');
  if (label === 'Match nul 0-0') return { regle: 'score_exact', score: [0, 0], ...place };
  if (label === 'Match nul avec buts')
    return { regle: 'et', regles: [drawOf(place), bothScored(true, place)] };
  return label.includes(' et ') && / et |Résultat/.test(group) ? partsOf(label, context) : null;
}

function drawOf(place: Place): PredictionRule {
  return { regle: 'issue', choix: 'N', nul_rembourse: false, ...place };
}

function bothScored(oui: boolean, place: Place): PredictionRule {
  return { regle: 'deux_marquent', oui, ...place };
}

function halvesOf(side: Side, regle: 'et' | 'ou'): PredictionRule {
  const halves = (['mi_temps_1', 'mi_temps_2'] as const).map((partie): PredictionRule => {
    const choix = side === 'a' ? '1' : '2';
    return { regle: 'issue', choix, nul_rembourse: false, partie, compte: 'score' };
  });
  return { regle, regles: halves };
}

/** « Victoire équipe domicile et plus de 2,5 buts », « Oui et moins de 2,5 buts », « … et une seule équipe marque ». */
function partsOf(label: string, context: Context): PredictionRule | null {
  const [head = '', tail = ''] = label.split(' et ');
  const { place } = context;
  const first = /^(oui|non)$/i.test(head) ? bothScored(/^oui$/i.test(head), place) : issueOf(head, context);
  if (tail === 'les deux équipes marquent')
    return first && { regle: 'et', regles: [first, bothScored(true, place)] };
  if (tail === 'une seule équipe marque')
    return first && { regle: 'et', regles: [first, bothScored(false, place)] };
  const second = totalOf(tail, context);
  return first && second && { regle: 'et', regles: [first, second] };
}

/** Who wins, at the end or in a part: « Victoire équipe domicile (1) », « Domicile ou nul (1N) », « Égalité à la mi-temps ». */
function issueOf(label: string, { place }: Context): PredictionRule | null {
  const two = new RegExp(String.raw`^${WINNER} ou ${WINNER}(?: \([1N2]{2}\))?$`, 'i').exec(label);
  if (two) {
    const choix = `${winnerIn(two[1])}${winnerIn(two[2])}` as Issue;
    return { regle: 'issue', choix, nul_rembourse: false, ...place };
  }
  const refunded = /^(équipe (?:domicile|extérieur)) \(remboursé si nul\)$/i.exec(label);
  if (refunded) {
    const choix = winnerIn(refunded[1]) ?? 'N';
    return { regle: 'issue', choix, nul_rembourse: true, ...place };
  }
  const one =
    new RegExp(
      String.raw`^(?:victoire |match )?${WINNER}(?: \([1N2]\)| mène à la (?:mi-temps|pause)| mène après 5 manches| après 5 manches| à la (?:mi-temps|pause)| dans le temps réglementaire| au 1er quart-temps| en 1re période)?$`,
      'i',
    ).exec(label) ??
    new RegExp(`^(?:1er quart-temps|1re période|1er set|2e set) pour (?:le |l’|)${WINNER}$`, 'i').exec(label);
  const choix = winnerIn(one?.[1]);
  return choix ? { regle: 'issue', choix, nul_rembourse: false, ...place } : null;
}

function winnerIn(text = ''): Winner | null {
  const name = text.toLowerCase();
  if (/^(équipe domicile|domicile|joueur 1)$/.test(name)) return '1';
  if (/^(équipe extérieur|extérieur|joueur 2)$/.test(name)) return '2';
  return /^(nul|égalité)$/.test(name) ? 'N' : null;
}

function sideIn(text: string): Side {
  return /extérieur|joueur 2/i.test(text) ? 'b' : 'a';
}

function numberIn(text: string): number {
  return Number(text.replace(',', '.'));
}
