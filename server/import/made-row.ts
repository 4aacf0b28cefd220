import type { ImportedRow } from '../db/server-tables.ts';

/** A row that an import created. */
export type MadeRow = Omit<ImportedRow, 'audit_id'>;
