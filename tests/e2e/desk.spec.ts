// The editors' desk: what it lists, what it asks for, and who cannot see it.

import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { Toasts } from './fixtures/Toasts.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

test('an editor sees what is still to do, and is told why the site can’t be rebuilt here', async ({
  page,
  context,
  trouble,
}) => {
  const locale = 'de';
  trouble.allow(/^status 404: .*rebuild/, /status of 404/);
  await signInAs('editor', context);
  await page.goto(routePath('desk', locale));
  const desk = page.getByRole('region', { name: word('desk:screens.desk.title', locale) });
  const toConfirm = desk.locator('details', { hasText: word('desk:toConfirm', locale) });
  await toConfirm.locator('summary').click();
  // The association's address, labelled in the page's language.
  const association = word('tables:names.association', locale);
  await expect(toConfirm.getByRole('heading', { name: association })).toBeVisible();
  const address = word('fields:labels.association.address.all', locale);
  await expect(toConfirm.getByRole('link', { name: address }).first()).toHaveAttribute(
    'href',
    /\/admin\/facts\?page=address&at=0\.address\./,
  );
  expect(await barriers(page)).toEqual([]);
  // Seldom needed, so it is folded.
  await desk.getByText(word('desk:rebuildFold', locale)).click();
  await desk.getByRole('button', { name: word('desk:rebuild', locale) }).click();
  await expect(desk.getByText(word('desk:problems.rebuild-not-configured', locale))).toBeVisible();
});

test('a rebuild that has begun is told, in the page and above it', async ({ page, context }) => {
  await signInAs('editor', context);
  await page.route('/api/rebuild', (route) => route.fulfill({ status: 202, json: { started: true } }));
  await page.goto('/en/admin/desk');
  const desk = page.getByRole('region', { name: word('desk:screens.desk.title', 'en') });
  await desk.getByText(word('desk:rebuildFold', 'en')).click();
  await desk.getByRole('button', { name: word('desk:rebuild', 'en') }).click();
  await expect(desk.getByText(word('desk:started', 'en'))).toBeVisible();
  await expect(new Toasts(page, 'en').told('desk:started')).toBeVisible();
});

test('to others the page says that it is not for them, and shows nothing', async ({ page, context }) => {
  await signInAs('member', context);
  await page.goto('/en/admin/desk');
  await expect(page.getByText(word('area:notAllowed', 'en'))).toBeVisible();
  await expect(page.getByRole('link', { name: word('desk:screens.desk.title', 'en') })).toBeHidden();
  await expect(page.getByRole('region', { name: word('desk:screens.desk.title', 'en') })).toHaveCount(0);
});
