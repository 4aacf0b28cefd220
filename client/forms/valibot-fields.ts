import * as v from 'valibot';
import { localInputToInstant } from '../../shared/days.ts';
import { normalScore } from '../../shared/domain/score.ts';
import { normalTicket } from '../../shared/domain/ticket-details.ts';
import type { FieldIssue } from '../../shared/errors.ts';
import {
  type Field,
  type Fields,
  type IssueCode,
  isDay,
  isInstant,
  isOpenHttpUrl,
  mostOf,
  type ValueOf,
} from '../../shared/fields.ts';
import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import { issueMessage } from '../../shared/messages.ts';
import { parseCents } from '../../shared/money.ts';
import { parseOdds } from '../../shared/odds.ts';
import { absentValue } from '../../shared/records/whole-row.ts';
import { cleanName, isBlank } from '../../shared/text.ts';

/** What a control of a form holds for a field: text as typed, or a ticked box. */
export type TypedOf<F extends Field> = F['kind'] extends 'flag' ? boolean : string;

type Inside<F extends Field> = v.GenericSchema<unknown, ValueOf<F>>;
type Typed<F extends Field> = v.GenericSchema<TypedOf<F>, ValueOf<F>>;

/** A field's schema over stored values: integer cents, thousandths, ISO instants. */
export function fieldSchema<F extends Field>(field: F): Inside<F> {
  const schema = requiredSchema(field);
  return (field.optional
    ? v.pipe(v.unknown(), blankToNull, v.nullable(schema))
    : schema) as unknown as Inside<F>;
}

/** A field's schema over what a person typed; it gives the stored value. Empty is `null` where that is allowed. */
export function typedSchema<F extends Field>(field: F): Typed<F> {
  const schema = v.pipe(
    v.union([v.string(), v.boolean()]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = readTyped(field, dataset.value);
      if ('value' in reading) return reading.value;
      addIssue({ message: issueMessage(reading.issue, field) });
      return NEVER;
    }),
    fieldSchema(field),
  );
  return schema as unknown as Typed<F>;
}

/**
 * The schemas over stored values of several fields, as the entries of a row's `v.object`. A row that was stored before
 * a field existed gets its absent value (whole-row.ts).
 */
export function fieldEntries<T extends Fields>(fields: T): { [K in keyof T]: Inside<T[K]> } {
  return mapFields(fields, (field) => {
    const absent = absentValue(field);
    return absent === undefined ? fieldSchema(field) : v.optional(fieldSchema(field), absent as never);
  });
}

/** The typed schemas of several fields, as the entries of a form's `v.object`. */
export function typedEntries<T extends Fields>(fields: T): { [K in keyof T]: Typed<T[K]> } {
  return mapFields(fields, typedSchema);
}

/** The schema of a form over these fields of a record, with the record's rules across fields. */
export function formSchema<T extends Fields>(
  fields: T,
  declaration: { check?: (row: never) => readonly FieldIssue[] } = {},
) {
  return v.pipe(
    v.object(typedEntries(fields)),
    v.rawCheck(({ dataset, addIssue }) => {
      const isWrong = wrongFields(dataset);
      const input = dataset.value as Record<string, unknown>;
      const rightValues = Object.fromEntries(Object.entries(input).filter(([key]) => !isWrong.has(key)));
      for (const { field, message } of declaration.check?.(rightValues as never) ?? []) {
        addIssue({ message, path: pathTo(input, field) });
      }
    }),
  );
}

/**
 * Refuses what the operations behind a form would refuse, each at its field and all at once. A field that is invalid by
 * itself shows only that error; the rules across fields are checked with its value from `standIn`. The form needs
 * `criteriaMode: 'all'`: otherwise the resolver stops at the first error, before these rules.
 */
export function previewed<T extends object>(standIn: T, issuesOf: (entered: T) => readonly FieldIssue[]) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const isWrong = wrongFields(dataset);
    const input = dataset.value as Record<string, unknown>;
    const inPlace = Object.entries(standIn).filter(([name]) => isWrong.has(name));
    const entered = { ...input, ...Object.fromEntries(inPlace) } as T;
    for (const { field, message } of issuesOf(entered)) {
      if (!isWrong.has(field)) addIssue({ message, path: pathTo(input, field) });
    }
  });
}

/** The fields that are invalid by themselves. */
function wrongFields({ issues }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }): Set<unknown> {
  return new Set(issues?.map(({ path }) => path?.[0]?.key));
}

function pathTo(input: Record<string, unknown>, key: string): [v.ObjectPathItem] {
  return [{ type: 'object', origin: 'value', input, key, value: input[key] }];
}

