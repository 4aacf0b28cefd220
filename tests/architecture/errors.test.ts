import { expect, test } from 'vitest';
import { type ErrorCode, errorTable } from '../../shared/errors.ts';
import { readModules } from './modules.ts';

const codes = Object.keys(errorTable) as ErrorCode[];
const modules = readModules(['server', 'sync']);

test.each(codes)('%s has a French text', (code) => {
  expect(errorTable[code].message).toMatch(/^[A-ZÉÀ].+/u);
  expect(errorTable[code].message).not.toMatch(/\b(?:error|request|not|invalid|the)\b/i);
});

test.each(codes)('%s is thrown somewhere', (code) => {
  const thrown = new RegExp(`new AppError\\(\\s*'${code}'|\\['${code}', |: '${code}'`);
  const places = modules.filter(({ text }) => thrown.test(text)).map(({ path }) => path);
  expect(places).not.toEqual([]);
});

test('no other code is thrown', () => {
  const used = modules.flatMap(({ text }) =>
    [...text.matchAll(/new AppError\(\s*'([^']+)'/g)].map(([, code]) => code),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((code) => !codes.includes(code as ErrorCode))).toEqual([]);
});
