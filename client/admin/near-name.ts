import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import { foldName } from '../../shared/text.ts';
import type { TypedRecord } from './RecordField.tsx';
import type { RecordRow } from './records.ts';

type Values = TypedRecord | RecordRow;

/** The rows of a resource by their names without any space. */
export type NearNames = ReadonlyMap<string, readonly RecordRow[]>;

/** The columns that are unique together, the name first; none where nothing is unique. */
const naming = ({ unique = [] }: AdminDeclaration): readonly string[] => unique[0] ?? [];

export function nearNamesOf(declaration: AdminDeclaration, rows: readonly RecordRow[]): NearNames {
  return Map.groupBy(rows, (row) => joined(namesOf(declaration, row)));
}

/**
 * The name of an existing row that differs from the typed one by spaces alone, « Saint Étienne » for « SaintÉtienne »;
 * `null` where there is none. « Al Ain » and « Alain » may both exist: this is a warning, not a refusal.
 */
export function nearName(
  declaration: AdminDeclaration,
  near: NearNames,
  typed: TypedRecord,
  edited: RecordRow | null,
): { column: string; name: string } | null {
  const [column] = naming(declaration);
  const names = namesOf(declaration, typed);
  if (column === undefined || names[0] === '') return null;
  const others = near.get(joined(names)) ?? [];
  const { key } = declaration;
  const other = others.find((row) => row[key] !== edited?.[key] && namesOf(declaration, row)[0] !== names[0]);
  return other ? { column, name: String(other[column]) } : null;
}

function namesOf(declaration: AdminDeclaration, row: Values): string[] {
  return naming(declaration).map((column) => foldName(String(row[column] ?? '')));
}

function joined(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(' ', '')).join('\n');
}
