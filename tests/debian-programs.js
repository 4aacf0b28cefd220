// Installs programs that tests need, from Debian's packages, where this machine allows it. Plain JavaScript: it runs on
// the Node that npm uses.
import { spawnSync } from 'node:child_process';
import { env, getuid } from 'node:process';

/** The commands of a need that do not succeed here. */
export function missingPrograms({ commands }) {
  return commands.filter((command) => !succeeds(command)).map(([program]) => program);
}

/** Installs what is missing, and returns the names of what can be used; prints one line about each of the others. */
export function bringPrograms(needs) {
  const names = Object.keys(needs);
  const wanted = names.filter((name) => missingPrograms(needs[name]).length > 0);
  if (wanted.length > 0 && getuid?.() === 0) {
    succeeds(['apt-get', 'update']);
    for (const name of wanted) {
      succeeds(['apt-get', 'install', '-y', '--no-install-recommends', ...needs[name].packages]);
      // Installed for the tests only: it must not run as a service on this machine.
      for (const service of needs[name].services ?? []) succeeds(['systemctl', 'disable', '--now', service]);
    }
  }
  return names.filter((name) => {
    const missing = missingPrograms(needs[name]);
    if (missing.length > 0) console.log(cannotBeHad(name, missing, needs[name].packages));
    return missing.length === 0;
  });
}

function cannotBeHad(name, missing, packages) {
  return `${name} cannot be had on this machine (without ${missing.join(', ')}): on Debian, as root, apt-get install ${packages.join(' ')}`;
}

function succeeds([program, ...args]) {
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  return spawnSync(program, args, options).status === 0;
}
