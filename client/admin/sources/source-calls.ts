import type { LinkedName, Source, SourceTrial, SourceValues, UnknownTeam } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';

/** A site may take half a minute, and another be read just before. */
const READING_MS = 90_000;

/** The sources, the names that no club has, and the competitions that a source may fill. */
export async function loadSources() {
  const [list, competitions] = await Promise.all([
    callApi('GET', '/admin/sources'),
    callApi('GET', '/admin/compet-equipes'),
  ]);
  return { ...list, competitions, nowMs: Date.now() };
}

export function saveSource(edited: Source | null, values: SourceValues): Promise<{ message: string }> {
  return edited
    ? writeAsAdmin('PATCH', `/admin/sources/${edited.source_id}`, values)
    : writeAsAdmin('POST', '/admin/sources', values);
}

export function turnSource({ source_id }: Source, is_active: 0 | 1): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/sources/${source_id}`, { is_active });
}

export function turnOnSport(sport_id: number): Promise<{ message: string }> {
  return writeAsAdmin('POST', '/admin/sources/activation', { sport_id });
}

export function deleteSource({ source_id }: Source): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/sources/${source_id}`);
}

/** What reading it now would change. */
export function trySource({ source_id }: Source): Promise<{ message: string; data: SourceTrial }> {
  return writeAsAdmin('POST', `/admin/sources/${source_id}/essai`, undefined, READING_MS);
}

/** Reads it now; what is wrong with it stays on its line. */
export async function readSource({ source_id }: Source): Promise<{ message: string; failed: boolean }> {
  const path = `/admin/sources/${source_id}/lecture` as const;
  const { message, data } = await writeAsAdmin('POST', path, undefined, READING_MS);
  return data.erreur === null
    ? { message, failed: false }
    : { message: 'Cette source n’a pas pu être lue.', failed: true };
}

/** Takes back which club a name is. */
export function unnameClub({ source_id, nom, code_pays }: LinkedName): Promise<{ message: string }> {
  return writeAsAdmin('POST', '/admin/sources/noms/annulation', { source_id, nom, code_pays });
}

/** Says which club a name is; without one, a club of that name is created. */
export function nameClub(
  { source_id, nom, code_pays }: UnknownTeam,
  equipe_id: number | null,
): Promise<{ message: string }> {
  return writeAsAdmin('POST', '/admin/sources/noms', { source_id, nom, code_pays, equipe_id });
}
