// Plain JavaScript without dependencies: on a fresh machine this file runs before anything is installed,
// on whatever Node npm itself uses (18 or newer).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A failure of which only the message is printed, without a stack. */
export class SetupError extends Error {}

/** Installs the locked dependencies when they are missing or differ from package-lock.json. */
export async function ensureInstalled({ omitDev = false } = {}) {
  if (!isInstalled(omitDev)) await install(omitDev);
  await linkNode();
}

/** The Node 24 that npm brought, else the running one when it is recent enough. */
export function nodePath() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(projectRoot, 'node_modules', nodePackage(), 'bin', binary);
  if (existsSync(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new SetupError(
    `Pronos demande Node 24 (ici\u202f: ${process.versions.node}) / Pronos needs Node 24: https://nodejs.org`,
  );
}

/** Prints a setup failure as one line, anything else as it is; the process then ends with code 1. */
export function reportFailure(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

function nodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

// « npm run » finds the Node that npm brought by its link. npm 9, which Debian 13 has, removes that link together with
// those of the other platforms' packages, which have the same name.
async function linkNode() {
  const modules = join(projectRoot, 'node_modules');
  if (!existsSync(join(modules, nodePackage())) || existsSync(join(modules, '.bin', 'node'))) return;
  await runNpm(['rebuild', nodePackage()]);
}

// npm writes node_modules/.package-lock.json last, after a whole install: it serves as the stamp, and it also
// recognises a manual install and tells one without development dependencies from a full one.
function isInstalled(omitDev) {
  const locked = readPackages(join(projectRoot, 'package-lock.json'));
  const installed = readPackages(join(projectRoot, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, entry]) => !isRequired(path, entry, omitDev) || isSame(entry, installed[path]),
  );
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// Optional packages are often for other platforms.
function isRequired(path, entry, omitDev) {
  if (path === '' || entry.optional || entry.devOptional) return false;
  return !(omitDev && entry.dev);
}

function isSame(locked, installed) {
  return installed?.version === locked.version && installed?.integrity === locked.integrity;
}

async function install(omitDev) {
  // Named explicitly, since NODE_ENV=production or a user's npm settings would change them.
  const kinds = omitDev ? ['--omit=dev', '--include=optional'] : ['--include=dev', '--include=optional'];
  const code = await runNpm(['ci', ...kinds, '--no-audit', '--no-fund']);
  if (code !== 0) {
    throw new SetupError(
      `«\u202fnpm ci\u202f» a échoué (code ${code})\u202f: voir ci-dessus / npm ci failed, see above.`,
    );
  }
}

function runNpm(args) {
  const options = { cwd: projectRoot, stdio: 'inherit' };
  const npmScript = process.env.npm_execpath;
  if (npmScript && /npm-cli\.c?js$/.test(npmScript)) {
    // npm's own Node, not the running one, which may be the binary that the install replaces.
    const node = process.env.npm_node_execpath ?? process.execPath;
    return exitCode(spawn(node, [npmScript, ...args], options));
  }
  return exitCode(spawn('npm', args, { ...options, shell: process.platform === 'win32' }));
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
