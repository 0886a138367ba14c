// The tests that the mutation tester runs thousands of times: unit tests, and database tests if named.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { env } from '../vitest.config.ts';

/**
 * Comma-separated folders and files of tests/unit, for runs on some of the code; those of tests/database are prefixed with
 * `database/`.
 */
const parts = (process.env['MUTATION_TESTS'] || '**').split(',');
const findFolder = (part: string) => (part.startsWith('database/') ? 'tests' : 'tests/unit');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    env,
    // In milliseconds; the machine may be busy with something else.
    testTimeout: 60_000,
    include: parts.map((part) => `${findFolder(part)}/${part.endsWith('.ts') ? part : `${part}/*.test.ts`}`),
    // A server starts slowly and unit tests need none; database tests share nothing but what the server stores.
    ...(parts.some((part) => findFolder(part) === 'tests') && {
      globalSetup: 'tests/database/setup.ts',
      isolate: parts.some((part) => findFolder(part) !== 'tests'),
    }),
    exclude: [
      // Ten thousand random requests would not show where a mutant went wrong.
      'tests/unit/endpoints-under-noise/**',
      // These start processes, which run the unmutated code.
      'tests/unit/{members-command,new-command}/**',
    ],
  },
});
