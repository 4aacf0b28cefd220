/** A match that turned out to be another names the one that counts, and not one that turned out to be another itself. */
const step = /* sql */ `
update match set same_as = (select next.same_as from match as next where next.match_id = match.same_as)
where same_as in (select match_id from match where same_as is not null);
`;

export const flatAliases = step.repeat(4);
