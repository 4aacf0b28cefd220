import { foldText } from '../../shared/text.ts';
import { startYearOf } from '../import/other-season.ts';
import { SourceError } from './source-error.ts';

/** « 2026-27 » as addresses write it; `{saison}` stands for it, and `{annees}` for « 2627 ». */
const PLACES = {
  saison: (year: number) => `${year}-${twoDigits(year + 1)}`,
  annees: (year: number) => `${twoDigits(year)}${twoDigits(year + 1)}`,
};

/** New files of a season come out in the first weeks after this one’s begin, in July. */
const SEASON_BEGINS_LATE_MS = 31 * 86_400_000;

/** The address of the season's file: the pinned season's, else the present one's. */
export function addressOfSeason(address: string, saison: string | null, nowMs: number): string {
  const year = saison === null ? presentStartYear(nowMs) : Number(saison.slice(0, 4));
  return address.replace(/\{(saison|annees)\}/g, (_, place: keyof typeof PLACES) => PLACES[place](year));
}

/** Whether an address has a place for the season. */
export function hasSeasonPlace(address: string): boolean {
  return /\{(saison|annees)\}/.test(address);
}

/** The first place of an address that stands for nothing, `{annee}` for one. */
export function unknownPlace(address: string): string | undefined {
  return address.match(/\{[^{}]*\}/g)?.find((place) => !hasSeasonPlace(place));
}

/** The year in which the present season began: in July, or in January where seasons are of one year. */
export function presentStartYear(nowMs: number, isOfOneYear = false): number {
  const day = new Date(nowMs - SEASON_BEGINS_LATE_MS).toISOString().slice(0, 10);
  return isOfOneYear ? Number(day.slice(0, 4)) : startYearOf(day);
}

function twoDigits(year: number): string {
  return String(year).slice(-2);
}

/** Sites whose files anyone may read: nothing in their paths is secret. */
const PUBLIC_SITES = ['raw.githubusercontent.com/openfootball/', 'www.football-data.co.uk/mmz4281/'];

/**
 * An address without what may be secret in it: neither its user nor its query, nor, but on well-known public sites, its
 * path, in which calendars have their key.
 */
export function shownAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'adresse illisible';
  const path = pathOf(url);
  const whole = `${url.host}${path}`;
  if (PUBLIC_SITES.some((site) => whole.startsWith(site))) return `${whole}${url.search ? '?…' : ''}`;
  return path === '/' && !url.search ? url.host : `${url.host}/…`;
}

/** The path of an address, with the places for the season as they were typed. */
function pathOf({ pathname }: URL): string {
  return pathname.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

const FILE_WORDS = new Set(['calendar', 'calendrier', 'csv', 'fixtures', 'ics', 'json', 'matchs', 'results']);

/**
 * The same with the last part of its path too, « a.fr/…/ligue-1-2026.ics », where that has the words of what the source
 * fills (`names`), numbers of two digits and years alone: no key is made of these.
 */
export function listedAddress(address: string, names: readonly string[]): string {
  const shown = shownAddress(address);
  if (!shown.endsWith('/…')) return shown;
  const url = new URL(address);
  const last = pathOf(url).split('/').at(-1) ?? '';
  const wordsOf = (text: string): string[] => foldText(text).match(/[a-z]+|\d+|[^a-z\d\s._-]/g) ?? [];
  const words = wordsOf(last.replace(/\{(?:saison|annees)\}/g, ''));
  const ofPlace = new Set(names.flatMap(wordsOf).filter((word) => /^[a-z]{3,}$/.test(word)));
  const isPlain = (word: string) =>
    ofPlace.has(word) || FILE_WORDS.has(word) || /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(word);
  const tells = words.some((word) => ofPlace.has(word)) && words.every(isPlain);
  return tells ? `${shown}/${last}${url.search && '?…'}` : shown;
}

/** An address as it is asked for: without its fragment or a bare « ? », its scheme and host in lower case. */
export function requestedAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.search === '' ? url.href.replace(/\?$/, '') : url.href;
}

/** Throws a `SourceError` for an address that cannot be read from. */
export function requireAddress(address: string): URL {
  if (!URL.canParse(address)) throw new SourceError('Cette adresse n’est pas une adresse web.');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new SourceError('Une adresse qui commence par https:// est attendue.');
  }
  return url;
}
