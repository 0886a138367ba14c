// `unit-…` tests the code itself, `database-…` what needs PostgreSQL, `edits` what editors may do to the content, `built` the
// files that the host will read (build first). The screens need a browser and have a configuration of their own:
// screens/vitest.config.ts.

import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { partTests } from './alone.ts';
import { beyondUnits, decided } from './beyond-units.ts';

/** The URL of the site under test, as the host would set it. */
export const env = { URL: 'https://site.test' };

const patient = {
  env,
  // Of two processors, Vitest would leave one unused.
  maxWorkers: '100%',
  // Long enough that only a hang fails by timeout: the machine may be busy with something else.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Splits the tests of a folder into two projects: `unit-shared`, whose files share their workers, and `unit-alone`. */
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
    // Measured with `--coverage`, for the projects of `unit` and `database`.
    coverage: {
      provider: 'v8',
      include: [...decided, 'netlify/**/*.ts'],
      exclude: beyondUnits,
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      // In per cent, two below what was measured, so that new code has to come with tests.
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
