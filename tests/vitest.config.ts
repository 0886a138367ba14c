// `unit` for the code itself, `database` for what it asks of PostgreSQL, `edits` for what editors may do to the content, `built` for the files that the host
// will read (build before).

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Asked for by `--coverage`, of the project `unit`.
    coverage: {
      provider: 'v8',
      include: ['src/lib/**/*.ts', 'netlify/**/*.ts'],
      exclude: [
        // What stands in for the host on a developer's machine, and what the host begins: browser tests try the one, and
        // a test of their own begins all functions as they are packed.
        'netlify/local/**',
        'netlify/functions/**',
        'netlify/{deps,parts}.ts',
        // Tests run the commands as processes.
        'netlify/cli/**',
        // What a browser does: its tests are there.
        'src/lib/**/*calls.ts',
        'src/lib/editing/{chosen-file,drafts,paste,paste-word,shrink}.ts',
        'src/lib/session/passkeys.ts',
        // What only a build can read, for it asks Astro for the content; tests look at what is built of it.
        'src/lib/content/{acts,announcement-pages,announcements,attachments,collections,densities,page-changes}.ts',
        'src/lib/content/{pages,phone-calendars,pictures,shown-pictures,strip-data,strip-file,tariffs,widths}.ts',
        'src/lib/i18n/{t,island-words}.ts',
        'src/lib/page/paper.ts',
        'src/lib/search/species.ts',
        'src/lib/sky/seat-sky.ts',
      ],
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      // In per cent, two below what was measured: code that is new comes with its tests.
      thresholds: { statements: 94, branches: 90, functions: 94, lines: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Vitest would leave a processor of two alone.
          maxWorkers: '100%',
          // Only what hangs is to fail by time: the machine may be busy with something else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: 'tests/database/setup.ts',
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: { name: 'edits', include: ['tests/edits/**/*.test.ts'] },
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
