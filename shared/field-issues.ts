import { type Field, type IssueCode, isHttpUrl, isOpenHttpUrl, mostOf } from './fields.ts';
import { limits } from './limits.ts';
import { isBlank } from './text.ts';

/**
 * Whether a value is new; was accepted before texts had to have visible characters; or is returned as stored, even
 * where an older version accepted what is refused today.
 */
export type Age = 'new' | 'kept' | 'stored';

/** Whether a text is a name that is cleaned on input. */
export function isCleanedName(field: Field, age: Age): boolean {
  return field.kind === 'text' && field.name === true && age === 'new';
}

/** Why a text is refused, once it is trimmed or cleaned. */
export function textIssue(field: Field & { kind: 'text' | 'url' }, text: string, age: Age): IssueCode | null {
  if (age === 'new' ? isBlank(text) : text === '') return 'required';
  if (!text.isWellFormed()) return 'not_a_text';
  if (text.length > field.max) return 'too_long';
  const isUrl = age === 'new' ? isOpenHttpUrl : isHttpUrl;
  return field.kind === 'url' && !isUrl(text) ? 'not_a_url' : null;
}

export function referenceIssue(value: number): IssueCode | null {
  return isWhole(value) && value >= 1 ? null : 'not_an_id';
}

export function rangeIssue(field: Field & { kind: 'integer' }, value: number, age: Age): IssueCode | null {
  if (value < field.min) return 'too_small';
  const most = age === 'new' ? mostOf(field) : field.max;
  return most !== undefined && value > most ? 'too_large' : null;
}

export function centsIssue(field: Field & { kind: 'cents' }, cents: number): IssueCode | null {
  if (field.min !== undefined && cents < field.min) return 'too_small';
  return Math.abs(cents) > limits.amountMaxCents ? 'too_large' : null;
}

export function oddsIssue(field: Field & { kind: 'odds' }, thousandths: number): IssueCode | null {
  if (thousandths < (field.min ?? limits.oddsMin)) return 'odds_too_small';
  return thousandths > limits.oddsMax ? 'too_large' : null;
}

export const isWhole = Number.isSafeInteger;
