// The unit tests as the mutation tester runs them, thousands of times.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Folders and files of tests/unit with commas between them, where a run tries some parts of the code only. */
const parts = (process.env['MUTATION_TESTS'] || '**').split(',');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // In milliseconds; the machine does other things meanwhile.
    testTimeout: 60_000,
    include: parts.map((part) => `tests/unit/${part.endsWith('.ts') ? part : `${part}/*.test.ts`}`),
    exclude: [
      // Ten thousand requests at random say nothing of where it went wrong.
      'tests/unit/endpoints-under-noise/**',
      // They start processes, which run the code as it was.
      'tests/unit/{members-command,new-command}/**',
    ],
  },
});
