import type { AdminBlock, RecordDeclaration } from './record.ts';
import { declarationOf, type TableName } from './tables.ts';

/** A declaration that administrators maintain. */
export type AdminDeclaration = RecordDeclaration & { admin: AdminBlock };

/** The declaration of a table that administrators maintain; throws for any other. */
export function adminDeclarationOf(name: TableName): AdminDeclaration {
  const { admin, ...declaration } = declarationOf(name);
  if (!admin) throw new Error(`No administrator maintains « ${name} ».`);
  return { ...declaration, admin };
}
