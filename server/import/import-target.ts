import { AppError } from '../../shared/errors.ts';
import { isSameName } from '../../shared/text.ts';
import type { Tx } from '../db/schema.ts';
import { competitionSources } from '../seeds/facts/competition-sources.ts';
import { countries as countryFacts } from '../seeds/facts/countries.ts';
import type { OtherSources } from './giving-way.ts';
import {
  allCompetitionNames,
  allCountries,
  allSports,
  type Competition,
  competitionsOfSport,
} from './import.store.ts';
import type { ParsedMatchFile } from './match-row.ts';
import { quoted } from './quoted.ts';
import { unknownName } from './unknown-name.ts';

/** What the person who imports says about the file: names of what exists, and which teams some of its names mean. */
export interface ImportOptions {
  competition?: string | undefined;
  country?: string | undefined;
  sport?: string | undefined;
  /** The ids of teams by their names in the file. */
  teams?: ReadonlyMap<string, number> | undefined;
  /** The competition itself, where several have its name. */
  compet_id?: number | undefined;
  /** Whether lines with clubs that are not known are left out: nothing but matches is created. */
  isClosed?: boolean | undefined;
  /** What is to be told of the file besides. */
  remarks?: readonly string[] | undefined;
  /** What other sources of a competition say of its matches, by match, to which this file gives way. */
  others?: ((tx: Tx) => Promise<ReadonlyMap<string, OtherSources>>) | undefined;
}

/** The competition, sport and country into which a file's matches go. */
export interface ImportTarget {
  compet_lib: string;
  sport_id: number;
  sport_lib: string;
  pays_id: number;
  pays_lib: string;
  /** The time zone of local kick-offs. */
  zone: string;
  /** A competition among countries: its clubs may be of any of them. */
  isContinental: boolean;
  competition: Competition | undefined;
  /** Whether the file itself names its competition. */
  isToldByFile: boolean;
  countries: readonly { pays_id: number; pays_lib: string }[];
}

/** The sport of a file that names none. */
const DEFAULT_SPORT = 'Football';
const DEFAULT_COUNTRY = 'Monde';
const DEFAULT_ZONE = 'Europe/Paris';
const continents = new Set([
  'Europe',
  'Monde',
  'Afrique',
  'Amérique du Nord',
  'Amérique du Sud',
  'Asie',
  'Océanie',
]);

/** The competition, sport and country that the options and the file's own words name. */
export async function resolveTarget(
  tx: Tx,
  { source }: Pick<ParsedMatchFile, 'source'>,
  options: ImportOptions,
  warnings: string[],
): Promise<ImportTarget> {
  const fact = competitionSources.find(
    ({ division, openfootball = [] }) =>
      (source.division !== null && division === source.division) ||
      openfootball.some((name) => isSameName(name, source.name ?? '')),
  );
  const compet_lib = (options.competition ?? fact?.compet_lib ?? source.name ?? '').trim();
  if (compet_lib === '') {
    throw new AppError(
      'VALIDATION',
      'Ce fichier ne dit pas de quelle compétition il s’agit\u202f: indiquez-la.',
    );
  }
  const sports = await allSports(tx);
  const sport_lib = options.sport ?? fact?.sport ?? (await sportMeant(tx, options));
  const sport = sports.find((row) => isSameName(row.sport_lib, sport_lib));
  if (!sport)
    throw unknownName(
      'sport',
      sport_lib,
      sports.map((row) => row.sport_lib),
    );
  if (fact && !isSameName(sport.sport_lib, fact.sport)) {
    throw new AppError('VALIDATION', `Ce fichier est d’un autre sport\u202f: ${fact.sport}.`);
  }
  const competitions = await competitionsOfSport(tx, sport.sport_id);
  const namesakes = competitions.filter((row) => isSameName(row.compet_lib, compet_lib));
  if (options.competition !== undefined && namesakes.length === 0)
    throw unknownName(
      'competition',
      compet_lib,
      competitions.map((row) => row.compet_lib),
    );
  const countries = await allCountries(tx);
  const isFactsOwn = fact !== undefined && isSameName(fact.compet_lib, compet_lib);
  const country = countryOf(options.country ?? (isFactsOwn ? fact.country : undefined), {
    countries,
    namesakes,
  });
  const inCountry = namesakes.filter(({ pays_id }) => pays_id === country.pays_id);
  const competition = inCountry.find(({ compet_id }) => compet_id === options.compet_id) ?? inCountry[0];
  if (options.competition !== undefined && !competition) {
    throw new AppError(
      'VALIDATION',
      `Aucune compétition «\u202f${compet_lib}\u202f» n’existe pour ce pays (${country.pays_lib}).`,
    );
  }
  if (fact && !(isFactsOwn && isSameName(fact.country, country.pays_lib))) {
    const says = fact.division === source.division ? ` (Div ${source.division})` : '';
    const file = `Le fichier est de ${quoted(fact.compet_lib)}, ${fact.country}${says}`;
    warnOrRefuse(goesElsewhere(file, { compet_lib, pays_lib: country.pays_lib }), options, warnings);
  }
  if (country.isGuessed && !competition) {
    warnings.push(
      `Le pays n’est pas connu\u202f: la compétition est rangée sous «\u202f${country.pays_lib}\u202f».`,
    );
  }
  return {
    compet_lib,
    sport_id: sport.sport_id,
    sport_lib: sport.sport_lib,
    pays_id: country.pays_id,
    pays_lib: country.pays_lib,
    zone: countryFacts.find(({ pays_lib }) => pays_lib === country.pays_lib)?.zone ?? DEFAULT_ZONE,
    isContinental: continents.has(country.pays_lib),
    competition,
    isToldByFile: fact !== undefined,
    countries,
  };
}

