// `unit` for the code itself, `database` for what it asks of PostgreSQL, `edits` for what editors may do to the content, `built` for the files that the host
// will read (build before).

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { beyondUnits } from './beyond-units.ts';

/** Where the functions are that tests ask, as a host says it. */
export const env = { URL: 'https://site.test' };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Asked for by `--coverage`, of the project `unit`.
    coverage: {
      provider: 'v8',
      include: ['src/lib/**/*.ts', 'src/site/**/*.ts', 'src/islands/**/model/**/*.ts', 'netlify/**/*.ts'],
      exclude: beyondUnits,
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      // In per cent, two below what was measured: code that is new comes with its tests.
      thresholds: { statements: 97, branches: 95, functions: 97, lines: 97 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          include: ['tests/unit/**/*.test.ts'],
          // Vitest would leave a processor of two alone.
          maxWorkers: '100%',
          // Only what hangs is to fail by time: the machine may be busy with something else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          env,
          include: ['tests/database/**/*.test.ts'],
          globalSetup: 'tests/database/setup.ts',
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: { name: 'edits', env, include: ['tests/edits/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          // The pages are parsed once for all files.
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});
