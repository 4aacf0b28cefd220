/** The account that `npm run demo` creates. */
export const demoAccount = { email: 'demo@pronos.local', password: 'demo-pronos' } as const;

/** The names of that account, until a visitor changes them. */
export const demoNames = { user_nom: 'Démonstration', user_prenom: 'Camille', user_pseudo: 'démo' } as const;

/** The author that the journal names. */
export const demoCommand = 'npm run demo';

/** The journal's name for the account. */
export const demoInJournal = 'démonstration';
