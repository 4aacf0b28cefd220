// Installs Caddy from Debian's package, where this machine allows it. Plain JavaScript: it runs on the Node that npm
// uses.
import { bringPrograms, missingPrograms } from '../debian-programs.js';

const caddy = { commands: [['caddy', 'version']], packages: ['caddy'], services: ['caddy.service'] };

/** Whether Caddy can be started here. */
export function hasCaddy() {
  return missingPrograms(caddy).length === 0;
}

/** Installs Caddy where it is missing; prints a line where that is impossible. */
export async function installCaddy() {
  await bringPrograms({ caddy });
}
