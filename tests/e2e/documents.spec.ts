// Documents for members: the secretary adds one, its audience opens it, and nobody else finds it.

import { readFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const content = readFileSync(new URL('../../src/content/attachments/cerere-inscriere.pdf', import.meta.url));

test('a document is added, found by those whom it is for, renamed and deleted', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 40[14]/, /status of 40[14]/);
  await signInAsNew(context, { name: 'Sanda Secretară', roles: ['member', 'editor'] });
  await page.goto('/admin/documents');
  const titled = `Regulament ${Date.now()}`;
  const file = page.getByLabel(word('documents:file', 'ro'));
  const title = page.getByLabel(word('documents:title', 'ro'), { exact: true });
  const send = page.getByRole('button', { name: word('documents:send', 'ro'), exact: true });
  await send.click();
  await expect(page.getByText(word('documents:errors.audience', 'ro'), { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await title.fill(titled);
  await page.getByLabel(word('documents:audiences.hunter', 'ro'), { exact: true }).check();
  await file.setInputFiles({ name: 'regulament.pdf', mimeType: 'application/pdf', buffer: content });
  await send.click();
  await expect(page.getByText(word('documents:wasAdded', 'ro', { title: titled }))).toBeVisible();
  const address = await page.getByRole('link', { name: titled }).getAttribute('href');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  expect((await elsewhere.request.get(address ?? '')).status()).toBe(401);
  await signInAsNew(elsewhere, { name: 'Vasile Vânător' });
  const member = await elsewhere.newPage();
  await member.goto('/admin/documents');
  await expect(member.getByRole('link', { name: titled })).toBeVisible();
  await expect(member.getByRole('button', { name: word('documents:send', 'ro') })).toHaveCount(0);
  expect(await barriers(member)).toEqual([]);
  const opened = await elsewhere.request.get(address ?? '');
  expect([opened.headers()['content-type'], (await opened.body()).equals(content)]).toEqual([
    'application/pdf',
    true,
  ]);

  // From now on for anglers.
  const named = { title: titled };
  await page.getByRole('button', { name: word('documents:editNamed', 'ro', named) }).click();
  const entry = page.getByRole('listitem').filter({ hasText: titled });
  await entry.getByLabel(word('documents:audiences.angler', 'ro'), { exact: true }).check();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });
  await entry.getByRole('button', { name: word('documents:save', 'ro'), exact: true }).click();
  await expect(page.getByText(word('documents:wasSaved', 'ro', named))).toBeVisible();
  expect((await elsewhere.request.get(address ?? '')).status()).toBe(404);
  await elsewhere.close();

  await page.getByRole('button', { name: word('documents:removeNamed', 'ro', named) }).click();
  await entry.getByRole('button', { name: word('documents:remove', 'ro'), exact: true }).click();
  await expect(page.getByText(word('documents:wasRemoved', 'ro', named))).toBeVisible();
  expect((await context.request.get(address ?? '')).status()).toBe(404);
});
