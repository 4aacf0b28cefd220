/** Whether two teams meet already on a day is one look-up, however many matches there are between them. */
export const matchDay = /* sql */ `
drop index match_teams;
create index match_teams on match (compet_id, equa_id, equb_id, match_date);
`;
