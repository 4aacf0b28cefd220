import type { FieldIssue } from '../errors.ts';
import type { Fields, RowOf } from '../fields.ts';

/**
 * Who receives a table's rows by sync: their owner; every device; devices whose tips or calendar refer to them; none.
 */
export type SyncScope = 'owner' | 'everyone' | 'referenced' | 'server';

/** What the administration of a table needs to know beyond its fields. */
export interface AdminBlock<Column extends string = string> {
  /** Its place under /api/admin and /admin. */
  path: string;
  /** The grammatical gender of its name. */
  gender: 'm' | 'f';
  /** The columns of its list; the first names the row. */
  columns: readonly [Column, ...Column[]];
  /** The order of its list; texts compare as in French. */
  sort: readonly Column[];
  /** The key under which rows that refer to it hold it whole. */
  nestedAs?: string;
  /** Columns that stay as they are once anything uses the row. */
  fixedInUse?: readonly Column[];
  /** Why administrators may not change a row so (`null`: delete it): the field and the reason in French. */
  guard?: (before: AdminRow, after: AdminRow | null) => FieldIssue | null;
}

/** A row of a table whose fields are not known by their types. */
type AdminRow = Readonly<Record<string, string | number | null>>;

/** A table declared once: both databases, the REST bodies, the forms and the French labels follow from it. */
export interface RecordDeclaration<
  T extends string = string,
  F extends Fields = Fields,
  R extends SyncScope = SyncScope,
> {
  table: T;
  key: keyof F & string;
  syncScope: R;
  singular: string;
  plural: string;
  fields: F;
  /** Columns that must be unique together. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Columns that a device looks rows up by. */
  indexes?: readonly (keyof F & string)[];
  /** Present where administrators maintain it. */
  admin?: AdminBlock<keyof F & string>;
  /** Rules across fields, in French. */
  check?: (row: Partial<RowOf<F>>) => readonly FieldIssue[];
}

/** Keeps the literal types of a declaration. */
export function record<const T extends string, const F extends Fields, const R extends SyncScope>(
  declaration: RecordDeclaration<T, F, R>,
): RecordDeclaration<T, F, R> {
  return declaration;
}

/** Columns that the server adds to a declared table, beside its fields. */
export function systemColumns(syncScope: SyncScope): readonly string[] {
  switch (syncScope) {
    case 'owner':
      return ['user_id', 'ver'];
    case 'everyone':
    case 'referenced':
      return ['ver'];
    case 'server':
      return [];
  }
}
