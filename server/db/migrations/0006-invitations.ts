/** Invitations to create an account, each good for one. */
export const invitations = /* sql */ `
create table invitation (
  invitation_id text primary key,
  invitation_pour text not null,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
) strict;
`;
