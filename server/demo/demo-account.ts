/** Whom `npm run demo` makes. */
export const demoAccount = { email: 'demo@pronos.local', password: 'demo-pronos' } as const;

/** What that person is called, until a visitor changes it. */
export const demoNames = { user_nom: 'Démonstration', user_prenom: 'Camille', user_pseudo: 'démo' } as const;

/** Whom the journal names. */
export const demoCommand = 'npm run demo';

/** What the journal calls the account. */
export const demoInJournal = 'démonstration';
