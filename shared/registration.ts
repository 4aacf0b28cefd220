/** Who may create an account on a server: anybody, those whom an administrator invites, nobody. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];
