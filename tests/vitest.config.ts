// `unit` for the code itself, `edits` for what editors may do to the content, `built` for the files that the host
// will read (build before).

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        extends: true,
        // Vitest would leave a processor of two alone.
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], maxWorkers: '100%' },
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
