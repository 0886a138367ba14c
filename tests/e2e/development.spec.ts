// The development server of a project that has been built before.

import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';

const port = Number(process.env['E2E_PORT'] ?? 4331) + 34;
const command = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)];

test(
  'shows pages as they are written, not as they were built, and runs the functions',
  { tag: '@deep' },
  async ({ request }) => {
    test.slow();
    await SiteCopy.with(
      port,
      async (copy) => {
        const file = copy.path('pages/de/fishing.md');
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace(/^title: .*$/m, 'title: Seither geschrieben'));
        const page = copy.url + routePath('fishing', 'de');
        await expect
          .poll(async () => (await request.get(page)).text(), { timeout: 120_000 })
          .toContain('Seither geschrieben');
        expect((await request.get(copy.url + routePath('home', 'de') + '/nothing')).status()).toBe(404);
        const session = await request.get(`${copy.url}/api/_auth/session`);
        expect(await session.json()).toEqual({ user: null });
      },
      {},
      command,
    );
  },
);
