import type { SessionUser } from '../../shared/answers.ts';

type Named = Pick<SessionUser, 'pseudo' | 'prenom' | 'nom'>;

/** The displayed name of a person: pseudo, else first name, else last name. */
export function displayName({ pseudo, prenom, nom }: Named): string {
  return pseudo || prenom || nom || 'utilisateur';
}

export function fullName({ pseudo, prenom, nom }: Named): string {
  return `${prenom} ${nom}`.trim() || displayName({ pseudo, prenom, nom });
}
