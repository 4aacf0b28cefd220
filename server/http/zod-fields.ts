import { z } from 'zod';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { matchStates, scoreOrigins } from '../../shared/domain/score.ts';
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
import {
  type Field,
  type Fields,
  type IssueCode,
  isDay,
  isInstant,
  mostOf,
  type ValueOf,
} from '../../shared/fields.ts';
import { isId } from '../../shared/ids.ts';
import { issueMessage } from '../../shared/messages.ts';
import { centsToEuros, eurosToCents } from '../../shared/money.ts';
import { normalText, type StructuredKind } from '../../shared/normal-text.ts';
import { oddsToThousandths, thousandthsToOdds } from '../../shared/odds.ts';
import type { RecordDeclaration } from '../../shared/records/record.ts';
import { absentValue } from '../../shared/records/whole-row.ts';
import { cleanName, isBlank } from '../../shared/text.ts';

// Errors for which no field has a sentence of its own (a list for a body, a page « x ») are in French too.
z.config({ customError: () => 'La forme de cette valeur n’est pas celle attendue' });

/** `rest`: decimal euros and odds outside, integers inside. `wire`: integers on both sides. */
export type Edge = 'rest' | 'wire';

type RestValue<F extends Field> = F extends { optional: true } ? ValueOf<F> | null : ValueOf<F>;
/** Decodes input to the inside value, and encodes the inside value for output. */
export type FieldSchema<F extends Field> = z.ZodType<ValueOf<F>, RestValue<F>>;

type EntityShape<F extends Fields> = { [K in keyof F]: FieldSchema<F[K]> };
type BodyShape<F extends Fields> = {
  [K in keyof F]: F[K] extends { optional: true } | { absent: unknown }
    ? z.ZodDefault<FieldSchema<F[K]>>
    : FieldSchema<F[K]>;
};
type PatchShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<FieldSchema<F[K]>> };

const compiled = new WeakMap<Field, Map<string, z.ZodType>>();

/** One declared field as a schema, compiled once. */
export function fieldSchema<F extends Field>(
  field: F,
  edge: Edge = 'rest',
  age: Age = 'new',
): FieldSchema<F> {
  const ofField = compiled.get(field) ?? new Map<string, z.ZodType>();
  compiled.set(field, ofField);
  const schema = ofField.get(`${edge} ${age}`) ?? compileField(field, edge, age);
  ofField.set(`${edge} ${age}`, schema);
  return schema as unknown as FieldSchema<F>;
}

function compileField(field: Field, edge: Edge, age: Age): z.ZodType {
  const value = valueSchema(field, edge, age);
  const schema = field.optional ? optional(value) : value;
  return schema.meta(documentation(schema, field, age));
}

/** An entity in an answer: every field present, each as it is stored. */
export function entitySchema<const F extends Fields>(
  fields: F,
  edge: Edge = 'rest',
): z.ZodObject<EntityShape<F>> {
  const shape = mapFields(fields, (field) => fieldSchema(field, edge, 'stored'));
  return z.object(shape) as unknown as z.ZodObject<EntityShape<F>>;
}

/** The body that creates an entity: a field that is left out gets its absent value (whole-row.ts). */
export function bodySchema<const F extends Fields>(
  fields: F,
  edge: Edge = 'rest',
  age: Age = 'new',
): z.ZodObject<BodyShape<F>> {
  const shape = mapFields(fields, (field) => {
    const schema = fieldSchema(field, edge, age);
    const absent = absentValue(field);
    return absent === undefined ? schema : (schema as z.ZodType<unknown>).default(absent);
  });
  return z.object(shape) as unknown as z.ZodObject<BodyShape<F>>;
}

/** The body that changes an entity: an absent field stays as it is. */
export function patchSchema<const F extends Fields>(
  fields: F,
  edge: Edge = 'rest',
): z.ZodObject<PatchShape<F>> {
  const shape = mapFields(fields, (field) => fieldSchema(field, edge).optional());
  return z.object(shape) as unknown as z.ZodObject<PatchShape<F>>;
}

