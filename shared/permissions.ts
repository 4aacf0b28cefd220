/** What a person may do beyond their own data. Code asks for a capability, never for a role. */
export type Capability = 'administrate';

/** Whether the user may do it. */
export function can(user: { is_admin: number }, capability: Capability): boolean {
  switch (capability) {
    case 'administrate':
      return user.is_admin === 1;
  }
}
