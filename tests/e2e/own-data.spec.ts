// A member's own data: read and downloaded by the member, who requests a correction; the office marks it as answered.

import { readFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { signInAs, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const { sections } = JSON.parse(
  readFileSync(new URL('../../locales/ro/own-data.json', import.meta.url), 'utf8'),
) as { sections: Record<'requests' | 'sessions', string> };

test('a member reads all that is known, asks for a correction, and sees when it was answered', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = 'Tudor Gresit';
  const { email } = await signInAsNew(context, { name });
  await page.goto('/admin/account');
  await page
    .getByRole('link', { name: word('own-data:screens.ownData.title', 'ro') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/data$/);
  const record = page.getByRole('region', { name: word('own-data:sections.record', 'ro') });
  await expect(record).toContainText(email);
  // The page claims to be complete: each part has a section, even if it is empty.
  for (const name of Object.values(sections).filter((name) => name !== sections.requests))
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: sections.sessions, exact: true })).not.toContainText(
    word('own-data:nothing', 'ro'),
  );
  expect(await barriers(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: word('own-data:download', 'ro') }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ record: { name, email } });

  const message = page.getByLabel(word('own-data:ask.message', 'ro'));
  await page.getByRole('button', { name: word('own-data:ask.submit', 'ro') }).click();
  await expect(message).toBeFocused();
  await message.fill('Numele meu este Tudor Greșit.');
  await page.getByRole('button', { name: word('own-data:ask.submit', 'ro') }).click();
  await expect(page.getByText(word('own-data:ask.done', 'ro'))).toBeFocused();
  const requests = page.getByRole('region', { name: word('own-data:sections.requests', 'ro') });
  await expect(requests).toContainText(word('own-data:states.open', 'ro').split('{')[0]!);
  await expect(requests.getByRole('listitem')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs('admin', office);
  const desk = await office.newPage();
  await desk.goto('/admin');
  const tasks = desk.getByRole('region', { name: word('tasks:title', 'ro') });
  expect(await barriers(desk)).toEqual([]);
  await tasks.getByRole('link', { name: word('tasks:names.requests', 'ro') }).click();
  await expect(desk).toHaveURL(/\/admin\/requests$/);
  const entry = desk
    .getByRole('listitem')
    .filter({ hasText: 'Tudor Greșit' })
    .filter({ hasText: name })
    .first();
  await entry
    .getByRole('button', { name: word('own-data:admin.markNamed', 'ro').replace('{name}', name) })
    .click();
  expect(await barriers(desk)).toEqual([]);
  await entry.getByRole('button', { name: word('own-data:admin.yes', 'ro') }).click();
  await expect(desk.getByText(word('own-data:admin.marked', 'ro'))).toBeFocused();
  await expect(entry).toHaveCount(0);
  // A link to the answered requests, a reload and going back all work.
  await desk.getByRole('button', { name: word('own-data:admin.views.answered', 'ro'), exact: true }).click();
  await expect(entry).toBeVisible();
  await desk.reload();
  await expect(entry).toBeVisible();
  await desk.goBack();
  await expect(entry).toHaveCount(0);
  // If the tasks cannot be loaded, the card stays and offers a retry.
  await desk.route('/api/tasks', (route) =>
    route.fulfill({ status: 503, json: { code: 'store-unavailable' } }),
  );
  await desk.goto('/admin');
  await expect(tasks).toContainText(word('tasks:failed', 'ro'));
  await expect(desk.getByRole('region', { name: word('members:card.title', 'ro') })).toBeVisible();
  await desk.unroute('/api/tasks');
  await tasks.getByRole('button').click();
  await expect(tasks).not.toContainText(word('tasks:failed', 'ro'));
  await office.close();

  await page.reload();
  await expect(requests).toContainText(word('own-data:states.answered', 'ro').split('{')[0]!);
});
