/**
 * The clubs that play against a name that no club has, as a list of their numbers: it is none of them. The files that
 * gave such names are read again to learn them.
 */
export const opponents = /* sql */ `
alter table source_name add column adversaires text not null default '[]';
update source set etag = null, modifie_le = null, empreinte = null
where source_id in (select source_id from source_name where equipe_id is null);
`;
