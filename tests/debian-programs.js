// Installs programs that tests need, from Debian's packages, where this machine allows it. Plain JavaScript: it runs on
// the Node that npm uses.
import { execFile, spawnSync } from 'node:child_process';
import { env, getuid } from 'node:process';

/** The commands of a need that do not succeed here. */
export function missingPrograms({ commands }) {
  return commands.filter((command) => !succeeds(command)).map(([program]) => program);
}

/** Installs what is missing, and gives the names of what can be used; prints one line about each of the others. */
export async function bringPrograms(needs) {
  const names = Object.keys(needs);
  const wanted = names.filter((name) => missingPrograms(needs[name]).length > 0);
  if (wanted.length > 0 && getuid?.() === 0) {
    await ended('apt-get', ['update']);
    for (const name of wanted) {
      await ended('apt-get', ['install', '-y', '--no-install-recommends', ...needs[name].packages]);
      // Installed for the tests only: it must not run as a service on this machine.
      for (const service of needs[name].services ?? [])
        await ended('systemctl', ['disable', '--now', service]);
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
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Resolves once the command has ended, well or not: what it has brought is looked for afterwards. */
function ended(program, args) {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve) => {
    execFile(program, args, options, () => resolve());
  });
}
