import { parentPort, workerData } from 'node:worker_threads';
import type { ImportedFile } from './imported-file.ts';
import { MatchFileError } from './match-file-error.ts';
import { parseMatchFile } from './parse-match-file.ts';

/** Started for one file: what it gives, or the sentence that says what is wrong with it. */
const { bytes, fileName } = workerData as ImportedFile;
try {
  parentPort?.postMessage({ file: parseMatchFile(bytes, fileName) });
} catch (error) {
  if (!(error instanceof MatchFileError)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
