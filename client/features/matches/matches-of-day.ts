import { dayBounds } from '../../../shared/days.ts';
import { namesakes } from '../../../shared/domain/competition-label.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';

export type Match = Row<'match'>;
export type Competition = Row<'competition'>;

/** A competition's matches of one day, by kick-off. */
export interface CompetitionDay {
  competition: Competition;
  /** Its country, with its sport where another competition there has the same name. */
  countryLabel: string;
  matches: readonly Match[];
}

/** A country and its competitions, as the panel lists them. */
export interface CountryEntry {
  pays_id: number;
  pays_lib: string;
  competitions: readonly Competition[];
}

/** The matches that start on a local day, those of the device before those that only the server has. */
export function matchesOfDay(reference: Reference, fetched: readonly Match[], day: string): Match[] {
  const { from, to } = dayBounds(day);
  const isOfDay = ({ match_date }: Match) => match_date >= from && match_date < to;
  const local = [...reference.matches.values()].filter((match) => isOfDay(match) && match.same_as === null);
  const others = fetched.filter((match) => isOfDay(match) && !reference.matches.has(match.match_id));
  return [...local, ...others];
}

/** Groups a day's matches by competition, in the order of the competitions' ids: the main ones were seeded first. */
export function groupByCompetition(
  reference: Reference,
  matches: readonly Match[],
  filters: { pays?: number; compet?: number },
): CompetitionDay[] {
  const groups = new Map<number, { competition: Competition; matches: Match[] }>();
  for (const match of matches) {
    const competition = reference.competitions.get(match.compet_id);
    if (!competition || !isWanted(competition, filters)) continue;
    const group = groups.get(match.compet_id);
    if (group) group.matches.push(match);
    else groups.set(match.compet_id, { competition, matches: [match] });
  }
  const sports = tellingSports(reference);
  return [...groups.values()]
    .sort((a, b) => a.competition.compet_id - b.competition.compet_id)
    .map(({ competition, matches: ofGroup }) => ({
      competition,
      countryLabel: [countryLabel(reference, competition.pays_id), sports.get(competition.compet_id)]
        .filter(Boolean)
        .join(' · '),
      matches: ofGroup.sort((a, b) => compareText(a.match_date, b.match_date)),
    }));
}

/** Every country that has a competition, in French order. */
export function countryEntries(reference: Reference): CountryEntry[] {
  const competitions = new Map<number, Competition[]>();
  for (const competition of reference.competitions.values()) {
    const ofCountry = competitions.get(competition.pays_id);
    if (ofCountry) ofCountry.push(competition);
    else competitions.set(competition.pays_id, [competition]);
  }
  const collator = new Intl.Collator('fr');
  return [...competitions]
    .map(([pays_id, ofCountry]) => ({
      pays_id,
      pays_lib: countryLabel(reference, pays_id),
      competitions: ofCountry.sort((a, b) => a.compet_id - b.compet_id),
    }))
    .sort((a, b) => collator.compare(a.pays_lib, b.pays_lib));
}

/** The sport of each competition that has the name of another of its country, to distinguish them. */
export function tellingSports(reference: Reference): ReadonlyMap<number, string> {
  const found = [...namesakes(reference.competitions.values())].flatMap((compet_id) => {
    const sport_id = reference.competitions.get(compet_id)?.sport_id;
    const sport = sport_id === undefined ? undefined : reference.sports.get(sport_id);
    return sport ? [[compet_id, sport.sport_lib] as const] : [];
  });
  return new Map(found);
}

/** How many matches of the day each competition has. */
export function countByCompetition(matches: readonly Match[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { compet_id } of matches) counts.set(compet_id, (counts.get(compet_id) ?? 0) + 1);
  return counts;
}

/** The teams of a competition and of its sport, in French order. */
export function teamsOfCompetition(reference: Reference, compet_id: number): Row<'team'>[] {
  const collator = new Intl.Collator('fr');
  return reference.competitionTeams
    .filter((link) => link.compet_id === compet_id)
    .flatMap(({ equipe_id }) => reference.teams.get(equipe_id) ?? [])
    .filter(({ sport_id }) => sport_id === reference.competitions.get(compet_id)?.sport_id)
    .sort((a, b) => collator.compare(a.equipe_lib, b.equipe_lib));
}

function countryLabel(reference: Reference, pays_id: number): string {
  return reference.countries.get(pays_id)?.pays_lib ?? 'Pays inconnu';
}

function isWanted(competition: Competition, { pays, compet }: { pays?: number; compet?: number }): boolean {
  if (compet !== undefined) return competition.compet_id === compet;
  return pays === undefined || competition.pays_id === pays;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
