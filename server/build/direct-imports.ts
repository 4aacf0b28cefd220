import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose main file only re-exports other files. */
const collections = { 'lucide-react': 'dist/esm/lucide-react.mjs', 'radix-ui': 'dist/index.mjs' } as const;

const importing = new RegExp(
  `import\\s*{([^}]*)}\\s*from\\s*["'](${Object.keys(collections).join('|')})["'];?`,
  'g',
);

/** The import of one export from its own file, under a local name. */
type DirectImport = (local: string) => string;

/**
 * Rewrites imports from such a package to the file of each export: through the main file every screen seems to need
 * every icon, and the first file that the app loads would hold them all.
 */
export function directImportsPlugin(projectRoot: string): Plugin {
  const known = new Map<string, ReadonlyMap<string, DirectImport>>();
  return {
    name: 'pronos:direct-imports',
    apply: 'build',
    buildStart() {
      for (const [name, file] of Object.entries(collections)) {
        known.set(name, directImports(join(projectRoot, 'node_modules', name), file));
      }
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || code.search(importing) < 0) return null;
      return code.replace(importing, (_, names: string, collection: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .map((each) => {
            const [name = '', local = name] = each.split(/\s+as\s+/);
            const direct = known.get(collection)?.get(name);
            return direct ? direct(local) : `import { ${each} } from '${collection}';`;
          })
          .join(''),
      );
    },
  };
}

function directImports(folder: string, file: string): ReadonlyMap<string, DirectImport> {
  const index = readFileSync(join(folder, file), 'utf8');
  const found = new Map<string, DirectImport>();
  for (const [, names = '', source = ''] of index.matchAll(/^export {([^}]*)} from ['"](\..*?)['"];?$/gm)) {
    const path = JSON.stringify(join(folder, file, '..', source));
    for (const [, name = ''] of names.matchAll(/\bdefault as (\w+)/g)) {
      found.set(name, (local) => `import ${local} from ${path};`);
    }
  }
  for (const [, name = '', source = ''] of index.matchAll(
    /^import \* as (\w+) from ["']([^."'][^"']*)["'];?$/gm,
  )) {
    found.set(name, (local) => `import * as ${local} from '${source}';`);
  }
  return found;
}
