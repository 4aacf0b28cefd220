import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
  for (const file of ['.npmrc', 'server/launch.js', 'server/cli/install.js', 'server/cli/build.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(folder, file));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function writeJson(path: string, value: object): void {
  write(path, JSON.stringify(value));
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

describe('what is built', () => {
  /** Stands for Vite: its builds tell where they come from, and it says what it was asked to build. */
  const builder = `
    import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
    const [, , , , config, , folder] = process.argv;
    mkdirSync(folder, { recursive: true });
    if (config.startsWith('server/')) copyFileSync('server/main.ts', folder + '/main.js');
    else for (const file of [folder + '/app.html', 'client/routeTree.gen.ts']) writeFileSync(file, '');
    console.log(config);
  `;
  const says = (text: string) => `console.log('${text}', import.meta.url.split('/').at(-1))`;
  const node = async (file: string) => {
    const { stdout } = await execute(process.execPath, [file], { cwd: folder });
    return stdout.split('\n').filter(Boolean);
  };

  test('is built again only where its sources have changed, and serves only as long as they have not', async () => {
    writeJson('package.json', { type: 'module' });
    write('node_modules/vite/bin/vite.js', builder);
    write('client/main.ts', '');
    write('server/main.ts', says('first'));
    expect(await node('server/launch.js')).toEqual(['first main.ts']);
    const told = async () => (await execute(process.execPath, ['server/launch.js'], { cwd: folder })).stderr;
    expect(await told()).toMatch(/^Le serveur construit manque [^\n]* npm run build [^\n]*\n$/);
    expect(await node('server/cli/build.js')).toEqual([
      'vite.config.ts',
      'server/build/server.vite.config.ts',
    ]);
    expect(await node('server/launch.js')).toEqual(['first main.js']);
    expect(await told()).toBe('');
    expect(await node('server/cli/build.js')).toEqual([]);
    write('server/main.ts', says('second'));
    expect(await node('server/launch.js')).toEqual(['second main.ts']);
    expect(await node('server/cli/build.js')).toEqual(['server/build/server.vite.config.ts']);
    expect(await node('server/launch.js')).toEqual(['second main.js']);
    write('client/main.ts', 'changed');
    write('server/.main.ts.swp', 'left by an editor');
    expect(await node('server/cli/build.js')).toEqual(['vite.config.ts']);
    expect(await node('server/launch.js')).toEqual(['second main.js']);
  });

  test('is built again where it was damaged, and by two at once without harm', async () => {
    writeJson('package.json', { type: 'module' });
    write('node_modules/vite/bin/vite.js', builder);
    write('client/main.ts', '');
    write('server/main.ts', says('whole'));
    await Promise.all([node('server/cli/build.js'), node('server/cli/build.js')]);
    expect(await node('server/launch.js')).toEqual(['whole main.js']);
    write('server/dist/main.js', '');
    expect(await node('server/launch.js')).toEqual(['whole main.ts']);
    expect(await node('server/cli/build.js')).toEqual(['server/build/server.vite.config.ts']);
    expect(await node('server/launch.js')).toEqual(['whole main.js']);
    expect(readdirSync(join(folder, 'server')).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });
});
