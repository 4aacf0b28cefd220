import { readBuiltFile } from '../../api/http.ts';

/** A third-party package of the product; `text` is the index of its licence among the texts. */
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
