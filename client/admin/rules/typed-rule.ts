import type { PredictionRule } from '../../../shared/domain/prediction-rule.ts';
import { readRule } from '../../../shared/domain/rule-text.ts';
import { type RuleField, type RuleFieldName, ruleFields } from './rule-fields.ts';

interface RuleKindDeclaration {
  label: string;
  regle: string;
  fields: readonly RuleFieldName[];
  /** What it says besides its fields. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Whether it is about one part of the match. */
  isPlaced: boolean;
}

/** The kinds of simple rules, as the editor offers them. */
export const ruleKinds = {
  issue: {
    label: 'Résultat 1/N/2',
    regle: 'issue',
    fields: ['resultat'],
    fixed: { nul_rembourse: false },
    isPlaced: true,
  },
  double: {
    label: 'Double chance',
    regle: 'issue',
    fields: ['double'],
    fixed: { nul_rembourse: false },
    isPlaced: true,
  },
  rembourse: {
    label: 'Remboursé si nul',
    regle: 'issue',
    fields: ['gagnant'],
    fixed: { nul_rembourse: true },
    isPlaced: true,
  },
  total: { label: 'Plus/moins', regle: 'total', fields: ['sens', 'ligne', 'de'], isPlaced: true },
  nombre: {
    label: 'Nombre exact ou fourchette',
    regle: 'nombre',
    fields: ['min', 'max', 'de'],
    isPlaced: true,
  },
  parite: { label: 'Pair/impair', regle: 'parite', fields: ['parite'], isPlaced: true },
  handicap: {
    label: 'Handicap asiatique',
    regle: 'handicap',
    fields: ['equipe', 'handicap'],
    isPlaced: true,
  },
  handicap_3: {
    label: 'Handicap européen',
    regle: 'handicap_3',
    fields: ['resultat', 'avance'],
    isPlaced: true,
  },
  ecart: { label: 'Écart', regle: 'ecart', fields: ['equipe', 'min', 'max'], isPlaced: true },
  deux_marquent: {
    label: 'Les deux équipes marquent',
    regle: 'deux_marquent',
    fields: ['marquent'],
    isPlaced: true,
  },
  score_exact: { label: 'Score exact', regle: 'score_exact', fields: ['score'], isPlaced: true },
  autre_score: { label: 'Autre score', regle: 'autre_score', fields: ['sauf'], isPlaced: true },
  mi_temps_fin: {
    label: 'Mi-temps/fin',
    regle: 'mi_temps_fin',
    fields: ['mi_temps', 'fin', 'fin_de'],
    isPlaced: false,
  },
  prolifique: {
    label: 'Mi-temps la plus prolifique',
    regle: 'prolifique',
    fields: ['prolifique'],
    isPlaced: false,
  },
  prolongation: { label: 'Prolongation', regle: 'prolongation', fields: ['jouee'], isPlaced: false },
} satisfies Record<string, RuleKindDeclaration>;

export type RuleKind = keyof typeof ruleKinds;

/** A simple rule as its fields hold it; what another kind had typed stays. */
export interface TypedSimple {
  kind: RuleKind;
  texts: Readonly<Partial<Record<RuleFieldName, string>>>;
}

/** A rule as the editor holds it: several simple ones are joined by `link`. */
export interface TypedRule {
  link: 'et' | 'ou' | null;
  simples: readonly TypedSimple[];
}

export const SIMPLES_MAX = 6;
export const noRule: TypedRule = { link: null, simples: [] };
export const newSimple: TypedSimple = { kind: 'issue', texts: {} };

/** What is wrong, by field. */
export type RuleFaults = Partial<Record<RuleFieldName, string>>;

/** The fields that a simple rule has, as it is typed now. */
export function fieldsOf({ kind, texts }: TypedSimple): readonly RuleFieldName[] {
  const { fields, isPlaced }: RuleKindDeclaration = ruleKinds[kind];
  if (!isPlaced) return fields;
  const isPeriod = partIn(texts).startsWith('periode');
  return [...fields, 'partie', ...(isPeriod ? (['numero'] as const) : []), 'compte'];
}

/** What a field holds: choices begin with their first. */
export function textOf({ texts }: TypedSimple, name: RuleFieldName): string {
  const { options }: RuleField = ruleFields[name];
  return texts[name] ?? options?.[0]?.[0] ?? '';
}

/** The rule that is typed, `null` where there is none or it cannot be read; and of each simple one what is wrong. */
export function readTypedRule({ link, simples }: TypedRule): {
  rule: PredictionRule | null;
  faults: readonly RuleFaults[];
} {
  const read = simples.map(readSimple);
  const rules = read.flatMap(({ held }) => held ?? []);
  const whole = rules.length === simples.length && (link ? { regle: link, regles: rules } : rules[0]);
  return {
    rule: whole ? readRule(JSON.stringify(whole)) : null,
    faults: read.map(({ faults }) => faults),
  };
}

function readSimple(typed: TypedSimple): { held: Record<string, unknown> | null; faults: RuleFaults } {
  const { regle, fixed }: RuleKindDeclaration = ruleKinds[typed.kind];
  const held: Record<string, unknown> = { regle, ...fixed };
  const faults: RuleFaults = {};
  for (const name of fieldsOf(typed)) {
    const { key, read, fault }: RuleField = ruleFields[name];
    const value = read(textOf(typed, name));
    if (value === undefined) faults[name] = fault;
    held[key] = value;
  }
  if (typeof held.max === 'number' && held.max < Number(held.min)) faults.max = ruleFields.max.fault;
  if (held.partie === 'periodes_1_' && held.numero === 1) faults.numero = ruleFields.numero.fault;
  const { numero = '', ...rest } = held;
  const whole = { ...rest, ...('partie' in rest && { partie: `${rest.partie}${numero}` }) };
  return { held: Object.keys(faults).length === 0 ? whole : null, faults };
}

/** A rule as the editor starts with it. */
export function typedRule(rule: PredictionRule | null): TypedRule {
  if (!rule) return noRule;
  if (rule.regle === 'et' || rule.regle === 'ou')
    return { link: rule.regle, simples: rule.regles.map(typedSimple) };
  return { link: null, simples: [typedSimple(rule)] };
}

function typedSimple(rule: PredictionRule): TypedSimple {
  const kind = kindOf(rule);
  const held: Record<string, unknown> = { ...rule };
  const [, part = '', number] = /^(periode_|periodes_1_)(\d+)$/.exec(String(held.partie)) ?? [];
  if (number) Object.assign(held, { partie: part, numero: number });
  const names: readonly RuleFieldName[] = [...ruleKinds[kind].fields, 'partie', 'numero', 'compte'];
  const texts = names.flatMap((name) => {
    const { key, write }: RuleField = ruleFields[name];
    return held[key] === undefined ? [] : [[name, write(held[key])]];
  });
  return { kind, texts: Object.fromEntries(texts) };
}

function kindOf(rule: PredictionRule): RuleKind {
  if (rule.regle !== 'issue') return rule.regle as RuleKind;
  if (rule.nul_rembourse) return 'rembourse';
  return rule.choix.length > 1 ? 'double' : 'issue';
}

function partIn(texts: TypedSimple['texts']): string {
  return texts.partie === undefined ? 'match' : String(ruleFields.partie.read(texts.partie));
}
