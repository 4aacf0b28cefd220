import { counted } from '../../shared/counts.ts';
import { sourceFormatNames } from '../../shared/domain/source.ts';
import type { ParsedMatch, ParsedMatchFile } from '../import/match-row.ts';
import { quoted } from '../import/quoted.ts';
import { hasSeasonPlace, presentStartYear } from './source-address.ts';
import { SourceError } from './source-error.ts';
import type { SourceWithPlace } from './sources.store.ts';

/** What of a source's file is taken, and what is to be told of the rest. */
export interface ExpectedFile {
  file: ParsedMatchFile;
  remarks: string[];
}

type Source = Pick<SourceWithPlace, 'adresse' | 'forme' | 'saison' | 'date_debut' | 'date_fin'>;

/**
 * The matches of a file that are of its source's season: the one that it is set to; else the present one and, unless its
 * address names the season, the next one. Throws a `SourceError` for a file that is not what the source is said to give,
 * and for one that is cut or empty.
 */
export function expectedFile(file: ParsedMatchFile, source: Source, nowMs: number): ExpectedFile {
  const { forme, saison } = source;
  if (file.format !== forme) {
    const [found, wanted] = [sourceFormatNames[file.format], sourceFormatNames[forme]];
    throw new SourceError(`Ce fichier est de la forme ${found}, et non ${wanted}.`);
  }
  if (file.isCut) throw new SourceError('Ce fichier est coupé au milieu d’une ligne.');
  if (file.matches.length === 0) throw new SourceError(emptyText(file));
  if (saison === null) return ofPresentSeason(file, source, nowMs);
  if (file.season?.label !== saison) {
    const found = file.season ? `de la saison ${file.season.label}` : 'd’une saison que rien ne dit';
    throw new SourceError(`Ce fichier est ${found}, et la source est réglée sur ${saison}.`);
  }
  return { file, remarks: [] };
}

/** A season may begin in June and end in July, one of a year end in January. */
function ofPresentSeason(file: ParsedMatchFile, source: Source, nowMs: number): ExpectedFile {
  const { adresse, date_debut, date_fin } = source;
  const isOfOneYear = file.season
    ? file.season.startYear === file.season.endYear
    : date_debut.slice(0, 4) === date_fin.slice(0, 4);
  const start = presentStartYear(nowMs, isOfOneYear);
  const label = isOfOneYear ? `${start}` : `${start}-${String(start + 1).slice(-2)}`;
  const end = start + (hasSeasonPlace(adresse) ? 1 : 2);
  const [first, last] = isOfOneYear ? [`${start}-01-01`, `${end}-01-31`] : [`${start}-06-01`, `${end}-07-31`];
  const isInside = ({ day }: ParsedMatch) => day >= first && day <= last;
  const strays = file.matches.filter((match) => !isInside(match));
  const [stray] = strays;
  if (!stray) return { file, remarks: [] };
  const matches = file.matches.filter(isInside);
  const which = `Date d’une autre saison que ${label}\u202f: ${quoted(stray.day)}`;
  if (matches.length === 0)
    throw new SourceError(`${which}. Pour une autre saison, réglez celle de la source.`);
  const others = strays.length - 1;
  const more = others > 0 ? `, et ${counted(others, 'autre', 'autres')}` : '';
  return { file: { ...file, matches }, remarks: [`${which}${more}. Ces matchs ne sont pas pris.`] };
}

function emptyText({ problems: [first] }: ParsedMatchFile): string {
  return first
    ? `Aucune ligne ne peut être prise. La première\u202f: ${first.message}`
    : 'Ce fichier ne donne aucun match.';
}
