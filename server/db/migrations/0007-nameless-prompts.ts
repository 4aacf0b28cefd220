/** The journal names who acted, once: what it keeps of a prompt no longer says who wrote it. */
export const namelessPrompts = /* sql */ `
update audit set
  audit_before = iif(json_valid(audit_before), json_remove(audit_before, '$.cree_par', '$.modifie_par'), audit_before),
  audit_after = iif(json_valid(audit_after), json_remove(audit_after, '$.cree_par', '$.modifie_par'), audit_after)
where audit_table = 'prompt';
`;
