import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** A file that fits into one packet arrives no sooner for being smaller. */
const LEAST_BYTES = 1024;

/** Writes each text file of the built app also as Brotli and as gzip beside it, at the strongest compression. */
export function compressedFilesPlugin(): Plugin {
  let folder: string | undefined;
  return {
    name: 'pronos:compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // Runs last: the service worker is written when the bundle is closed.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (folder) await compressFiles(folder);
      },
    },
  };
}

/** Writes `x.br` and `x.gz` beside every text file of the folder that they make smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
