/** Bets placed with a stake that the bookmaker gave. None from before is told to be one. */
export const freebets = /* sql */ `
alter table tip add column freebet integer not null default 0;
`;
