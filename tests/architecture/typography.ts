import { parseSync } from 'vite';

/** A text that people read, and where it is. */
export interface Wording {
  path: string;
  line: number;
  text: string;
}

type Node = Record<string, unknown> & { type: string; start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes without words for people: module names, patterns, types, and attributes that a browser reads. */
const isSilent = (node: Node): boolean =>
  /^(?:Import|TS|ExportAll)/.test(node.type) &&
  !/^TS(?:AsExpression|SatisfiesExpression|NonNull)/.test(node.type);

const silentAttributes = /^(?:className|id|href|to|name|type|form|inputMode|autoComplete|d)$/;

/** Every string, template and run of JSX text of a module. A template's values are replaced by « … ». */
export function wordingsOf(path: string, source: string): Wording[] {
  const found: Wording[] = [];
  const add = (text: string, start: number) => {
    if (/\p{L}/u.test(text)) found.push({ path, line: source.slice(0, start).split('\n').length, text });
  };
  const visit = (node: Node): void => {
    if (isSilent(node)) return;
    // Not for people: an error of the code itself, in English.
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error') return;
    if (
      node.type === 'JSXAttribute' &&
      silentAttributes.test(source.slice(node.start).split(/[=\s>]/, 1)[0] ?? '')
    )
      return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
    if (node.type === 'JSXText' && typeof node.value === 'string')
      add(`${precedes(source.slice(0, node.start))}${node.value.replace(/\s*\n\s*/g, ' ')}`, node.start);
    if (node.type === 'TemplateLiteral') add(templateText(node), node.start);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  return found;
}

/** What precedes a run of JSX text: a narrow space, another value, or nothing. */
function precedes(before: string): string {
  if (before.endsWith("{'\\u202f'}")) return '\u202f';
  return before.endsWith('}') ? '…' : '';
}

function templateText(template: Node): string {
  const parts = template.quasis as { value: { cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('…');
}

const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  // An elision is followed by a vowel or an h; « doesn't » is English.
  ['a straight apostrophe', /\p{L}'[aeiouyhàâéèêëîïôûœ]/iu],
  [
    'no narrow space before a mark',
    /[\p{L}\p{N}»)…][ \u00a0][:;!?»%€](?!\p{L})|\p{Ll}[!?](?:\s|$)|[^\s\u202f]»/u,
  ],
  ['no narrow space after «', /«(?!\u202f|$)/u],
  ['three dots', /\p{L} ?\.\.\.(?:\s|$)/u],
];

/** The typographic faults of a French text; none for SQL statements and for English. */
export function typographyFaults(text: string): string[] {
  if (/\b(?:select|insert into|update \w+ set|delete from|pragma|where)\b/i.test(text)) return [];
  return faults.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
