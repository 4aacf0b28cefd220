/** A file as it was received. */
export interface ImportedFile {
  bytes: Uint8Array;
  fileName: string;
}
