// Before the tests of the fixture site: builds it.

import { expect, test as setup } from '@playwright/test';
import { buildFixtureSite } from './site.ts';

setup('a fourth language is one entry, its texts and content: the site is built with it', async () => {
  setup.setTimeout(180_000);
  const { pages } = await buildFixtureSite();
  expect(pages).toBeGreaterThan(100);
});
