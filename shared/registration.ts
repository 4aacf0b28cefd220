/** How an account comes to be on a server: by anybody, by those whom an administrator invites, by nobody. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];
