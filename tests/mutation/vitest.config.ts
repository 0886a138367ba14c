// The tests as the mutation tester runs them, thousands of times: unit tests, and those of a database where they are named.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { env } from '../vitest.config.ts';

/**
 * Folders and files of tests/unit with commas between them, where a run tries some parts of the code only; with
 * `database/` before them those of tests/database.
 */
const parts = (process.env['MUTATION_TESTS'] || '**').split(',');
const findFolder = (part: string) => (part.startsWith('database/') ? 'tests' : 'tests/unit');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    env,
    // In milliseconds; the machine does other things meanwhile.
    testTimeout: 60_000,
    include: parts.map((part) => `${findFolder(part)}/${part.endsWith('.ts') ? part : `${part}/*.test.ts`}`),
    // A server is slow to start, and no unit test needs one; what it keeps is all that the tests of a database share.
    ...(parts.some((part) => findFolder(part) === 'tests') && {
      globalSetup: 'tests/database/setup.ts',
      isolate: parts.some((part) => findFolder(part) !== 'tests'),
    }),
    exclude: [
      // Ten thousand requests at random say nothing of where it went wrong.
      'tests/unit/endpoints-under-noise/**',
      // They start processes, which run the code as it was.
      'tests/unit/{members-command,new-command}/**',
    ],
  },
});
