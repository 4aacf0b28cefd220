import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('./peers/', import.meta.url));
const run = promisify(execFile);

/** Installs the packages that the product is compared with, where they are missing; returns the folder. */
export async function installPeers(): Promise<string> {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.error('Installs RxDB and Lighthouse for the benchmark…');
    await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  }
  return folder;
}
