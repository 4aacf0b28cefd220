import { sourceFormatNames } from '../../shared/domain/source.ts';
import type { StoredRow } from '../db/schema.ts';
import type { ParsedMatchFile } from '../import/match-row.ts';
import { SourceError } from './source-error.ts';

/** Throws a `SourceError` for a file that is not what its source is said to give, and for one that is cut or empty. */
export function requireExpected(
  file: ParsedMatchFile,
  { forme, saison }: Pick<StoredRow<'source'>, 'forme' | 'saison'>,
): void {
  if (file.format !== forme) {
    const [found, wanted] = [sourceFormatNames[file.format], sourceFormatNames[forme]];
    throw new SourceError(`Ce fichier est de la forme ${found}, et non ${wanted}.`);
  }
  if (file.isCut) throw new SourceError('Ce fichier est coupé au milieu d’une ligne.');
  if (file.matches.length === 0) throw new SourceError(emptyText(file));
  if (saison !== null && file.season?.label !== saison) {
    const found = file.season ? `de la saison ${file.season.label}` : 'd’une saison que rien ne dit';
    throw new SourceError(`Ce fichier est ${found}, et la source est réglée sur ${saison}.`);
  }
}

function emptyText({ problems: [first] }: ParsedMatchFile): string {
  return first
    ? `Aucune ligne ne peut être prise. La première\u202f: ${first.message}`
    : 'Ce fichier ne donne aucun match.';
}
