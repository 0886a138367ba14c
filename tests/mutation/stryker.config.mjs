// The mutation tester: makes small changes to the logic and reports those that no unit test notices.

import { beyondUnits, decided } from '../beyond-units.ts';

export default {
  testRunner: 'vitest',
  // Stryker finds plugins automatically only next to its own files.
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: 'tests/mutation/vitest.config.ts',
    // Tests that set the time zone need separate processes; without such tests, threads start far sooner.
    pool: process.env['MUTATION_POOL'] ?? 'forks',
    // The tests that reach a mutant are measured, so their imports need not be analysed.
    related: false,
  },
  coverageAnalysis: 'perTest',
  mutate: [...decided, 'netlify/**/*.{ts,js}', ...beyondUnits.map((files) => `!${files}`)],
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/index.html' },
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['dist', '.astro', '.netlify', '.stryker', 'test-results', 'playwright-report'],
  concurrency: 2,
  // A mutant may loop for ever, and a shared machine is slow.
  timeoutMS: 10_000,
};