/** The body with the declaration's rules across fields. */
export function withChecks<S extends z.ZodObject>(
  schema: S,
  declaration: Pick<RecordDeclaration, 'check'>,
): S {
  return schema.superRefine((row, context) => {
    for (const { field, message } of declaration.check?.(row as never) ?? []) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

/** In OpenAPI a codec has its outer type, in bodies and answers alike. */
function documentation(schema: z.ZodType, field: Field, age: Age): Record<string, unknown> {
  const { $schema: _, ...outside } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...outside, ...limitsOf(field, age), description: descriptionOf(field) };
}

/** What OpenAPI says of a field: its name, and of what an object of one normal form is made. */
export function descriptionOf({ kind, label }: Field): string {
  const form = kind === 'score' || kind === 'rule' ? forms[kind] : null;
  return form ? `${label}\u202f: objet de ${form}` : label;
}

const forms = {
  score: [
    `«\u202fetat\u202f» (${matchStates.join(', ')})`,
    '«\u202fscore\u202f», «\u202fmi_temps\u202f» et «\u202fprolongation\u202f» ([A, B], absents où rien n’est connu)',
    '«\u202fperiodes\u202f» (liste de [A, B])',
    `«\u202forigine\u202f» (${scoreOrigins.join(', ')})`,
  ].join('\u202f; '),
  rule: [
    '«\u202fregle\u202f» (issue, total, nombre, parite, handicap, handicap_3, ecart, deux_marquent, score_exact, autre_score, mi_temps_fin, prolifique, prolongation, et, ou)',
    'ses champs',
    '«\u202fpartie\u202f» (match, final, mi_temps_1, mi_temps_2, periode_n, periodes_1_n)',
    '«\u202fcompte\u202f» (score, points)',
  ].join('\u202f; '),
};

/** The limits of a field's outer value, in JSON schema. */
function limitsOf(field: Field, age: Age): Record<string, unknown> {
  switch (field.kind) {
    case 'text':
      return { minLength: 1, maxLength: field.max };
    case 'url':
      return { minLength: 1, maxLength: field.max, format: 'uri' };
    case 'instant':
      return { format: 'date-time' };
    case 'day':
      return { format: 'date' };
    case 'id':
      return { format: 'uuid' };
    case 'integer': {
      const most = age === 'new' ? mostOf(field) : field.max;
      return {
        type: typeOf(field, 'integer'),
        minimum: field.min,
        ...(most === undefined ? {} : { maximum: most }),
      };
    }
    case 'reference':
      return { type: typeOf(field, 'integer'), minimum: 1 };
    default:
      return {};
  }
}

function typeOf({ optional }: Field, type: string): string | string[] {
  return optional ? [type, 'null'] : type;
}

function mapFields(fields: Fields, compile: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compile(field)]));
}

function valueSchema(field: Field, edge: Edge, age: Age): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'url':
      return textSchema(field, age);
    case 'integer':
      return numberSchema(field, 'not_an_integer', (value) => rangeIssue(field, value, age));
    case 'reference':
      return numberSchema(field, 'not_an_id', referenceIssue);
    case 'flag':
      return edge === 'rest' && age === 'new' ? flagOrBoolean(field) : flagSchema(field);
    case 'cents':
      return edge === 'rest'
        ? decimalSchema(field, 'not_an_amount', eurosToCents, centsToEuros, (cents) =>
            centsIssue(field, cents),
          )
        : numberSchema(field, 'not_an_amount', (cents) => centsIssue(field, cents));
    case 'odds':
      return edge === 'rest'
        ? decimalSchema(field, 'not_odds', oddsToThousandths, thousandthsToOdds, (odds) =>
            oddsIssue(field, odds),
          )
        : numberSchema(field, 'not_odds', (odds) => oddsIssue(field, odds));
    case 'instant':
      return dateSchema(field, age, isInstant, (text) => new Date(text).toISOString());
    case 'day':
      return edge === 'rest'
        ? dateSchema(
            field,
            age,
            (text) => isDay(text) || isInstant(text),
            (text) => (isDay(text) ? text : matchDayOf(text)),
          )
        : dateSchema(field, age, isDay, (text) => text);
    case 'id':
      return stringSchema(field, 'not_an_id').refine(isId, { error: refusal(field, 'not_an_id') });
    case 'ticket':
      return structuredSchema(field, stringSchema(field, 'malformed'), asItIs, asItIs);
    case 'score':
    case 'rule':
      return edge === 'wire'
        ? structuredSchema(field, stringSchema(field, 'malformed'), asItIs, asItIs)
        : structuredSchema(field, objectSchema(field), JSON.stringify, JSON.parse);
    case 'choice':
      return z.enum(field.options, { error: refusal(field, 'not_a_choice') });
  }
}

