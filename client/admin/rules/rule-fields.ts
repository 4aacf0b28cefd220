import type { Pair } from '../../../shared/domain/score.ts';
import { readPeriods } from '../../forms/typed-periods.ts';

/** One field of the editor: what it is called, what it may say, and which field of the rule it fills. */
export interface RuleField {
  key: string;
  label: string;
  /** Values as JSON. */
  options?: readonly (readonly [value: string, label: string])[];
  hint?: string;
  signed?: boolean;
  /** `undefined` where what is typed cannot be read. */
  read: (typed: string) => unknown;
  write: (value: unknown) => string;
  fault: string;
}

const COUNT_MAX = 999;

function choice(key: string, label: string, ...options: [value: unknown, label: string][]): RuleField {
  return {
    key,
    label,
    options: options.map(([value, text]) => [JSON.stringify(value), text]),
    read: JSON.parse,
    write: (value) => JSON.stringify(value),
    fault: '',
  };
}

function line(signed: boolean): RuleField {
  return {
    key: 'ligne',
    label: signed ? 'Handicap' : 'Ligne',
    signed,
    hint: signed ? 'Par exemple −1,5 ou +0,25.' : 'Par exemple 2,5.',
    read: (typed) => lineIn(typed, signed),
    write: (value) => String(value).replace('.', ','),
    fault: 'Un nombre entier, ou en demis ou quarts (0,25\u202f; 0,5\u202f; 0,75), est attendu',
  };
}

const count = {
  read: (typed: string) => countIn(typed),
  write: (value: unknown) => String(value),
  fault: `Un nombre entier de 0 à ${COUNT_MAX} est attendu`,
};

const results = [
  ['1', '1\u202f: l’équipe A gagne'],
  ['N', 'N\u202f: égalité'],
  ['2', '2\u202f: l’équipe B gagne'],
] as [string, string][];
const teams = [
  ['a', 'Équipe A'],
  ['b', 'Équipe B'],
] as [string, string][];

/** Every field of the editor; a kind of rule has some of them. */
export const ruleFields = {
  resultat: choice('choix', 'Résultat', ...results),
  double: choice('choix', 'Résultats', ['1N', '1 ou N'], ['12', '1 ou 2'], ['N2', 'N ou 2']),
  gagnant: choice('choix', 'Vainqueur', ['1', 'Équipe A'], ['2', 'Équipe B']),
  sens: choice('sens', 'Sens', ['plus', 'Plus de'], ['moins', 'Moins de']),
  ligne: line(false),
  handicap: line(true),
  de: choice('equipe', 'Compté pour', [null, 'Les deux équipes'], ...teams),
  equipe: choice('equipe', 'Équipe', ...teams),
  min: { key: 'min', label: 'Au moins', ...count },
  max: {
    key: 'max',
    label: 'Au plus',
    hint: 'Vide\u202f: sans limite.',
    read: (typed) => (typed.trim() === '' ? null : countIn(typed)),
    write: (value) => (value === null ? '' : String(value)),
    fault: 'Un nombre entier, au moins égal au précédent, est attendu',
  },
  parite: choice('pair', 'Total', [true, 'Pair'], [false, 'Impair']),
  marquent: choice('oui', 'Les deux marquent', [true, 'Oui'], [false, 'Non']),
  jouee: choice('oui', 'Prolongation jouée', [true, 'Oui'], [false, 'Non']),
  avance: {
    key: 'avance',
    label: 'Avance au départ',
    hint: 'Équipe A puis équipe B, par exemple 0-1.',
    ...pairText(),
  },
  score: { key: 'score', label: 'Score', hint: 'Équipe A puis équipe B, par exemple 2-1.', ...pairText() },
  sauf: {
    key: 'sauf',
    label: 'Tous les scores sauf',
    hint: 'Par exemple 1-0 2-0 2-1.',
    read: pairsIn,
    write: (value) => (value as Pair[]).map((pair) => pair.join('-')).join(' '),
    fault: 'Des scores comme «\u202f1-0 2-1\u202f», 60 au plus, sont attendus',
  },
  mi_temps: choice('mi_temps', 'À la mi-temps', ...results),
  fin: choice('fin', 'À la fin', ...results),
  fin_de: choice('partie', 'Fin', ['match', 'Du temps réglementaire'], ['final', 'Prolongation comprise']),
  prolifique: choice(
    'choix',
    'La plus prolifique',
    ['1', 'La première'],
    ['2', 'La seconde'],
    ['N', 'Autant l’une que l’autre'],
  ),
  partie: choice(
    'partie',
    'Partie du match',
    ['match', 'Temps réglementaire'],
    ['final', 'Prolongation comprise'],
    ['mi_temps_1', '1re mi-temps'],
    ['mi_temps_2', '2de mi-temps'],
    ['periode_', 'Une période, un set'],
    ['periodes_1_', 'Les premières périodes'],
  ),
  numero: {
    key: 'numero',
    label: 'Laquelle, ou combien',
    read: (typed) => (/^(?:[1-9]|[12]\d|30)$/.test(typed.trim()) ? Number(typed) : undefined),
    write: String,
    fault: 'Un nombre de 1 à 30 est attendu, de 2 à 30 pour les premières périodes',
  },
  compte: choice('compte', 'Ce qui compte', ['score', 'Le score'], ['points', 'Les points ou les jeux']),
} satisfies Record<string, RuleField>;

export type RuleFieldName = keyof typeof ruleFields;

function pairText(): Pick<RuleField, 'read' | 'write' | 'fault'> {
  return {
    read: (typed) => {
      const [pair, ...others] = pairsIn(typed) ?? [];
      return others.length > 0 ? undefined : pair;
    },
    write: (value) => (value as Pair).join('-'),
    fault: 'Un score comme «\u202f2-1\u202f» est attendu',
  };
}

function pairsIn(typed: string): Pair[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const pairs = parts.flatMap((part) => readPeriods(part) ?? []);
  return pairs.length === parts.length && pairs.length > 0 ? pairs : undefined;
}

function countIn(typed: string): number | undefined {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;
}

function lineIn(typed: string, signed: boolean): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,3}(\.\d{0,2})?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isInteger(value * 4) && (signed || value >= 0) ? value + 0 : undefined;
}
