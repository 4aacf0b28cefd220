/** Whether a source tells how a match went: where several give one, the oldest that tells it decides. */
export const sourceScores = /* sql */ `
alter table source_match add column score_dit integer not null default 0;
`;
