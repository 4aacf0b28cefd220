import { declarationOf, isNamedTable } from '../../../shared/records/tables.ts';
import { capitalised, thisRecord } from '../../../shared/records/wording.ts';
import type { JournalEntry } from './overview-calls.ts';

/** One field of a write: what it was and what it became. */
export interface JournalChange {
  label: string;
  before: string | null;
  after: string | null;
}

const verbs = { create: 'a créé', update: 'a modifié', delete: 'a supprimé' } as const;
/** What tells states of a row apart, and says nothing to a person. */
const silent = new Set(['ver', 'created_by']);

/** « a modifié cette équipe : Paris FC ». */
export function journalSentence({
  audit_action,
  audit_table,
  audit_row,
  audit_before,
  audit_after,
}: JournalEntry): string {
  const row = parsed(audit_after ?? audit_before);
  const name = nameIn(audit_table, row) ?? audit_row;
  return `${verbs[audit_action]} ${whatIs(audit_table)}\u202f: ${name}`;
}

/** What changed, field by field; all of it where the row is new or gone. */
export function journalChanges({ audit_table, audit_before, audit_after }: JournalEntry): JournalChange[] {
  const [before, after] = [parsed(audit_before), parsed(audit_after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    if (silent.has(name) || isObject(before[name]) || isObject(after[name])) return [];
    const [was, is] = [textOf(name, before[name]), textOf(name, after[name])];
    return was === is ? [] : [{ label: labelOf(audit_table, name), before: was, after: is }];
  });
}

/** The French name of a table's rows: « Équipe ». */
export function kindName(table: string): string {
  return isNamedTable(table) ? capitalised(declarationOf(table).singular) : table;
}

function whatIs(table: string): string {
  if (!isNamedTable(table)) return table;
  const { admin, ...declaration } = declarationOf(table);
  return admin ? thisRecord({ ...declaration, admin }) : `\u00ab\u202f${declaration.singular}\u202f\u00bb`;
}

function nameIn(table: string, row: Record<string, unknown>): string | undefined {
  const column = isNamedTable(table) ? (declarationOf(table).admin?.columns[0] ?? 'user_mail') : '';
  const name = row[column];
  return typeof name === 'string' ? name : undefined;
}

function labelOf(table: string, name: string): string {
  if (name === 'standing') return 'Vu par';
  return (isNamedTable(table) ? declarationOf(table).fields[name]?.label : undefined) ?? name;
}

function parsed(json: string | null): Record<string, unknown> {
  return json === null ? {} : JSON.parse(json);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Who sees a match. */
const standings = new Map<unknown, string>([
  ['own', 'son auteur'],
  ['shared', 'tous'],
  ['confirmed', 'tous, confirmé'],
]);

function textOf(name: string, value: unknown): string | null {
  if (name === 'standing') return standings.get(value) ?? null;
  return value === null || value === undefined ? null : String(value);
}
