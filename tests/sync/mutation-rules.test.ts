import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from './mutation-rules.ts';

test.each(rules)(
  'the rule that mutation-check.ts takes out still stands in the source once: $name',
  ({ file, find }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  },
);
