/** A file as it came. */
export interface ImportedFile {
  bytes: Uint8Array;
  fileName: string;
}
