// npm run build: the client and the server, each where its sources have changed since it was last built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { nodePath, projectRoot, reportFailure, SetupError } from './install.js';

const common = ['shared', 'sync', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** What is built: the folder, the sources that it comes from, and the files that a whole one has, wherever they are. */
const client = {
  folder: 'client/dist',
  sources: [...common, 'client', 'server/build', 'vite.config.ts'],
  files: ['client/dist/app.html', 'client/routeTree.gen.ts'],
  config: 'vite.config.ts',
};
const server = {
  folder: 'server/dist',
  sources: [...common, 'server'],
  files: ['server/dist/main.js'],
  config: 'server/build/server.vite.config.ts',
};

const stampFile = '.build-stamp';
const generated = new Set([
  'client/routeTree.gen.ts',
  ...[client, server].flatMap(({ folder }) => [folder, nextOf(folder), formerOf(folder)]),
]);

/** Builds, with Vite on Node 24, what does not come from the sources as they are now. */
export async function buildStale() {
  for (const target of [client, server]) if (!isBuilt(target)) await build(target);
}

/** Whether server/dist comes from the sources as they are now. */
export function isServerBuilt() {
  return isBuilt(server);
}

function isBuilt({ folder, sources, files }) {
  const stamp = join(projectRoot, folder, stampFile);
  return (
    [stamp, ...files.map((file) => join(projectRoot, file))].every((file) => existsSync(file)) &&
    readFileSync(stamp, 'utf8') === hashOf(sources)
  );
}

// A server that runs meanwhile always has a whole build to serve and to load from.
async function build({ folder, sources, config }) {
  const before = hashOf(sources);
  const [built, next, former] = [folder, nextOf(folder), formerOf(folder)].map((path) =>
    join(projectRoot, path),
  );
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', next, '--emptyOutDir'];
  const child = spawn(nodePath(), args, { cwd: projectRoot, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new SetupError(
      'La construction de Pronos a échoué\u202f: voir ci-dessus / The build failed, see above.',
    );
  }
  writeFileSync(join(next, stampFile), before);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, former);
  renameSync(next, built);
  rmSync(former, { recursive: true, force: true });
}

function nextOf(folder) {
  return `${folder}.next`;
}

function formerOf(folder) {
  return `${folder}.former`;
}

// Contents rather than dates: a checkout, a copy or a deleted file changes dates at random.
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesUnder(join(projectRoot, path)))) {
    hash
      .update(`${relative(projectRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (generated.has(relative(projectRoot, path).replaceAll('\\', '/'))) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const names = entries.map((entry) => entry.name).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

if (argv[1] === fileURLToPath(import.meta.url)) buildStale().catch(reportFailure);
