import type { Part, PredictionRule } from './prediction-rule.ts';
import type { Pair } from './score.ts';

const RULES_MAX = 6;
const COUNT_MAX = 999;
const PAIRS_MAX = 60;
const PERIOD = /^(?:periode_([1-9]|1\d|2\d|30)|periodes_1_([2-9]|1\d|2\d|30))$/;

const winners = ['1', 'N', '2'] as const;
const issues = [...winners, '1N', '12', 'N2'] as const;
const sides = ['a', 'b'] as const;

/** Reads the text of a rule (`ruleText`), `null` for one that is none. */
export function readRule(text: string): PredictionRule | null {
  try {
    return ruleIn(JSON.parse(text), 0);
  } catch {
    return null;
  }
}

/** A rule as the text that tables hold: each field in its place, so that the same rule has one text. */
export function ruleText(rule: PredictionRule): string {
  return JSON.stringify(rule);
}

/** The text of a rule in its normal form; `null` for a text that is none. */
export function normalRule(text: string): string | null {
  const rule = readRule(text);
  return rule && ruleText(rule);
}

function ruleIn(value: unknown, depth: number): PredictionRule | null {
  const held: Held = Object(value);
  const { regle } = held;
  if (regle === 'et' || regle === 'ou') return compound(regle, held.regles, depth);
  const read = simple(held);
  return read && Object.values(read).every((part) => part !== undefined) ? (read as PredictionRule) : null;
}

function compound(regle: 'et' | 'ou', value: unknown, depth: number): PredictionRule | null {
  if (depth > 0 || !Array.isArray(value) || value.length < 2 || value.length > RULES_MAX) return null;
  const regles = value.map((one) => ruleIn(one, depth + 1)).filter((rule) => rule !== null);
  return regles.length === value.length ? { regle, regles } : null;
}

type Held = Readonly<Record<string, unknown>>;

/** The fields of a rule in their order, `undefined` for each that cannot be read. */
function simple(held: Held): Record<string, unknown> | null {
  const { regle } = held;
  const place = { partie: partIn(held.partie), compte: oneOf(['score', 'points'], held.compte ?? 'score') };
  const side = oneOf(sides, held.equipe);
  const anySide = held.equipe === undefined || held.equipe === null ? null : side;
  const range = { min: countIn(held.min), max: maxIn(held.max, held.min) };
  switch (regle) {
    case 'issue':
      return {
        regle,
        choix: oneOf(issues, held.choix),
        nul_rembourse: held.nul_rembourse === true,
        ...place,
      };
    case 'total':
      return {
        regle,
        sens: oneOf(['plus', 'moins'], held.sens),
        ligne: lineIn(held.ligne),
        equipe: anySide,
        ...place,
      };
    case 'nombre':
      return { regle, ...range, equipe: anySide, ...place };
    case 'parite':
      return { regle, pair: booleanIn(held.pair), ...place };
    case 'handicap':
      return { regle, equipe: side, ligne: lineIn(held.ligne), ...place };
    case 'handicap_3':
      return { regle, choix: oneOf(winners, held.choix), avance: pairIn(held.avance), ...place };
    case 'ecart':
      return { regle, equipe: side, ...range, ...place };
    case 'deux_marquent':
      return { regle, oui: booleanIn(held.oui), ...place };
    case 'score_exact':
      return { regle, score: pairIn(held.score), ...place };
    case 'autre_score':
      return { regle, sauf: pairsIn(held.sauf), ...place };
    case 'mi_temps_fin': {
      const [mi_temps, fin] = [oneOf(winners, held.mi_temps), oneOf(winners, held.fin)];
      return { regle, mi_temps, fin, partie: oneOf(['match', 'final'], held.partie ?? 'match') };
    }
    case 'prolifique':
      return { regle, choix: oneOf(winners, held.choix) };
    case 'prolongation':
      return { regle, oui: booleanIn(held.oui) };
    default:
      return null;
  }
}

function partIn(value: unknown = 'match'): Part | undefined {
  if (typeof value === 'string' && PERIOD.test(value)) return value as Part;
  return oneOf(['match', 'final', 'mi_temps_1', 'mi_temps_2'], value);
}

function oneOf<const T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

function booleanIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function countIn(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= COUNT_MAX
    ? Number(value)
    : undefined;
}

function maxIn(value: unknown, min: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  const max = countIn(value);
  return max !== undefined && max >= Number(min) ? max : undefined;
}

/** A line lies on a quarter. */
function lineIn(value: unknown): number | undefined {
  const isLine = typeof value === 'number' && Math.abs(value) <= COUNT_MAX && Number.isInteger(value * 4);
  return isLine ? value : undefined;
}

function pairIn(value: unknown): Pair | undefined {
  const [a, b] = Array.isArray(value) && value.length === 2 ? value.map(countIn) : [];
  return a === undefined || b === undefined ? undefined : [a, b];
}

function pairsIn(value: unknown): Pair[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > PAIRS_MAX) return undefined;
  const pairs = value.map(pairIn).filter((pair) => pair !== undefined);
  return pairs.length === value.length ? pairs : undefined;
}
