import { readBuiltFile } from '../../api/http.ts';

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

export function loadLicences(): Promise<Licences> {
  return readBuiltFile('/licences.json');
}