const asItIs = (text: string) => text;

function objectSchema(field: Field) {
  return z.record(z.string(), z.unknown(), { error: refusal(field, 'malformed') });
}

/** A text that has one normal form, or outside the object that it describes. */
function structuredSchema<T>(
  field: Field & { kind: StructuredKind },
  outside: z.ZodType<T>,
  textOf: (value: T) => string,
  read: (text: string) => T,
): z.ZodType {
  return z.codec(outside, z.string(), {
    decode: (value, context) => {
      const normal = normalText(field.kind, textOf(value));
      if (normal !== null) return normal;
      context.issues.push({ code: 'custom', input: value, message: issueMessage('malformed', field) });
      return z.NEVER;
    },
    encode: read,
  });
}

function flagSchema(field: Field) {
  return z.literal([0, 1], { error: refusal(field, 'not_a_flag') });
}

function flagOrBoolean(field: Field): z.ZodType {
  return z.codec(
    z.union([flagSchema(field), z.boolean()], { error: refusal(field, 'not_a_flag') }),
    flagSchema(field),
    {
      decode: (value) => (value ? 1 : 0),
      encode: (value) => value,
    },
  );
}

function optional(schema: z.ZodType): z.ZodType {
  const inside = schema.nullable() as z.ZodType<unknown, unknown>;
  const { $schema: _, ...outside } = z.toJSONSchema(inside, { io: 'input', unrepresentable: 'any' });
  return z
    .codec(z.unknown(), inside, {
      decode: (value) => (typeof value === 'string' && isBlank(value) ? null : value),
      encode: (value) => value,
    })
    .meta(outside);
}

function textSchema(field: Field & { kind: 'text' | 'url' }, age: Age): z.ZodType {
  const text = stringSchema(field, 'not_a_text');
  const clean = isCleanedName(field, age) ? text.overwrite(cleanName) : text.trim();
  return checked(clean, field, (value) => textIssue(field, value, age));
}

function stringSchema(field: Field, code: IssueCode) {
  return z.string({ error: refusal(field, code) });
}

function numberSchema(
  field: Field,
  code: IssueCode,
  issueOf: (value: number) => IssueCode | null,
): z.ZodType {
  return checked(z.number({ error: refusal(field, code) }), field, (value) =>
    isWhole(value) ? issueOf(value) : code,
  );
}

function decimalSchema(
  field: Field,
  code: IssueCode,
  decode: (decimal: number) => number | null,
  encode: (value: number) => number,
  issueOf: (value: number) => IssueCode | null,
): z.ZodType {
  return z.codec(z.number({ error: refusal(field, code) }), z.number(), {
    decode: (decimal, context) => {
      const value = decode(decimal);
      const issue = value === null ? code : issueOf(value);
      if (value !== null && issue === null) return value;
      context.issues.push({ code: 'custom', input: decimal, message: issueMessage(issue ?? code, field) });
      return z.NEVER;
    },
    encode,
  });
}

function dateSchema(
  field: Field,
  age: Age,
  isDate: (text: string) => boolean,
  normalise: (text: string) => string,
) {
  const text = stringSchema(field, 'not_a_date');
  if (age === 'stored') return text;
  const date = text.refine(isDate, { error: refusal(field, 'not_a_date') });
  return z.codec(date, z.string(), { decode: normalise, encode: (value) => value });
}

function checked<T>(schema: z.ZodType<T>, field: Field, issueOf: (value: T) => IssueCode | null): z.ZodType {
  return schema.superRefine((value, context) => {
    const code = issueOf(value);
    if (code !== null) context.addIssue({ code: 'custom', message: issueMessage(code, field) });
  });
}

/** A missing value is « required » whatever its kind. */
function refusal(field: Field, code: IssueCode) {
  return ({ input }: { input?: unknown }) =>
    issueMessage(input === undefined || input === null ? 'required' : code, field);
}
