// `unit-…` for the code itself, `database-…` for what it asks of PostgreSQL, `edits` for what editors may do to the content,
//
// `built` for the files that the host will read (build before). The screens have a browser, and a file of their own:
// screens/vitest.config.ts.

import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { partTests } from './alone.ts';
import { beyondUnits, decided } from './beyond-units.ts';

/** Where the functions are that tests ask, as a host says it. */
export const env = { URL: 'https://site.test' };

const patient = {
  env,
  // Vitest would leave a processor of two alone.
  maxWorkers: '100%',
  // Only what hangs is to fail by time: the machine may be busy with something else.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The tests of a folder in two projects: `unit-shared`, whose files share their workers, and `unit-alone`. */
function makeProjects(
  kind: 'unit' | 'database',
  settings: ProjectConfig = {},
): TestProjectInlineConfiguration[] {
  const { shared, alone } = partTests(`tests/${kind}`);
  return [
    {
      extends: true,
      test: {
        ...patient,
        ...settings,
        name: `${kind}-shared`,
        include: shared,
        setupFiles: 'tests/leave-nothing.ts',
        pool: 'threads',
        isolate: false,
      },
    },
    { extends: true, test: { ...patient, ...settings, name: `${kind}-alone`, include: alone } },
  ];
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Asked for by `--coverage`, of the projects of `unit` and `database`.
    coverage: {
      provider: 'v8',
      include: [...decided, 'netlify/**/*.ts'],
      exclude: beyondUnits,
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      // In per cent, two below what was measured: code that is new comes with its tests.
      thresholds: { statements: 97, branches: 95, functions: 97, lines: 97 },
    },
    projects: [
      ...makeProjects('unit'),
      ...makeProjects('database', { globalSetup: 'tests/database/setup.ts' }),
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
          testTimeout: patient.testTimeout,
          hookTimeout: patient.hookTimeout,
        },
      },
    ],
  },
});
