/** Matches hold how they went, and types of prediction what they mean, so that a score decides them. */
export const scores = /* sql */ `
alter table match add column score text;
alter table prediction_type add column prono_regle text;
`;
