import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from './mutation-rules.ts';

test.each(rules)(
  'the source still contains once the rule that mutation-check.ts removes: $name',
  ({ file, find }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  },
);
