/** A refused write keeps what it named: after a restore, that may have to be found or chosen again. */
export const reviewNames = /* sql */ `
alter table review add column names text;
`;
