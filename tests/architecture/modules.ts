import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A source file: what it imports, with paths of the project resolved and packages as they are named. */
export interface Module {
  path: string;
  imports: readonly string[];
  /** Whether it re-exports another module: `export … from`. */
  reexports: readonly string[];
  text: string;
}

const sourceFile = /\.(?:ts|tsx|js)$/;

/** The files of the product under these folders, tests and generated ones left out. */
export function readModules(folders: readonly string[]): Module[] {
  return folders
    .flatMap((folder) => filesUnder(join(projectRoot, folder)))
    .map((file) => {
      const path = relative(projectRoot, file).replaceAll('\\', '/');
      return parseModule(path, readFileSync(file, 'utf8'));
    });
}

/** Reads the imports of a module's text: static, type-only, dynamic, re-exports, and `import('…')` types. */
export function parseModule(path: string, text: string): Module {
  const code = withoutComments(text);
  const fromClause = /\b(import|export)\b(?:[^'"`;()]*?)\bfrom\s*(['"])([^'"\n]+)\2/g;
  const bareImport = /\bimport\s*(['"])([^'"\n]+)\1/g;
  const callImport = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g;
  const fromClauses = [...code.matchAll(fromClause)];
  const named = [
    ...fromClauses.map(([, , , source]) => source),
    ...[...code.matchAll(bareImport)].map(([, , source]) => source),
    ...[...code.matchAll(callImport)].map(([, , source]) => source),
  ];
  const reexported = fromClauses
    .filter(([, keyword]) => keyword === 'export')
    .map(([, , , source]) => source);
  const resolve = (sources: (string | undefined)[]) => [
    ...new Set(sources.flatMap((source) => (source === undefined ? [] : [resolveImport(path, source)]))),
  ];
  return { path, imports: resolve(named), reexports: resolve(reexported), text: code };
}

/** The modules of the longest cycle found, in order; empty when there is none. */
export function findCycle(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): string[] => {
    const at = trail.indexOf(path);
    if (at >= 0) return trail.slice(at);
    const module = byPath.get(path);
    if (!module || done.has(path)) return [];
    trail.push(path);
    for (const imported of module.imports) {
      const cycle = visit(imported);
      if (cycle.length > 0) return cycle;
    }
    trail.pop();
    done.add(path);
    return [];
  };
  for (const { path } of modules) {
    const cycle = visit(path);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function resolveImport(path: string, source: string): string {
  return source.startsWith('.') ? posix.normalize(posix.join(dirname(path), source)) : source;
}

// Strings stay, since import paths are strings; a comment that quotes an import must not count as one.
function withoutComments(text: string): string {
  const token =
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|(?<=^|[\s;{},()])\/\/[^\n]*/g;
  return text.replace(token, (found) => (found.startsWith('/') ? ' ' : found));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : filesUnder(path);
    const isSource = sourceFile.test(entry.name) && !entry.name.endsWith('.gen.ts');
    return isSource ? [path] : [];
  });
}
