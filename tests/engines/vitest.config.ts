import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    // Each engine in a process of its own, the two side by side.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // The browsers inherit it: « today » is the same day here and there.
    env: { TZ: 'Europe/Paris' },
  },
});
