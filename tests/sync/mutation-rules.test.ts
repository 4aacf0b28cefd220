import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesOf, rules } from './mutation-rules.ts';

const changes = rules.flatMap((rule) => changesOf(rule).map((change) => ({ name: rule.name, ...change })));

test.each(changes)(
  'the source still contains once the rule that mutation-check.ts removes: $name',
  ({ file, find }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  },
);
