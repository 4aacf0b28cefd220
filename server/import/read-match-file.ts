import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../configuration/project-root.ts';
import type { ImportedFile } from './imported-file.ts';
import { MatchFileError } from './match-file-error.ts';
import { type ParsedMatchFile, parseMatchFile, UNREADABLE } from './parse-match-file.ts';

/** A file of matches as it was read: the only time that it is parsed. */
export interface ReadMatchFile {
  fileName: string;
  file: ParsedMatchFile;
}

/** A season is read in some milliseconds, sooner than a thread starts. */
const AT_ONCE_BYTES = 200_000;
const READ_WITHIN_MS = 30_000;
const MEMORY_MB = 512;

/**
 * Reads a file of matches; a big one in a thread of its own, so that nobody waits for it. Throws `MatchFileError` where it
 * cannot be read, or takes more than 30 seconds or half a gigabyte.
 */
export async function readMatchFile({ bytes, fileName }: ImportedFile): Promise<ReadMatchFile> {
  const file =
    bytes.length <= AT_ONCE_BYTES ? parseMatchFile(bytes, fileName) : await inThread({ bytes, fileName });
  return { fileName, file };
}

type Told = { file: ParsedMatchFile } | { fault: string };

function inThread(workerData: ImportedFile): Promise<ParsedMatchFile> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(projectRoot, 'server/import/match-file.worker.ts'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const refuse = (cause?: unknown) => reject(new MatchFileError(UNREADABLE, { cause }));
    const limit = setTimeout(() => void thread.terminate(), READ_WITHIN_MS);
    thread.once('message', (told: Told) => {
      if ('file' in told) resolve(told.file);
      else reject(new MatchFileError(told.fault));
    });
    thread.once('error', refuse);
    thread.once('exit', () => {
      clearTimeout(limit);
      refuse();
    });
  });
}
