// A colleague without an account reads a draft by a link, until the link is revoked.

import { writeFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true, viewport: { width: 1366, height: 768 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

const draft = (title: string) => `---
title: ${title}
summary: Toți membrii sunt invitați.
publishedAt: 2026-11-01
category: members
cover: alpine-meadow-sunrise.jpg
alt: O poiană
draft: true
---

Ne vedem la sediu. ![Poiana](/media/alpine-meadow-sunrise.jpg)

- ordinea de zi
`;

test('a draft is read by its link without an account, as it is saved, until the link is stopped', async ({
  browser,
  copy,
  editor,
  page,
}) => {
  void editor;
  const file = copy.path('announcements/ro/proba.md');
  writeFileSync(file, draft('Adunarea de probă'));
  await page.goto('/admin/edit/announcement?id=proba');
  await page.getByRole('button', { name: say('editing:share.open') }).click();
  await page.getByRole('button', { name: say('editing:share.make') }).click();
  const link = await page.getByLabel(say('editing:share.link'), { exact: true }).inputValue();
  expect(link).toMatch(/\/preview#[\w-]{22}$/);

  const context = await browser.newContext({ ...phone });
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'Adunarea de probă' })).toBeVisible();
  await expect(colleague.getByText('ordinea de zi')).toBeVisible();
  await expect(colleague.getByText(say('shared-preview:draft'))).toBeVisible();
  for (const name of ['O poiană', 'Poiana'])
    await expect
      .poll(() =>
        colleague.getByAltText(name, { exact: true }).evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
  expect(await barriers(colleague)).toEqual([]);
  await expect(colleague.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  // The link shows what is saved meanwhile.
  writeFileSync(file, draft('Adunarea generală'));
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'Adunarea generală' })).toBeVisible();

  await page.getByRole('button', { name: say('editing:share.end') }).click();
  await expect(page.getByText(say('editing:share.ended'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('editing:share.make') })).toBeFocused();
  await colleague.reload();
  await expect(colleague.getByText(say('shared-preview:gone'))).toBeVisible();
  await context.close();
});
