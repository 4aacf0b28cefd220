/** A correction keeps the balance that was shown and the actual amount that was typed; older ones keep neither. */
export const actualAmounts = /* sql */ `
alter table movement add column mvt_vu integer;
alter table movement add column mvt_saisi integer;
`;
