import type { AdminMatch, Competition, DoubleMatch, ImportReport, Team } from '../../../shared/answers.ts';
import { dayOf } from '../../../shared/dates.ts';
import { addDays, dayBounds } from '../../../shared/days.ts';
import type { MatchScore } from '../../../shared/domain/score.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';
import type { MatchSearch } from './match-search.ts';

const DAYS_BEFORE = 7;
const BATCH = 500;

export interface MatchValues {
  compet_id: number;
  equa_id: number;
  equb_id: number;
  match_date: string;
}

/**
 * The matches from a day on, and the competitions that can have matches. The default day is a week ago; of those that
 * wait for confirmation, that a source gives no more, or whose score bettors noted, all are loaded, however old.
 */
export async function loadMatches({ compet, du, au, origine }: MatchSearch) {
  const usual =
    origine && origine !== 'parieurs' ? '' : addDays(dayOf(new Date().toISOString()), -DAYS_BEFORE);
  const from = du ?? usual;
  const query = new URLSearchParams();
  if (from) query.set('date_from', dayBounds(from).from);
  if (au) query.set('date_to', dayBounds(au).to);
  if (compet !== undefined) query.set('compet_id', String(compet));
  const isNoted = origine === 'scores_notes';
  if (origine && !isNoted) query.set('origine', origine);
  const [matches, competitions] = await Promise.all([
    isNoted
      ? callApi('GET', `/admin/matchs/scores-notes?${query}`)
      : callApi('GET', `/admin/matchs?${query}`),
    callApi('GET', '/admin/matchs/competitions'),
  ]);
  return { matches, competitions, from, to: au ?? '', compet, origine };
}

export function loadTeams(compet_id: number): Promise<Team[]> {
  return callApi('GET', `/admin/matchs/competitions/${compet_id}/equipes`);
}

export function saveMatch(
  edited: AdminMatch | null,
  values: MatchValues,
  ver: number | undefined,
): Promise<{ message: string }> {
  return edited
    ? writeAsAdmin('PUT', `/admin/matchs/${edited.match_id}`, { ...values, ver })
    : writeAsAdmin('POST', '/admin/matchs', values);
}

/** Writes a score, or removes it. */
export function saveScore(
  { match_id, ver }: AdminMatch,
  score: MatchScore | null,
): Promise<{ message: string }> {
  return writeAsAdmin('PUT', `/admin/matchs/${match_id}`, { score, ver });
}

/** Makes a score that bettors noted everybody's; refused once none of them notes it any more. */
export function confirmNotedScore(
  { match_id, ver }: AdminMatch,
  score: MatchScore,
): Promise<{ message: string }> {
  return writeAsAdmin('PUT', `/admin/matchs/${match_id}`, { score, ver, note: true });
}

/** The match that this one probably is, with its teams in the other order. */
export async function findReversed(
  edited: AdminMatch | null,
  { compet_id, equa_id, equb_id, match_date }: MatchValues,
): Promise<AdminMatch | null> {
  const query = new URLSearchParams({
    compet_id: String(compet_id),
    equa_id: String(equa_id),
    equb_id: String(equb_id),
    match_date,
    ...(edited && { match_id: edited.match_id }),
  });
  const { match } = await callApi('GET', `/admin/matchs/inverse?${query}`);
  return match;
}

export function readMatch({ match_id }: AdminMatch): Promise<AdminMatch> {
  return callApi('GET', `/admin/matchs/${match_id}`);
}

export function deleteMatch({ match_id }: AdminMatch): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/matchs/${match_id}`);
}

/** Shows bettors' matches to everybody permanently; returns how many were not yet shown. */
export async function confirmMatches(matches: readonly AdminMatch[]): Promise<number> {
  let confirmed = 0;
  for (const ids of batches(matches)) {
    const { data } = await writeAsAdmin('POST', '/admin/matchs/confirmations', {
      ids,
    });
    confirmed += data.confirmed;
  }
  return confirmed;
}

/** Deletes matches that no bet is on; returns how many. */
export async function deleteMatches(matches: readonly AdminMatch[]): Promise<number> {
  let deleted = 0;
  for (const ids of batches(matches)) {
    const { data } = await writeAsAdmin('POST', '/admin/matchs/suppressions', {
      ids,
    });
    deleted += data.deleted;
  }
  return deleted;
}

function batches(matches: readonly AdminMatch[]): string[][] {
  const ids = matches.map(({ match_id }) => match_id);
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** The matches of the same teams, the nearest in time first. */
export function loadDoubles({ match_id }: AdminMatch): Promise<DoubleMatch[]> {
  return callApi('GET', `/admin/matchs/${match_id}/doublons`);
}

/** Merges a match into another; refused where the bets on it are no longer as many as `nb_pronos`. */
export function mergeMatch({ match_id, nb_pronos }: AdminMatch, vers: string): Promise<{ message: string }> {
  return writeAsAdmin('POST', `/admin/matchs/${match_id}/fusion`, { vers, nb_pronos });
}

/** The matches of the same sport that hold these words, the nearest in time first. */
export function loadDestinations({ match_id }: AdminMatch, search: string): Promise<DoubleMatch[]> {
  return callApi('GET', `/admin/matchs/${match_id}/destinations?${new URLSearchParams({ search })}`);
}

/** Moves all the bets on a match to another; refused where they are no longer as many as `nb_pronos`. */
export function moveBets({ match_id, nb_pronos }: AdminMatch, vers: string): Promise<{ message: string }> {
  return writeAsAdmin('POST', `/admin/matchs/${match_id}/deplacement`, { vers, nb_pronos });
}

/** Every competition, and the names of the countries and of the sports. */
export interface ImportPlaces {
  competitions: readonly Competition[];
  countries: readonly string[];
  sports: readonly string[];
}

/** The choices of where a file's matches go. */
export async function loadImportPlaces(): Promise<ImportPlaces> {
  const [competitions, countries, sports] = await Promise.all([
    callApi('GET', '/admin/compet-equipes'),
    callApi('GET', '/admin/pays'),
    callApi('GET', '/admin/sports'),
  ]);
  return {
    competitions,
    countries: countries.map(({ pays_lib }) => pays_lib),
    sports: sports.map(({ sport_lib }) => sport_lib),
  };
}

/** Previews or imports a file of matches; `teams` are the ids that some of its names mean. */
export async function importMatches(
  file: File,
  { place, teams }: { place: Readonly<Record<string, string>>; teams: Readonly<Record<string, number>> },
  isPreview: boolean,
): Promise<{ message: string; data: ImportReport }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(place)) if (value !== '') form.append(name, value);
  form.append('equipes', JSON.stringify(teams));
  form.append('file', file);
  return writeAsAdmin('POST', `/admin/matchs/import?preview=${isPreview}`, form);
}
