import {
  type Age,
  centsIssue,
  isCleanedName,
  isWhole,
  oddsIssue,
  rangeIssue,
  referenceIssue,
  textIssue,
} from '../../shared/field-issues.ts';
import { type Field, isDay, isInstant } from '../../shared/fields.ts';
import { isId } from '../../shared/ids.ts';
import { normalText } from '../../shared/normal-text.ts';
import type { RecordDeclaration } from '../../shared/records/record.ts';
import { absentValue } from '../../shared/records/whole-row.ts';
import { cleanName, isBlank } from '../../shared/text.ts';

/** The result for a value that is not accepted: the schemas of zod-fields.ts say why. */
export const refused = Symbol('refused');

/** Returns a value in its normal form, or `refused`. */
export type Accept = (value: unknown) => unknown;

/**
 * Accepts what one declared field accepts on the wire: the same values as `fieldSchema`, without the cost of a schema
 * for each of five hundred rows of a push.
 */
export function acceptField(field: Field, age: Age): Accept {
  const accept = acceptValue(field, age);
  if (!field.optional) return accept;
  return (value) => {
    if (value === null) return null;
    return typeof value === 'string' && isBlank(value) ? null : accept(value);
  };
}

/** Accepts a row of these fields, as `bodySchema` with the declaration's rules across fields does. */
export function acceptRow({ fields, check }: Pick<RecordDeclaration, 'fields' | 'check'>, age: Age): Accept {
  const columns = Object.entries(fields).map(
    ([name, field]) => [name, acceptField(field, age), absentValue(field)] as const,
  );
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refused;
    const row: Record<string, unknown> = {};
    for (const [name, accept, absent] of columns) {
      const value: unknown = sent[name as keyof typeof sent];
      const taken = value === undefined && absent !== undefined ? absent : accept(value);
      if (taken === refused) return refused;
      row[name] = taken;
    }
    return check && check(row as never).length > 0 ? refused : row;
  };
}

function acceptValue(field: Field, age: Age): Accept {
  switch (field.kind) {
    case 'text':
    case 'url': {
      const clean = isCleanedName(field, age) ? cleanName : (text: string) => text.trim();
      return texts(clean, (text) => textIssue(field, text, age) === null);
    }
    case 'integer':
      return numbers((value) => rangeIssue(field, value, age) === null);
    case 'reference':
      return numbers((value) => referenceIssue(value) === null);
    case 'flag':
      return (value) => (value === 0 || value === 1 ? value : refused);
    case 'cents':
      return numbers((value) => centsIssue(field, value) === null);
    case 'odds':
      return numbers((value) => oddsIssue(field, value) === null);
    case 'instant':
      return (value) =>
        typeof value === 'string' && isInstant(value) ? new Date(value).toISOString() : refused;
    case 'day':
      return texts(asItIs, isDay);
    case 'id':
      return texts(asItIs, isId);
    case 'choice':
      return texts(asItIs, (text) => field.options.includes(text));
    case 'ticket':
    case 'score':
    case 'rule':
      return (value) => (typeof value === 'string' ? (normalText(field.kind, value) ?? refused) : refused);
  }
}

const asItIs = (text: string) => text;

function texts(clean: (text: string) => string, isTaken: (text: string) => boolean): Accept {
  return (value) => {
    if (typeof value !== 'string') return refused;
    const text = clean(value);
    return isTaken(text) ? text : refused;
  };
}

function numbers(isTaken: (value: number) => boolean): Accept {
  return (value) => (typeof value === 'number' && isWhole(value) && isTaken(value) ? value : refused);
}
