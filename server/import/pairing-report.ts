import type { MovedMatch } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { formatDay } from '../../shared/dates.ts';
import { formatKickOff } from '../zoned-time.ts';
import type { MetMatch, Pairing, WantedMatch } from './match-pairing.ts';
import type { ParsedMatch } from './match-row.ts';
import { contradiction, timingOf, withdrawal } from './merged-score.ts';

/** How many matches of one kind a report names. */
export const NAMED_MAX = 20;
/** A remark of a source is read on a phone. */
const SOURCES_NAMED = 3;

interface NamedTeams {
  home: string;
  away: string;
}

/** The matches whose instant an import changes, those that move the furthest first. Instants are ISO 8601 in UTC. */
export function movedMatches(
  updated: readonly { known: NamedTeams & { match_date: string }; match_date: string }[],
): MovedMatch[] {
  return updated
    .map(({ known, match_date }) => ({ name: nameOf(known), before: known.match_date, after: match_date }))
    .sort((one, other) => distance(other) - distance(one));
}

/**
 * Warnings about lines that are left alone, or that the file itself calls postponed: French sentences, a bounded
 * number.
 */
export function pairingWarnings(
  { reversed, played }: Pick<Pairing, 'reversed' | 'played'>,
  wanted: readonly WantedMatch[],
  matches: readonly ParsedMatch[],
): string[] {
  const byLine = new Map(matches.map((match) => [match.line, match]));
  const namesOf = (lines: readonly WantedMatch[]) =>
    lines.flatMap(({ line }) => {
      const match = byLine.get(line);
      return match ? [nameOf(match)] : [];
    });
  const postponed = namesOf(wanted.filter((match) => match.postponed));
  const turned = namesOf(reversed).map(
    (name) =>
      `${name} jouent déjà ce jour-là dans l’autre ordre\u202f: cette ligne est laissée de côté, rien n’est déplacé.`,
  );
  const over = played.map(
    ({ known }) =>
      `${nameOf(known)}, déjà joué le ${formatDay(known.match_date)}\u202f: laissé à cette date. S’il n’a pas eu lieu, changez-la dans sa fiche.`,
  );
  return [
    ...firstOf(turned, 'de côté, les équipes dans l’autre ordre'),
    ...firstOf(over, 'de côté, d’un match déjà joué'),
    ...(postponed.length > 0
      ? [`${postponed.length > 1 ? 'Reportés' : 'Reporté'} selon le fichier\u202f: ${bounded(postponed)}.`]
      : []),
  ];
}

/** Warnings about dates that an administrator typed, which stay, and of which the file says otherwise. */
export function contradictedDates(typed: readonly MetMatch[]): string[] {
  const told = typed.map(({ wanted, known }) => {
    const dates = `${formatKickOff(wanted.match_date)} selon le fichier, ${formatKickOff(known.match_date)} selon l’administrateur`;
    return `${nameOf(known)}\u202f: ${dates}, qui est gardé.`;
  });
  return firstOf(told, 'de côté, d’une date saisie à la main');
}

/** Warnings about scores that an administrator typed, which stay, and of which the file says otherwise. */
export function contradictedScores(met: readonly MetMatch[]): string[] {
  const told = met.flatMap(({ wanted, known }) => {
    const sentence = contradiction(known.score, wanted.score);
    return sentence === null ? [] : [`${nameOf(known)}\u202f: ${sentence}, qui est gardé.`];
  });
  return firstOf(told, 'de côté, d’un score saisi à la main');
}

/** Warnings about scores that an administrator typed, and that matches lose which are put off to a day to come. */
export function withdrawnScores(updated: Pairing['updated'], nowMs: number): string[] {
  const told = updated.flatMap(({ wanted, known, match_date }) => {
    const sentence = withdrawal(known.score, wanted.score, timingOf(known, match_date, nowMs));
    return sentence === null ? [] : [`${nameOf(known)}\u202f: ${sentence}.`];
  });
  return firstOf(told, 'reportée, sans son score saisi à la main');
}

/** The warning about matches of which an older source says otherwise than the file. */
export function overruledText(overruled: readonly MetMatch[]): string[] {
  if (overruled.length === 0) return [];
  const which = counted(overruled.length, 'match est dit', 'matchs sont dits');
  const names = bounded(
    overruled.map(({ known }) => nameOf(known)),
    SOURCES_NAMED,
  );
  return [
    `${which} autrement par une source plus ancienne, qui décide de la date et du score\u202f: ${names}.`,
  ];
}

function firstOf(sentences: readonly string[], why: string): string[] {
  const others = sentences.length - NAMED_MAX;
  const counts = counted(others, 'autre ligne est laissée', 'autres lignes sont laissées');
  return [...sentences.slice(0, NAMED_MAX), ...(others > 0 ? [`${counts} ${why}.`] : [])];
}

function bounded(names: readonly string[], most = NAMED_MAX): string {
  const others = names.length - most;
  const named = names.slice(0, most).join(', ');
  return others > 0 ? `${named} et ${counted(others, 'autre', 'autres')}` : named;
}

function nameOf({ home, away }: NamedTeams): string {
  return `${home} – ${away}`;
}

function distance({ before, after }: MovedMatch): number {
  return Math.abs(Date.parse(after) - Date.parse(before));
}
