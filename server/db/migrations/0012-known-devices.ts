/** Devices on which a person has logged in: strangers' failures do not close the door to them. */
export const knownDevices = /* sql */ `
create table known_device (
  user_id text not null references user on delete cascade,
  token_hash text not null,
  seen_at text not null,
  primary key (user_id, token_hash)
) strict, without rowid;
`;
