import { AppError } from '../../shared/errors.ts';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';

/** The refusal of an operation that refers to a row which does not exist: « Bankroll introuvable ». */
export function missingRow(table: TableName): AppError {
  const { singular } = declarationOf(table);
  return new AppError('NOT_FOUND', `${singular[0]?.toUpperCase()}${singular.slice(1)} introuvable`);
}
