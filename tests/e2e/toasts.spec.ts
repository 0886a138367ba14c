// Toasts: when they appear, how they disappear, who can reach them.

import type { Page } from '@playwright/test';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { AnnouncementPage } from './fixtures/AnnouncementPage.ts';
import { barriers } from './fixtures/axe.ts';
import { stopTime } from './fixtures/clock.ts';
import { announcements } from './fixtures/content.ts';
import { tabTo } from './fixtures/focus.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { swipe } from './fixtures/swipe.ts';
import { expect, moving, phone, test } from './fixtures/test.ts';
import { Toasts } from './fixtures/Toasts.ts';

test.use(moving);

const id = announcements[0]?.id ?? '';
const island = /\/mount-toasts\.[\w-]+\.js$/;

/** Copies the address of an announcement, which shows a toast. `stopped`: the clock stands still from then on. */
async function copy(page: Page, locale: Locale = 'ro', stopped = false) {
  if (stopped) await page.clock.install();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = new AnnouncementPage(page, locale);
  await view.goto(id);
  if (stopped) await stopTime(page);
  await view.share.click();
  const toasts = new Toasts(page, locale);
  const title = view.word('announcements:copied');
  return { toasts, title, toast: toasts.with(title), share: view.share };
}

test('React comes with the first message, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await new AnnouncementPage(page).goto(id);
  await page.waitForLoadState('networkidle');
  const before = scripts.splice(0);
  expect(before).not.toEqual([]);
  expect(before.filter((script) => /client|react|toasts/i.test(script))).toEqual([]);
  const { toast } = await copy(page);
  await expect(toast).toBeVisible();
  expect(scripts.filter((script) => island.test(script))).toHaveLength(1);
});

test('a copied address is told, and read out', async ({ page }) => {
  const locale = 'en';
  await new Toasts(page).listen();
  const { toasts, toast, title } = await copy(page, locale);
  await expect(toast).toBeVisible();
  const spoken = `${toasts.widget('notification')} ${title}`;
  await expect.poll(() => toasts.spoken()).toMatchObject({ [spoken]: 'polite' });
  await toasts.close(title).click();
  await expect(toast).toHaveCount(0);
});

test('the connection that goes and comes back is told', async ({ page, context, trouble }) => {
  const locale = 'de';
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  await page.goto(routePath('contact', locale));
  const toasts = new Toasts(page, locale);
  await context.setOffline(true);
  // React cannot be loaded, so a plain line appears.
  await expect(toasts.plain).toContainText(toasts.word('app:offline'));
  await context.setOffline(false);
  await expect(toasts.plain).toContainText(toasts.word('app:online'));
  await expect(toasts.plain).toHaveCount(1);
  await toasts.plain.getByRole('button', { name: toasts.widget('close') }).click();
  await expect(toasts.plain).toHaveCount(0);
});

test('a line that comes back a moment late loses neither the message nor the page', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/, /dynamically imported module/);
  await page.route(island, (route) => route.abort(), { times: 1 });
  await page.goto('/contact');
  await page.evaluate(() => ((window as Window & { isSame?: true }).isSame = true));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(new Toasts(page).told('app:online')).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { isSame?: true }).isSame)).toBe(true);
});

test('once there has been a message, a lost connection is told as one', async ({ page, context }) => {
  const { toasts, toast } = await copy(page, 'ro', true);
  await expect(toast).toBeVisible();
  await context.setOffline(true);
  const offline = toasts.told('app:offline');
  await expect(offline).toBeVisible();
  await page.clock.runFor('10:00');
  await expect(toast).toHaveCount(0);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(toasts.told('app:online')).toBeVisible();
  await expect(offline).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(toasts.all).toHaveCount(0);
});

test('a toast goes by itself after five seconds, or what is left of them, unless it is looked at', async ({
  page,
}) => {
  const { toasts, toast, title, share } = await copy(page, 'ro', true);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);

  // It stays while it is pointed at.
  await share.click();
  await toast.hover();
  await page.clock.runFor('05:00');
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);

  // It stays while the focus is in it; F8 leads there, Escape puts it away.
  await share.click();
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, toasts.close(title), 3);
  await page.clock.runFor('05:00');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);

  // It stays while its tab is hidden.
  await share.click();
  await expect(toast).toBeVisible();
  await toasts.setHidden(true);
  await page.clock.runFor('05:00');
  await expect(toast).toBeVisible();
  await toasts.setHidden(false);
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);

  // The same one again takes the place of the first, and its time begins anew.
  await share.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await share.click();
  await page.clock.runFor(3000);
  await expect(toasts.all).toHaveCount(1);
  // The address is copied in real time, so its timer may have started a little late.
  await page.clock.runFor(5000);
  await expect(toasts.all).toHaveCount(0);
});

test('a toast that comes while its tab is hidden has its whole time once it is seen', async ({ page }) => {
  await page.clock.install();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = new AnnouncementPage(page);
  await view.goto(id);
  await stopTime(page);
  const toasts = new Toasts(page);
  const toast = toasts.with(view.word('announcements:copied'));
  // The second time, the library is already loaded.
  for (let times = 0; times < 2; times++) {
    await toasts.setHidden(true);
    await view.share.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor('05:00');
    await expect(toast).toBeVisible();
    await toasts.setHidden(false);
    await page.clock.runFor(4000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a swipe puts a toast away, a short one does not', async ({ page }) => {
    const { toast } = await copy(page, 'ro', true);
    await expect(toast).toBeVisible();
    await swipe(toast, 45);
    await expect(toast).toBeVisible();
    await swipe(toast, -200);
    await expect(toast).toBeVisible();
    await swipe(toast, 80);
    await expect(toast).toHaveCount(0);
  });
});

test('toasts have no barriers and fit a narrow window', async ({ page, context }) => {
  const locale = 'de';
  await page.setViewportSize({ width: 320, height: 640 });
  const { toast, toasts } = await copy(page, locale);
  await expect(toast).toBeVisible();
  await toast.hover();
  await context.setOffline(true);
  await expect(toasts.all).toHaveCount(2);
  expect(await sticksOut(page)).toBe('');
  expect(await barriers(page)).toEqual([]);
  await context.setOffline(false);
});

test('where the island cannot be loaded, the page reloads once; then messages are plain lines', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/, /dynamically imported module/);
  await page.route(island, (route) => route.abort());
  await page.route('**/api/errors', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  let loads = 0;
  page.on('load', () => loads++);
  const { toasts, share, title } = await copy(page);
  await expect.poll(() => loads).toBe(2);
  await share.click();
  await expect(toasts.plain).toContainText(title);
  // Its timer is paused while nobody can see it.
  await toasts.setHidden(true);
  expect(await barriers(page)).toEqual([]);
  await page.clock.fastForward('05:00');
  await expect(toasts.plain).toContainText(title);
  await toasts.setHidden(false);
  await page.clock.fastForward(5000);
  await expect(toasts.plain).toHaveCount(0);
  await share.click();
  await expect(toasts.plain).toContainText(title);
  expect(loads).toBe(2);
});
