import { someone } from '../helpers/server-data.ts';

/** Adds that many matches of one competition, one a day, each of the same two teams, and a tip on the first. */
export async function addManyMatches(
  url: string,
  count: number,
  firstDay = '2027-07-01',
): Promise<{ pseudo: string; email: string }> {
  const person = { nom: 'Morel', prenom: 'Sacha', pseudo: 'sacha', ...someone() };
  let token = '';
  const call = async (path: string, body: object): Promise<{ data: Record<string, string> }> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const answer = await response.json();
    token ||= answer.access_token;
    return answer;
  };
  await call('/auth/register', person);
  const teams = await fetch(`${url}/api/user/matchs/competitions/1/equipes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [home, away]: { equipe_id: number }[] = await teams.json();
  const match_ids: string[] = [];
  for (let day = 0; day < count; day += 1) {
    const match_date = new Date(Date.parse(`${firstDay}T18:00:00.000Z`) + day * 86_400_000).toISOString();
    const match = { compet_id: 1, equa_id: home?.equipe_id, equb_id: away?.equipe_id, match_date };
    match_ids.push(String((await call('/user/matchs', match)).data.match_id));
  }
  const { br_id } = (
    await call('/user/profile/bankrolls', { br_lib: 'Été', br_montant: 100, br_date_debut: '2026-01-01' })
  ).data;
  await call('/user-pronos', {
    ...{ match_id: match_ids[0], br_id, prono_id: 1, bookmaker_id: 1, result_id: 4 },
    ...{ match_cote: 1.85, prono_mise: 10, user_fiab: 3, prono_gain: 0, um_ids: [] },
  });
  return person;
}
