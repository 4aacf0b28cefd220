// npm run setup: everything before serving, for a host where the serving process may write only its data.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.js';
import { ensureInstalled, reportFailure } from './install.js';

/** Installs and builds; each is skipped when nothing has changed. */
export async function prepare() {
  await ensureInstalled();
  await buildStale();
}

if (argv[1] === fileURLToPath(import.meta.url)) prepare().catch(reportFailure);
