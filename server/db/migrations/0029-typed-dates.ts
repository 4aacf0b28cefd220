/** Whether an administrator typed when a match is played: then no source moves it until it gives that date too. */
export const typedDates = /* sql */ `
alter table match add column date_saisie integer not null default 0;
`;
