// npm run build: the client and the server, each where its sources have changed since it was last built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv, pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { nodePath, projectRoot, reportFailure, SetupError } from './install.js';

const common = ['shared', 'sync', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** What is built: the folder, the sources that it comes from, and what is written beside it. */
const client = {
  folder: 'client/dist',
  sources: [...common, 'client', 'server/build', 'vite.config.ts'],
  beside: ['client/routeTree.gen.ts'],
  config: 'vite.config.ts',
};
const server = {
  folder: 'server/dist',
  sources: [...common, 'server'],
  beside: [],
  config: 'server/build/server.vite.config.ts',
};

const stampFile = '.build-stamp';
/** What is built, what only other programs read, and what editors leave beside a file. */
const noSource =
  /^(?:client|server)\/dist(?:\.|$)|^client\/routeTree\.gen\.ts$|^server\/deploy$|(?:^|\/)\.[^/]*$|~$/;
const MOST_TRIES = 5;

/** Builds, with Vite on Node 24, what does not come from the sources as they are now. */
export async function buildStale() {
  for (const target of [client, server]) if (!isBuilt(target)) await build(target);
}

/** Whether server/dist comes from the sources as they are now, and is whole. */
export function isServerBuilt() {
  return isBuilt(server);
}

/** Whether the route tree names the screens that there are: what the types of the client need of a build. */
export function isRouteTreeWhole() {
  const [tree] = client.beside;
  if (!existsSync(inProject(tree))) return false;
  const named = [...readFileSync(inProject(tree), 'utf8').matchAll(/ from '\.\/routes\/(.+)'/g)].map(
    ([, name]) => name,
  );
  const routes = inProject('client/routes');
  const there = filesUnder(routes).map((file) =>
    relative(routes, file)
      .replaceAll('\\', '/')
      .replace(/\.tsx?$/, ''),
  );
  return named.sort().join() === there.sort().join();
}

// What cannot be read is as good as not built: the server then starts from its sources.
function isBuilt({ folder, sources, beside }) {
  try {
    const stamp = readFileSync(inProject(folder, stampFile), 'utf8');
    return (
      beside.every((file) => existsSync(inProject(file))) &&
      stamp === stampOf(hashOf(sourcesIn(sources)), folder)
    );
  } catch {
    return false;
  }
}

// A server that runs meanwhile always has a whole build to serve, and two builds at a time each have a folder.
async function build({ folder, sources, config }) {
  const next = `${folder}.next-${pid}`;
  makeFolder(folder, next);
  const sourcesHash = hashOf(sourcesIn(sources));
  const vite = inProject('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', inProject(next), '--emptyOutDir'];
  const child = spawn(nodePath(), args, { cwd: projectRoot, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    remove(next);
    throw new SetupError(
      'La construction de Pronos a échoué\u202f: voir ci-dessus / The build failed, see above.',
    );
  }
  writeFileSync(inProject(next, stampFile), stampOf(sourcesHash, next));
  putInPlace(folder, next);
}

/** Makes the folder of a build, and removes those of builds that were killed. */
function makeFolder(folder, next) {
  const parent = inProject(dirname(folder));
  try {
    for (const name of readdirSync(parent)) {
      const [, builder] = /^dist\.(?:next|former)-(\d+)$/.exec(name) ?? [];
      if (builder && !isRunning(Number(builder))) rmSync(join(parent, name), { recursive: true });
    }
    mkdirSync(inProject(next), { recursive: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new SetupError(
      `Pronos doit être construit, mais rien ne peut être écrit dans ${parent}\u202f: lancez «\u202fnpm run setup\u202f» avec le compte qui l’a installé / The build cannot be written.`,
    );
  }
}

function isRunning(builder) {
  try {
    return process.kill(builder, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Another build may put its own there in between: the last one stays.
function putInPlace(folder, next) {
  const former = `${folder}.former-${pid}`;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    move(folder, former, ['ENOENT']);
    remove(former);
    if (move(next, folder, tries < MOST_TRIES ? ['ENOTEMPTY', 'EEXIST'] : [])) return;
  }
}

/** Returns whether it was moved; with one of these errors it was not. */
function move(from, to, excused) {
  try {
    renameSync(inProject(from), inProject(to));
    return true;
  } catch (error) {
    if (!excused.includes(error.code)) throw error;
    return false;
  }
}

function remove(folder) {
  rmSync(inProject(folder), { recursive: true, force: true });
}

/** From what a folder was built, and all that it holds: one that has lost a file since is built anew. */
function stampOf(sourcesHash, folder) {
  return `${sourcesHash} ${hashOf(
    filesUnder(inProject(folder)).filter((file) => !file.endsWith(stampFile)),
    folder,
  )}`;
}

function sourcesIn(paths) {
  const isSource = (path) => !noSource.test(relative(projectRoot, path).replaceAll('\\', '/'));
  return paths.flatMap((path) => filesUnder(inProject(path), isSource));
}

// Contents rather than dates: a checkout, a copy or a deleted file changes dates at random.
function hashOf(files, base = '.') {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${relative(inProject(base), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** In the order of their names. */
function filesUnder(path, isWanted = () => true) {
  if (!isWanted(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const names = entries.map((entry) => entry.name).sort();
  return names.flatMap((name) => filesUnder(join(path, name), isWanted));
}

function inProject(...path) {
  return join(projectRoot, ...path);
}

if (argv[1] === fileURLToPath(import.meta.url)) buildStale().catch(reportFailure);
