import type { Field, IssueCode } from './fields.ts';
import { formatCents } from './money.ts';

type Sentence = (field: Field) => string;

const sentences: Record<IssueCode, Sentence> = {
  required: (field) => `${field.label} : ce champ est obligatoire`,
  too_long: (field) =>
    field.tooLong ?? `${field.label} : ${'max' in field ? field.max : 0} caractères au maximum`,
  not_a_url: (field) => `${field.label} : une adresse web est attendue (https://…)`,
  not_an_integer: (field) => `${field.label} : un nombre entier est attendu`,
  too_small: (field) =>
    field.kind === 'cents'
      ? `${field.label} : ${formatCents(field.min ?? 0)} au minimum`
      : `${field.label} : ${'min' in field ? field.min : 0} au minimum`,
  too_large: (field) =>
    field.kind === 'integer' && field.max !== undefined
      ? `${field.label} : ${field.max} au maximum`
      : `${field.label} : la valeur est trop grande`,
  odds_too_small: () => 'La cote doit être supérieure à 1.01',
  not_an_amount: (field) => `${field.label} : un montant en euros est attendu, au centime près`,
  not_odds: (field) => `${field.label} : un nombre est attendu, à trois décimales au plus`,
  not_a_date: (field) => `${field.label} : une date valable est attendue`,
  not_an_id: (field) => `${field.label} : identifiant incorrect`,
  not_a_choice: (field) =>
    `${field.label} : une de ces valeurs est attendue, ${field.kind === 'choice' ? field.options.join(', ') : ''}`,
  not_a_flag: (field) => `${field.label} : 0 ou 1 est attendu`,
};

/** The French sentence for an issue with a field. */
export function issueMessage(code: IssueCode, field: Field): string {
  return sentences[code](field).replace(' :', '\u202f:');
}
