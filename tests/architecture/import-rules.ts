import type { Module } from './modules.ts';

/** A rule of README.md § The tree: the reasons why a module breaks it, none when it does not. */
export interface Rule {
  name: string;
  breaches(module: Module): string[];
}

const topOf = (path: string) => path.split('/', 1)[0] ?? '';
const isUnder = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));

const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  sync: ['shared', 'sync'],
  server: ['shared', 'sync', 'server'],
  client: ['shared', 'sync', 'client'],
};
const tops = new Set(Object.keys(mayImport));

const isPackage = (name: string) => (source: string) => source === name || source.startsWith(`${name}/`);
const isAnyPackage = (source: string) => !tops.has(topOf(source)) && !source.startsWith('.');

const layers: Rule = {
  name: 'shared ← sync ← client, and shared, sync ← server; client and server never each other',
  breaches: ({ path, imports }) => {
    const allowed = mayImport[topOf(path)] ?? [];
    return imports.filter((source) => tops.has(topOf(source)) && !allowed.includes(topOf(source)));
  },
};

const pureShared: Rule = {
  name: 'shared uses no package but dayjs, and neither a platform nor a clock',
  breaches: ({ path, imports, text }) => {
    if (!isUnder(path, 'shared')) return [];
    const packages = imports.filter((source) => isAnyPackage(source) && !isPackage('dayjs')(source));
    const clocks = text.match(
      /\bDate\.now\(|\bnew Date\(\)|\bdayjs\(\)|\bMath\.random\(|\bprocess\.|\bwindow\./g,
    );
    return [...packages, ...(clocks ?? [])];
  },
};

const engineKnowsNeither: Rule = {
  name: 'sync knows neither Dexie nor Fastify nor React nor any other package',
  breaches: ({ path, imports }) => (isUnder(path, 'sync') ? imports.filter(isAnyPackage) : []),
};

const kyselyInStores: Rule = {
  name: 'kysely only in stores and server/db',
  breaches: ({ path, imports }) =>
    isUnder(path, 'server') && !isUnder(path, 'server/db') && !path.endsWith('.store.ts')
      ? imports.filter((source) => isPackage('kysely')(source) || isPackage('better-sqlite3')(source))
      : [],
};

const queriesInStores: Rule = {
  name: 'queries are written only in stores and server/db',
  breaches: ({ path, text }) =>
    isUnder(path, 'server') && !isUnder(path, 'server/db') && !path.endsWith('.store.ts')
      ? [...(text.match(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/g) ?? [])]
      : [],
};

const fastifyAtTheEdge: Rule = {
  name: 'fastify only in routes, app and http',
  breaches: ({ path, imports }) =>
    isUnder(path, 'server') &&
    !isUnder(path, 'server/http') &&
    path !== 'server/app.ts' &&
    !path.endsWith('.routes.ts')
      ? imports.filter((source) => /^(?:fastify(?:$|[-/])|@fastify\/)/.test(source))
      : [],
};

const dexieInside: Rule = {
  name: 'dexie only in client/local and client/sync',
  breaches: ({ path, imports }) =>
    isUnder(path, 'client') && !isUnder(path, 'client/local', 'client/sync')
      ? imports.filter((source) => /^dexie(?:$|[-/])/.test(source))
      : [],
};

const fetchInside: Rule = {
  name: 'fetch only in client/api and client/sync',
  breaches: ({ path, text }) =>
    isUnder(path, 'client') && !isUnder(path, 'client/api', 'client/sync')
      ? [...(text.match(/(?<![\w.'"-])fetch\(|\bXMLHttpRequest\b|\bnew EventSource\b/g) ?? [])]
      : [],
};

const adminWrites: Rule = {
  name: 'administrators write through client/admin/admin-writes, which has lists read again after a refusal',
  breaches: ({ path, text }) =>
    isUnder(path, 'client/admin') && path !== 'client/admin/admin-writes.ts'
      ? [...(text.match(/\bcallApi(?:<[^(]*>)?\((?!\s*'GET')/g) ?? [])]
      : [],
};

const featuresApart: Rule = {
  name: 'features do not import each other',
  breaches: ({ path, imports }) => {
    const feature = featureOf(path);
    return feature === undefined
      ? []
      : imports.filter((source) => featureOf(source) !== undefined && featureOf(source) !== feature);
  },
};

const storageBelowSync: Rule = {
  name: 'client/local knows nothing of client/sync, which works on it',
  breaches: ({ path, imports }) =>
    isUnder(path, 'client/local') ? imports.filter((source) => isUnder(source, 'client/sync')) : [],
};

const plainUi: Rule = {
  name: 'ui knows no business',
  breaches: ({ path, imports }) =>
    isUnder(path, 'client/ui')
      ? imports.filter((source) => tops.has(topOf(source)) && !isUnder(source, 'client/ui'))
      : [],
};

const noBarrels: Rule = {
  name: 'no barrels: a module that only hands on what others export',
  breaches: ({ path, reexports, text }) => {
    const isIndex = /\/index\.(?:ts|tsx|js)$/.test(path) && !isUnder(path, 'client/routes');
    const declares =
      /\b(?:const|let|function|class|interface|type|enum)\s+\w|export default|^\s*[\w.]+\(/m.test(text);
    return isIndex || (reexports.length > 0 && !declares) ? [path] : [];
  },
};

function featureOf(path: string): string | undefined {
  return /^client\/(?:features|admin)\/[^/]+(?=\/)/.exec(path)?.[0];
}

export const rules: readonly Rule[] = [
  layers,
  pureShared,
  engineKnowsNeither,
  kyselyInStores,
  queriesInStores,
  fastifyAtTheEdge,
  dexieInside,
  fetchInside,
  adminWrites,
  featuresApart,
  storageBelowSync,
  plainUi,
  noBarrels,
];
