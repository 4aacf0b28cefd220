import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build writes the licences, beside the app. */
export const licencesFile = 'licences.json';

interface Licence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages whose code or styles are in the app without an import that Vite sees: the service worker, the styles. */
const builtIn = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'tailwindcss'];

/**
 * Adds to Vite's list of what it bundles (`build.license`) all that runs on the server and what Vite does not see, with
 * each text once.
 */
export function licencesPlugin(projectRoot: string): Plugin {
  return {
    name: 'pronos:licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const made = bundle[licencesFile];
        if (made?.type !== 'asset') throw new Error('Vite has not listed the licences of what it bundles.');
        const bundled: Licence[] = JSON.parse(String(made.source));
        made.source = JSON.stringify(compact([...bundled, ...installedLicences(projectRoot)]));
      },
    },
  };
}

/** The licences of all packages that the product needs at run time, and of their dependencies. */
export function installedLicences(projectRoot: string): Licence[] {
  const licencesByFolder = new Map<string, Licence>();
  const visit = (name: string, from: string) => {
    const folder = folderOf(name, from);
    // A package for another platform is not installed.
    if (folder === undefined || licencesByFolder.has(folder)) return;
    const manifest = manifestIn(folder);
    licencesByFolder.set(folder, licenceOf(folder, manifest));
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const each of Object.keys(needed)) visit(each, folder);
  };
  const { dependencies = {} } = manifestIn(projectRoot);
  for (const name of [...Object.keys(dependencies), ...builtIn]) visit(name, projectRoot);
  return [...licencesByFolder.values()];
}

/** Each text once, since many packages share one: packages refer to it by its index. */
function compact(licences: readonly Licence[]) {
  const byName = new Map(licences.map((licence) => [`${licence.name}@${licence.version}`, licence]));
  const sorted = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
  const texts = [...new Set(sorted.flatMap(({ text }) => text ?? []))];
  const packages = sorted.map(({ name, version, identifier = '', text }) => {
    return { name, version, licence: identifier, text: text === undefined ? null : texts.indexOf(text) };
  });
  return { packages, texts };
}

function licenceOf(folder: string, { name, version, license = '' }: Manifest): Licence {
  const notices = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?js$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return {
    name,
    version,
    identifier: license,
    ...(notices.length > 0 ? { text: notices.join('\n\n') } : {}),
  };
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The folder that Node would take a package from. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : folderOf(name, dirname(from));
}
