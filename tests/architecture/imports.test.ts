import { describe, expect, test } from 'vitest';
import { rules } from './import-rules.ts';
import { findCycle, parseModule, readModules } from './modules.ts';

const modules = readModules(['shared', 'sync', 'server', 'client']);

function breachesOf(path: string, text: string): string[] {
  const module = parseModule(path, text);
  return rules
    .filter((rule) => rule.breaches(module).length > 0)
    .map(({ name }) => name.split(' ', 1)[0] ?? '');
}

test('the check reads the product: every folder has its modules, and they import each other', () => {
  const count = (folder: string) => modules.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  expect(count('shared')).toBeGreaterThanOrEqual(40);
  expect(count('sync')).toBeGreaterThanOrEqual(15);
  expect(count('server')).toBeGreaterThanOrEqual(60);
  expect(count('client')).toBeGreaterThanOrEqual(40);
  const paths = new Set(modules.map(({ path }) => path));
  const links = modules.flatMap(({ imports }) => imports.filter((source) => paths.has(source)));
  expect(links.length).toBeGreaterThan(modules.length);
});

test('every import of a file of the project resolves', () => {
  const paths = new Set(modules.map(({ path }) => path));
  const lost = modules.flatMap(({ path, imports }) =>
    imports
      .filter((source) => /^(?:shared|sync|server|client)\/.*\.(?:ts|tsx|js)$/.test(source))
      .filter((source) => !paths.has(source) && !source.endsWith('.gen.ts'))
      .map((source) => `${path} → ${source}`),
  );
  expect(lost).toEqual([]);
});

describe.each(rules)('$name', (rule) => {
  test('holds', () => {
    const breaches = modules.flatMap((module) =>
      rule.breaches(module).map((what) => `${module.path}: ${what}`),
    );
    expect(breaches).toEqual([]);
  });
});

test('there are no cycles', () => {
  expect(findCycle(modules)).toEqual([]);
});

describe('a planted violation is found', () => {
  test.each([
    ['server/tips/tips.service.ts', "import { x } from '../../client/api/x.ts';", 'shared'],
    ['client/api/x.ts', "import type { X } from '../../server/app.ts';", 'shared'],
    ['sync/engine.ts', "import { x } from '../server/config.ts';", 'shared'],
    ['shared/money.ts', "export * from '../sync/engine.ts';\nconst a = 1;", 'shared'],
    ['shared/money.ts', "import { z } from 'zod';", 'shared'],
    ['shared/money.ts', 'export const now = () => Date.now();', 'shared'],
    ['sync/engine.ts', "import Dexie from 'dexie';", 'sync'],
    ['server/tips/tips.service.ts', "import { sql } from 'kysely';", 'kysely'],
    ['server/tips/tips.routes.ts', "const rows = db.selectFrom('tip');", 'queries'],
    ['server/tips/tips.service.ts', "import type { FastifyRequest } from 'fastify';", 'fastify'],
    ['server/tips/tips.store.ts', "import helmet from '@fastify/helmet';", 'fastify'],
    ['client/features/tips/TipsScreen.tsx', "import { useLiveQuery } from 'dexie-react-hooks';", 'dexie'],
    ['client/features/tips/tips-actions.ts', "await fetch('/api/tips');", 'fetch'],
    [
      'client/admin/tips/tip-calls.ts',
      "const x = callApi<{ data: X }>('POST', '/admin/tips');",
      'administrators',
    ],
    ['client/features/tips/use-tips.ts', "const x = await import('../matches/use-matches.ts');", 'features'],
    ['client/local/x.ts', "import { y } from '../sync/y.ts';", 'client/local'],
    ['client/ui/Money.tsx', "import { formatCents } from '../../shared/money.ts';", 'ui'],
    ['client/ui/index.ts', "export { Button } from './Button.tsx';", 'no'],
    [
      'server/tips/all.ts',
      "export * from './tips.store.ts';\nexport type { X } from './tips.service.ts';",
      'no',
    ],
  ])('%s: %s', (path, text, rule) => {
    expect(breachesOf(path, text)).toContain(rule);
  });

  test('a cycle, a type-only link in it included', () => {
    const a = parseModule('shared/a.ts', "import type { B } from './b.ts';");
    const b = parseModule('shared/b.ts', "import { c } from './c.ts';");
    const c = parseModule('shared/c.ts', "export { a } from './a.ts';");
    expect(findCycle([a, b, c])).toEqual(['shared/a.ts', 'shared/b.ts', 'shared/c.ts']);
  });

  test('and what only looks like one is not', () => {
    const text = `// import { x } from '../server/app.ts';
      /* import { y } from '../server/config.ts'; */
      import {
        a,
        type B,
      } from '../shared/money.ts';
      const url = 'https://example.org'; const text = 'we import nothing from the server';`;
    expect(parseModule('sync/engine.ts', text).imports).toEqual(['shared/money.ts']);
  });
});
