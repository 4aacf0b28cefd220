// Caddy by Debian's package, where this machine lets us. Plain JavaScript: it starts on the Node that npm has.
import { bringPrograms, missingPrograms } from '../debian-programs.js';

const caddy = { commands: [['caddy', 'version']], packages: ['caddy'], services: ['caddy.service'] };

/** Whether Caddy can be started here. */
export function hasCaddy() {
  return missingPrograms(caddy).length === 0;
}

/** Installs Caddy where it is missing; tells in a line where it cannot be had. */
export function installCaddy() {
  bringPrograms({ caddy });
}
