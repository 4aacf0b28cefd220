import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dataFolder = new URL('../../../shared/data/', import.meta.url);

/** The absolute path of a file of the shared data folder, which is beside the project. */
export function dataFile(relativePath: string): string {
  const path = fileURLToPath(new URL(relativePath, dataFolder));
  if (!existsSync(path)) {
    throw new Error(
      `Missing test data "${relativePath}": expected at ../shared/data/${relativePath} beside the project (${path}).`,
    );
  }
  return path;
}
