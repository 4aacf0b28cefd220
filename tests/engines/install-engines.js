// node tests/engines/install-engines.js: installs WebKit and Firefox from Debian's packages, where this machine allows
// it. Plain JavaScript: it runs on the Node that npm uses.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { bringPrograms, missingPrograms as missingOf } from '../debian-programs.js';

const webkitBindings = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

/** What each engine needs on this machine: commands that must succeed, and the packages that provide them. */
const needs = {
  webkit: {
    commands: [
      ['WebKitWebDriver', '--help'],
      ['Xvfb', '-help'],
      // Debian's own: another Python, earlier on the PATH, has no bindings.
      ['/usr/bin/python3', '-c', webkitBindings],
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
  firefox: { commands: [['firefox-esr', '--version']], packages: ['firefox-esr'] },
};

/** The programs that this engine still lacks here. */
export function missingPrograms(engine) {
  return missingOf(needs[engine]);
}

/** Installs what is missing, and gives the engines that can be driven; prints one line about each of the others. */
export function installEngines() {
  return bringPrograms(needs);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = await installEngines();
  if (found.length > 0) console.log(`Ready: ${found.join(', ')}`);
}
