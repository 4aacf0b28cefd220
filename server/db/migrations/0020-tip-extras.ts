/** What may be noted beside a bet. Bets from before say nothing of it. */
export const tipExtraColumns = /* sql */ `
alter table tip add column tipster text;
alter table tip add column cote_fermeture integer;
alter table tip add column live integer not null default 0;
`;
