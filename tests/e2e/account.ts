import type { SignedIn } from './stored-session.ts';

export interface Person {
  email: string;
  password: string;
}

/** Makes an account without a browser. */
export function signUp(url: string, person: Person): Promise<SignedIn> {
  return post(`${url}/api/auth/register`, { nom: 'Durand', prenom: 'Camille', pseudo: 'cam', ...person });
}

/** Makes an account that has a bankroll of 100 €. */
export async function signUpWithBankroll(url: string, person: Person, br_lib: string): Promise<SignedIn> {
  const signedIn = await signUp(url, person);
  const bankroll = { br_lib, br_montant: 100, br_date_debut: '2026-11-21' };
  await post(`${url}/api/user/profile/bankrolls`, bankroll, signedIn.access_token);
  return signedIn;
}

/** A session of an account that is there. */
export function signInWithoutBrowser(url: string, person: Person): Promise<SignedIn> {
  return post(`${url}/api/auth/login`, person);
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return await response.json();
}