function mapFields<Entries>(fields: Fields, compile: (field: Field) => unknown): Entries {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compile(field)])) as Entries;
}

type Reading = { value: unknown } | { issue: IssueCode };

function readTyped(field: Field, typed: string | boolean): Reading {
  if (typeof typed === 'boolean') return { value: typed ? 1 : 0 };
  const text = typed.trim();
  if (isBlank(text)) return field.optional ? { value: null } : { issue: 'required' };
  switch (field.kind) {
    case 'integer':
    case 'flag':
      return /^-?\d+$/.test(text) ? { value: Number(text) } : { issue: 'not_an_integer' };
    case 'reference':
      return /^\d+$/.test(text) ? { value: Number(text) } : { issue: 'not_an_id' };
    case 'cents':
      return readOr('not_an_amount', parseCents(text));
    case 'odds':
      return readOr('not_odds', parseOdds(text));
    case 'instant':
      return readOr('not_a_date', localInputToInstant(text));
    default:
      return { value: text };
  }
}

function readOr(issue: IssueCode, value: string | number | null): Reading {
  return value === null ? { issue } : { value };
}

const blankToNull = v.transform((value: unknown) =>
  typeof value === 'string' && isBlank(value) ? null : value,
);

function requiredSchema(field: Field): v.GenericSchema<unknown> {
  const say = (code: IssueCode) => issueMessage(code, field);
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'url':
      return v.pipe(textSchema(field), v.check(isOpenHttpUrl, say('not_a_url')));
    case 'integer':
      return v.pipe(
        integerSchema(field, 'not_an_integer'),
        v.minValue(field.min, say('too_small')),
        v.maxValue(mostOf(field) ?? Number.MAX_SAFE_INTEGER, say('too_large')),
      );
    case 'reference':
      return v.pipe(integerSchema(field, 'not_an_id'), v.minValue(1, say('not_an_id')));
    case 'cents':
      return v.pipe(
        integerSchema(field, 'not_an_amount'),
        v.minValue(
          field.min ?? -limits.amountMaxCents,
          say(field.min === undefined ? 'too_large' : 'too_small'),
        ),
        v.maxValue(limits.amountMaxCents, say('too_large')),
      );
    case 'odds':
      return v.pipe(
        integerSchema(field, 'not_odds'),
        v.minValue(field.min ?? limits.oddsMin, say('odds_too_small')),
        v.maxValue(limits.oddsMax, say('too_large')),
      );
    case 'ticket':
    case 'score': {
      const normal = field.kind === 'ticket' ? normalTicket : normalScore;
      return v.pipe(
        stringSchema(field, 'malformed'),
        v.check((text) => normal(text) !== null, say('malformed')),
        v.transform((text) => normal(text) ?? text),
      );
    }
    // Only administrators edit rules, in a field that makes none that cannot be read: other forms do without that code.
    case 'rule':
      return stringSchema(field, 'malformed');
    case 'flag':
      return v.picklist([0, 1], refusal(field, 'not_a_flag'));
    case 'choice':
      return v.picklist(field.options, refusal(field, 'not_a_choice'));
    case 'id':
      return v.pipe(stringSchema(field, 'not_an_id'), v.check(isId, say('not_an_id')));
    case 'day':
      return v.pipe(stringSchema(field, 'not_a_date'), v.check(isDay, say('not_a_date')));
    case 'instant':
      return v.pipe(
        stringSchema(field, 'not_a_date'),
        v.check(isInstant, say('not_a_date')),
        v.transform((text) => new Date(text).toISOString()),
      );
  }
}

function textSchema(field: Field & { kind: 'text' | 'url' }) {
  const say = (code: IssueCode) => issueMessage(code, field);
  return v.pipe(
    stringSchema(field, 'not_a_text'),
    field.kind === 'text' && field.name ? v.transform(cleanName) : v.trim(),
    v.check((text) => !isBlank(text), say('required')),
    v.check((text) => text.isWellFormed(), say('not_a_text')),
    v.maxLength(field.max, say('too_long')),
  );
}

function stringSchema(field: Field, code: IssueCode) {
  return v.string(refusal(field, code));
}

function integerSchema(field: Field, code: IssueCode) {
  return v.pipe(v.number(refusal(field, code)), v.safeInteger(issueMessage(code, field)));
}

/** A missing value is « required » whatever its kind. */
function refusal(field: Field, code: IssueCode) {
  return ({ input }: { input: unknown }) =>
    issueMessage(input === undefined || input === null ? 'required' : code, field);
}
