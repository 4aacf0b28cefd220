import { callApi, readBuiltFile } from '../../api/http.ts';

/** What the person who hosts this server says of it. */
export interface Instance {
  contact: string | null;
  backups: { every_hours: number; keep: number };
  analyses: boolean;
}

/** A package of others that the product is made with; `text` is the place of its licence among the texts. */
export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  text: number | null;
}

export interface Licences {
  packages: LicensedPackage[];
  texts: string[];
}

export function loadInstance(): Promise<Instance> {
  return callApi('GET', '/instance');
}

export function loadLicences(): Promise<Licences> {
  return readBuiltFile('/licences.json');
}
