// Signing out with something unsaved on the device: a question comes first, then it is deleted.

import type { Page } from '@playwright/test';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { EntryForm } from './fixtures/EntryForm.ts';
import { overtaken, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });
test.describe.configure({ mode: 'serial' });

const leave = (page: Page, locale: Locale) => {
  const dialog = page.getByRole('dialog', { name: word('members:unsaved.title', locale) });
  const button = (name: 'delete' | 'stay') =>
    dialog.getByRole('button', { name: word(`members:unsaved.${name}`, locale) });
  return {
    dialog,
    save: dialog.getByRole('link', { name: word('members:unsaved.save', locale) }),
    remove: button('delete'),
    stay: button('stay'),
    menu: page.getByRole('button', { name: word('area:places.site', locale) }),
    signOut: page.getByRole('button', { name: word('members:signOut', locale), exact: true }),
    everywhere: page.getByRole('button', { name: word('members:account.signOutEverywhere', locale) }),
  };
};

for (const [locale, width] of [
  ['ro', 1366],
  ['de', 390],
] as const) {
  test(`asks about an announcement that is not saved (${locale})`, async ({ page, context }) => {
    await signInAsNew(context, { name: 'Ilie Scrie', roles: ['member', 'editor'] });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routePath('editAnnouncement', locale));
    const form = new EntryForm(page);
    const { dialog, save, remove, stay, signOut, menu } = leave(page, locale);
    const title = page.locator('input[name="texts.ro.title"]');
    await title.fill('Fără curent');
    if (width < 1000) await menu.click();
    await signOut.click();
    await expect(dialog.getByRole('link', { name: 'Fără curent' })).toBeVisible();
    await expect(save).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    expect(await sticksOut(page)).toBe('');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signOut).toBeFocused();
    await signOut.click();
    await stay.click();
    await signOut.click();
    // It is in this page, so nothing is reloaded.
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue('Fără curent');
    expect(await form.keptText()).toContain('Fără curent');

    await signOut.click();
    await remove.click();
    await expect(page).toHaveURL(new RegExp(`${routePath('login', locale)}\\?`));
    expect(await form.keptText()).toBe('[]');
  });
}

test('everywhere asks too, of tables by their names, and leads to them; a session that has ended keeps all', async ({
  page,
  context,
}) => {
  await signInAsNew(context, { name: 'Ilie Scrie', roles: ['member', 'editor'] });
  await page.goto('/admin/tables?table=terms');
  const form = new EntryForm(page);
  const { dialog, save, remove, everywhere } = leave(page, 'ro');
  /** Waits for the whole page: requests still open would be refused after signing out. */
  const openAccount = async () => {
    await page.goto('/admin/account');
    await expect(page.getByRole('region', { name: word('account:email.title', 'ro') })).toBeVisible();
  };
  const cell = page.locator('[name="records.0.term"]');
  await cell.fill('bătaie de probă');
  await expect(form.kept).toBeVisible();

  const cookies = await context.cookies();
  await context.clearCookies();
  await page.goto('/admin/account');
  await expect(page).toHaveURL(/\/login/);
  // Decided: with the cookies back, it would lead on by itself.
  await expect(page.locator('html')).toHaveAttribute('data-guarded', 'show');
  expect(await form.keptText()).toContain('bătaie de probă');
  await context.addCookies(cookies);

  await openAccount();
  await everywhere.click();
  await expect(dialog.getByRole('link', { name: word('tables:names.terms', 'ro') })).toBeVisible();
  await save.click();
  await expect(page).toHaveURL('/admin/tables?table=terms');
  await expect(page.getByRole('heading', { name: word('editing:offer.title', 'ro') })).toBeVisible();

  await openAccount();
  await everywhere.click();
  await remove.click();
  await expect(page).toHaveURL(/\/login/);
  expect(await form.keptText()).toBe('[]');
});

test('asks nothing where nothing is unsaved, and makes no database', async ({ page, context, trouble }) => {
  trouble.allow(...overtaken);
  await signInAsNew(context, { name: 'Ilie Scrie', roles: ['member', 'editor'] });
  await page.goto('/admin/account');
  await leave(page, 'ro').signOut.click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
