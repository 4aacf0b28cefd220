import type { DeviceSession, Profile } from '../../../shared/answers.ts';
import { callApi, request } from '../../api/http.ts';
import { downloadFile } from '../../forms/download.ts';
import { changeSession, readSession } from '../../local/session-store.ts';

/** A long history on a slow network takes long. */
const EXPORT_TIMEOUT_MS = 180_000;

/** Changes the profile on the server, then the copy on this device. */
export async function saveProfile(profile: Profile): Promise<void> {
  const { data } = await callApi('PUT', '/user/profile', profile);
  const session = await readSession();
  if (!session) return;
  const { user_nom: nom, user_prenom: prenom, user_pseudo: pseudo, user_picture: picture } = data;
  await changeSession(session.user.user_id, { user: { ...session.user, nom, prenom, pseudo, picture } });
}

export async function changePassword(current_password: string, new_password: string): Promise<string> {
  const { message } = await callApi('PUT', '/user/password', {
    current_password,
    new_password,
  });
  return message;
}

export function loadSessions(): Promise<DeviceSession[]> {
  return callApi('GET', '/user/sessions');
}

export async function endSession({ session_id }: DeviceSession): Promise<void> {
  await callApi('DELETE', `/user/sessions/${session_id}`);
}

/** Ends all sessions but this one; returns the message about it. */
export async function endOtherSessions(): Promise<string> {
  const { message } = await callApi('DELETE', '/user/sessions');
  return message;
}

export const exportTables = ['pronostics', 'bankrolls', 'mouvements', 'martingales'] as const;
/** What a person may export: all of it, or a table for a spreadsheet. */
export type ExportSubject = 'tout' | (typeof exportTables)[number];

/** Fetches a person's data and saves it as a file. */
export async function exportAccount(subject: ExportSubject): Promise<void> {
  const tz = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = new URLSearchParams(
    subject === 'tout' ? { format: 'json' } : { format: 'csv', quoi: subject, tz },
  );
  const response = await request(
    'GET',
    `/user/export?${query}`,
    undefined,
    '*/*',
    AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  );
  const [, name = 'pronos'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  downloadFile(name, await response.blob());
}

export async function deleteAccount(email: string, password: string): Promise<void> {
  await callApi('DELETE', '/user/account', { email, password });
}
