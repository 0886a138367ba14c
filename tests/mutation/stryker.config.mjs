// The mutation tester: changes the logic in small ways, and tells the changes that no unit test notices.

import { beyondUnits, decided } from '../beyond-units.ts';

export default {
  testRunner: 'vitest',
  // Found by themselves only beside Stryker's own files.
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: 'tests/mutation/vitest.config.ts',
    // Tests that set the time zone need processes of their own; where there are none, threads start far sooner.
    pool: process.env['MUTATION_POOL'] ?? 'forks',
    // Which tests reach a change is measured; what imports what need not be asked for each.
    related: false,
  },
  coverageAnalysis: 'perTest',
  mutate: [
    ...decided,
    '!src/core/widgets/catalogues/*.ts',
    'netlify/**/*.{ts,js}',
    ...beyondUnits.map((files) => `!${files}`),
  ],
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/index.html' },
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['dist', '.astro', '.netlify', '.stryker', 'test-results', 'playwright-report'],
  concurrency: 2,
  // A mutant may loop for ever; a shared machine is slow.
  timeoutMS: 10_000,
};
