import { addDays, dayBounds } from '../../shared/days.ts';
import { someone } from '../helpers/server-data.ts';

interface Competition {
  compet_id: number;
  compet_lib: string;
}

/** Adds a match today and one tomorrow, both late in the evening, in case midnight passes meanwhile. */
export async function createMatchesOfToday(url: string): Promise<void> {
  const call = await signedIn(url);
  const places = await call<{ competitions: Competition[] }[]>('/matches/countries-competitions');
  const league = places
    .flatMap(({ competitions }) => competitions)
    .find(({ compet_lib }) => compet_lib === 'Ligue 1');
  if (!league) throw new Error('The seeds hold no Ligue 1');
  const { compet_id } = league;
  const [home, away] = await call<{ equipe_id: number }[]>(`/user/matchs/competitions/${compet_id}/equipes`);
  const today = new Date().toLocaleDateString('sv-SE');
  for (const day of [today, addDays(today, 1)]) {
    const match_date = new Date(Date.parse(dayBounds(day).to) - 60_000).toISOString();
    await call('/user/matchs', { compet_id, equa_id: home?.equipe_id, equb_id: away?.equipe_id, match_date });
  }
}

type Call = <T>(path: string, body?: object) => Promise<T>;

async function signedIn(url: string): Promise<Call> {
  let token = '';
  const call: Call = async (path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
  const names = { nom: 'Morel', prenom: 'Sacha', pseudo: 'sacha' };
  token = (await call<{ access_token: string }>('/auth/register', { ...names, ...someone() })).access_token;
  return call;
}
