import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../client/dist/', import.meta.url));

/** The transferred size of a file of the built app: as the build has compressed it. */
export function bytesOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const path = join(dist, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);
}

/** The scripts and styles that a page of the build requests by itself. */
export function filesOfPage(page: string): string[] {
  const html = readFileSync(join(dist, page), 'utf8');
  return [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
}

/** The scripts of these names, and their static imports. */
export function scriptsNeeded(...names: string[]): Set<string> {
  const all = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const found = new Set(
    all.filter((file) => names.some((name) => file.startsWith(`${name}-`))).map(inAssets),
  );
  for (const file of found) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, needed = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(inAssets(needed));
  }
  return found;
}

/** The files that the service worker fetches for offline use by a bettor. */
export function filesOfWorker(): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return [
    'sw.js',
    ...[...worker.matchAll(/["`']?url["`']?:["`']([^"`']+)["`']/g)].map(([, file = '']) => file),
  ];
}

function inAssets(file: string): string {
  return `assets/${file}`;
}
