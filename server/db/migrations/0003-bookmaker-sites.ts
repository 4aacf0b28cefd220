/** The address of each bookmaker's site. */
export const bookmakerSites = /* sql */ `
alter table bookmaker add column site_web text;
`;
