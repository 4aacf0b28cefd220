// node tests/engines/install-engines.js: brings WebKit and Firefox by Debian's packages, where this machine lets us.
// Plain JavaScript: it starts on the Node that npm has.
import { spawnSync } from 'node:child_process';
import { argv, env, getuid } from 'node:process';
import { fileURLToPath } from 'node:url';

const webkitBindings = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

/** What each engine needs on this machine: commands that must succeed, and the packages that bring them. */
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
  return needs[engine].commands.filter((command) => !succeeds(command)).map(([program]) => program);
}

/** Installs what is missing, and answers the engines that can be driven; tells of each other one in a line. */
export function installEngines() {
  const names = Object.keys(needs);
  const wanted = names.filter((name) => missingPrograms(name).length > 0);
  if (wanted.length > 0 && getuid?.() === 0) {
    succeeds(['apt-get', 'update']);
    for (const name of wanted) {
      succeeds(['apt-get', 'install', '-y', '--no-install-recommends', ...needs[name].packages]);
    }
  }
  return names.filter((name) => {
    const missing = missingPrograms(name);
    if (missing.length > 0) console.log(cannotBeHad(name, missing));
    return missing.length === 0;
  });
}

function cannotBeHad(name, missing) {
  const packages = needs[name].packages.join(' ');
  return `${name} cannot be had on this machine (without ${missing.join(', ')}): on Debian, as root, apt-get install ${packages}`;
}

function succeeds([program, ...args]) {
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  return spawnSync(program, args, options).status === 0;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = installEngines();
  if (found.length > 0) console.log(`Ready: ${found.join(', ')}`);
}
