import { formatCount } from './counts.ts';
import { type Field, type IssueCode, mostOf } from './fields.ts';
import { formatCents } from './money.ts';

type Sentence = (field: Field) => string;

const sentences: Record<IssueCode, Sentence> = {
  required: (field) => `${field.label}\u202f: ce champ est obligatoire`,
  too_long: (field) =>
    field.tooLong ?? `${field.label}\u202f: ${'max' in field ? field.max : 0} caractères au maximum`,
  not_a_text: (field) => `${field.label}\u202f: un texte est attendu`,
  not_a_url: (field) => `${field.label}\u202f: une adresse web est attendue (https://…)`,
  not_an_integer: (field) => `${field.label}\u202f: un nombre entier est attendu`,
  too_small: (field) =>
    field.kind === 'cents'
      ? `${field.label}\u202f: ${formatCents(field.min ?? 0)} au minimum`
      : `${field.label}\u202f: ${'min' in field ? field.min : 0} au minimum`,
  too_large: (field) =>
    field.kind === 'integer' && mostOf(field) !== undefined
      ? `${field.label}\u202f: ${formatCount(mostOf(field) ?? 0)} au maximum`
      : `${field.label}\u202f: la valeur est trop grande`,
  odds_too_small: ({ label }) => `La ${label.toLowerCase()} doit être supérieure à 1,01`,
  not_an_amount: (field) => `${field.label}\u202f: un montant en euros est attendu, au centime près`,
  not_odds: (field) => `${field.label}\u202f: un nombre est attendu, à trois décimales au plus`,
  not_a_date: (field) => `${field.label}\u202f: une date valable est attendue`,
  not_an_id: (field) => `${field.label}\u202f: identifiant incorrect`,
  not_a_choice: (field) =>
    `${field.label}\u202f: une de ces valeurs est attendue, ${field.kind === 'choice' ? field.options.join(', ') : ''}`,
  malformed: (field) => `${field.label}\u202f: la forme de cette valeur n’est pas celle attendue`,
  not_a_flag: (field) => `${field.label}\u202f: 0 ou 1 est attendu`,
};

/** The French sentence for an issue with a field. */
export function issueMessage(code: IssueCode, field: Field): string {
  return sentences[code](field).replace(' :', '\u202f:');
}