/** Nobody reads what a source warns of: it does not fill another competition than the file's. */
export function warnOrRefuse(
  message: string,
  { isClosed = false }: Pick<ImportOptions, 'isClosed'>,
  warnings: string[],
): void {
  if (isClosed) throw new AppError('VALIDATION', message);
  warnings.push(message);
}

/** The warning about matches that go into another competition than the one named for their file. */
export function goesElsewhere(
  file: string,
  { compet_lib, pays_lib }: Pick<ImportTarget, 'compet_lib' | 'pays_lib'>,
): string {
  return `${file}, et ses matchs vont dans ${quoted(compet_lib)}, ${pays_lib}\u202f: vérifiez la compétition choisie.`;
}

/**
 * The sport where the file names none: the chosen one, else the only one that has the named competition. Throws
 * `VALIDATION` where several have one, and names them.
 */
export async function sportMeant(
  tx: Tx,
  { sport, competition, country }: Omit<ImportOptions, 'teams'>,
): Promise<string> {
  if (sport !== undefined) return sport;
  if (competition === undefined) return DEFAULT_SPORT;
  const namesakes = (await allCompetitionNames(tx)).filter(
    ({ compet_lib, pays_lib }) =>
      isSameName(compet_lib, competition) && (country === undefined || isSameName(pays_lib, country)),
  );
  const [only = DEFAULT_SPORT, ...others] = new Set(namesakes.map(({ sport_lib }) => sport_lib));
  if (others.length === 0) return only;
  const sports = [only, ...others].join(', ');
  throw new AppError(
    'VALIDATION',
    `Plusieurs sports ont une compétition ${quoted(competition)}\u202f: ${sports}. Précisez le sport.`,
  );
}

/** The named country, else the one of the only competition of that name, else the world. */
function countryOf(
  name: string | undefined,
  {
    countries,
    namesakes,
  }: { countries: readonly { pays_id: number; pays_lib: string }[]; namesakes: readonly Competition[] },
): { pays_id: number; pays_lib: string; isGuessed: boolean } {
  const [onlyNamesake] = namesakes.length === 1 ? namesakes : [];
  const wanted = name ?? DEFAULT_COUNTRY;
  const country =
    name === undefined && onlyNamesake
      ? countries.find(({ pays_id }) => pays_id === onlyNamesake.pays_id)
      : countries.find(({ pays_lib }) => isSameName(pays_lib, wanted));
  if (!country)
    throw unknownName(
      'country',
      wanted,
      countries.map(({ pays_lib }) => pays_lib),
    );
  return { ...country, isGuessed: name === undefined && !onlyNamesake };
}
