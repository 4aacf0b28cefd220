import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface PackageFile {
  scripts?: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

interface Lockfile {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readJson = <T>(path: string): T => JSON.parse(readFileSync(at(path), 'utf8'));
const { allowScripts } = readJson<PackageFile>('package.json');
const { packages } = readJson<Lockfile>('package-lock.json');
const paths = Object.keys(packages).filter((path) => path !== '');

/** The lockfile lists scripts as far as the registry did; the package itself lists all, where it is installed. */
function wantsToRun(path: string): boolean {
  if (packages[path]?.hasInstallScript) return true;
  if (!existsSync(at(`${path}/package.json`))) return false;
  const { scripts = {} } = readJson<PackageFile>(`${path}/package.json`);
  // npm compiles a package that has this file, whatever its scripts.
  const isCompiled = existsSync(at(`${path}/binding.gyp`));
  return isCompiled || ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined);
}

test('no dependency runs anything when it is installed: each that would is refused by name, and all together', () => {
  const wanting = paths.filter(wantsToRun).map((path) => path.split('node_modules/').at(-1) ?? path);
  expect(wanting).toContain('better-sqlite3');
  expect(wanting.filter((name) => allowScripts[name] !== false)).toEqual([]);
  expect(Object.values(allowScripts)).not.toContain(true);
  expect(readFileSync(at('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
