import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const execute = promisify(execFile);
const platform = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `node-${platform}-${process.arch}`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronos-install-'));
  for (const file of ['.npmrc', 'server/cli/install.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(folder, file));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeJson(path: string, value: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(value));
}

function ensureInstalled() {
  const script = "import('./server/cli/install.js').then(({ ensureInstalled }) => ensureInstalled())";
  return execute(process.execPath, ['-e', script], { cwd: folder });
}

describe('what npm start and npm run setup install', () => {
  test('runs no script of a package', async () => {
    writeJson('package/package.json', {
      name: 'curious',
      version: '1.0.0',
      scripts: { postinstall: 'touch ../../was-here' },
    });
    await execute('tar', ['-czf', 'curious.tgz', 'package'], { cwd: folder });
    writeJson('package.json', { type: 'module', dependencies: { curious: 'file:curious.tgz' } });
    await execute('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
    await ensureInstalled();
    expect(existsSync(join(folder, 'node_modules/curious/package.json'))).toBe(true);
    expect(existsSync(join(folder, 'was-here'))).toBe(false);
  });

  test('links the Node that npm brought, for npm run, where npm has not', async () => {
    const entry = { version: '24.0.0', bin: { node: 'bin/node' }, optional: true };
    const packages = { [`node_modules/${nodePackage}`]: entry };
    writeJson('package.json', { type: 'module', optionalDependencies: { [nodePackage]: '24.0.0' } });
    writeJson('package-lock.json', { lockfileVersion: 3, packages });
    writeJson('node_modules/.package-lock.json', { lockfileVersion: 3, packages });
    writeJson(`node_modules/${nodePackage}/package.json`, { name: nodePackage, ...entry });
    const binary = join(folder, 'node_modules', nodePackage, 'bin/node');
    mkdirSync(dirname(binary));
    symlinkSync(process.execPath, binary);
    await ensureInstalled();
    expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
  });
});
