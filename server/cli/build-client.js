import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodePath, projectRoot, SetupError } from './install.js';

const sources = [
  'client',
  'shared',
  'sync',
  'server/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const built = join(projectRoot, 'client/dist');
/** Where a build is made, and where the former one goes: a server that runs meanwhile always has a whole one to serve. */
const [next, former] = [join(projectRoot, 'client/dist.next'), join(projectRoot, 'client/dist.former')];
const generated = new Set([
  'client/dist',
  'client/dist.next',
  'client/dist.former',
  'client/routeTree.gen.ts',
]);
const stampFile = '.build-stamp';

/** Whether client/dist (and the route tree written with it) comes from the sources as they are now. */
export function isClientBuilt() {
  return (
    existsSync(join(projectRoot, 'client/routeTree.gen.ts')) &&
    existsSync(join(built, 'app.html')) &&
    existsSync(join(built, stampFile)) &&
    readFileSync(join(built, stampFile), 'utf8') === sourcesHash()
  );
}

/** Whether the route tree names the screens that there are: what the types of the client need of a build. */
export function isRouteTreeWhole() {
  const tree = join(projectRoot, 'client/routeTree.gen.ts');
  if (!existsSync(tree)) return false;
  const named = [...readFileSync(tree, 'utf8').matchAll(/ from '\.\/routes\/(.+)'/g)].map(([, name]) => name);
  const there = readdirSync(join(projectRoot, 'client/routes'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(projectRoot, 'client/routes'), join(parentPath, name)))
    .map((name) => name.replaceAll('\\', '/').replace(/\.tsx?$/, ''));
  return named.sort().join() === there.sort().join();
}

/** Builds the client with Vite on Node 24, stamps the result with its sources' hash, and puts it in the place of the former. */
export async function buildClient() {
  const before = sourcesHash();
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir'];
  const child = spawn(nodePath(), args, { cwd: projectRoot, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new SetupError(
      'La construction du client a échoué\u202f: voir ci-dessus / The client build failed, see above.',
    );
  }
  writeFileSync(join(next, stampFile), before);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, former);
  renameSync(next, built);
  rmSync(former, { recursive: true, force: true });
}

// Contents rather than dates: a checkout, a copy or a deleted file changes dates at random.
function sourcesHash() {
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
