// npm run setup: everything before serving, for a host where the serving process may write only its data.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildClient, isClientBuilt } from './build-client.js';
import { ensureInstalled, reportFailure } from './install.js';

/** Installs and builds; each is skipped when nothing has changed. */
export async function prepare() {
  await ensureInstalled();
  if (!isClientBuilt()) await buildClient();
}

if (argv[1] === fileURLToPath(import.meta.url)) prepare().catch(reportFailure);
