// The contact form.

import { randomUUID } from 'node:crypto';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { typedName } from '../../src/core/typed.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { ContactPage, type Message } from './fixtures/ContactPage.ts';
import { noteReadOut } from './fixtures/read-out.ts';
import { receivedWith } from './fixtures/received.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { readTyped } from './fixtures/typed.ts';

const letter = (): Omit<Message, 'subject'> => ({
  name: 'Ștefan Țurcanu',
  email: 'stefan@example.com',
  phone: '',
  message: `Bună ziua & mulțumesc!\nA doua linie. ${randomUUID()}`,
});

test('what is missing or wrong is told beside the field', async ({ page }) => {
  const locale = 'ro';
  const contact = new ContactPage(page, locale);
  await contact.goto();
  await contact.send.click();
  const missing = contact.word('contact:form.missing');
  for (const name of ['name', 'email', 'message'] as const) {
    await expect(contact.field(name)).toHaveAccessibleDescription(missing);
    await expect(contact.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(contact.form.getByText(missing).filter({ visible: true })).toHaveCount(3);
  await expect(contact.field('phone')).toHaveAccessibleDescription('');
  await expect(contact.field('phone')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(contact.field('name')).toBeFocused();

  await contact.fill({ name: 'Ana', email: 'ana@', message: '   ' });
  await contact.send.click();
  await expect(contact.field('name')).toHaveAttribute('aria-invalid', 'false');
  await expect(contact.field('email')).toHaveAccessibleDescription(contact.word('contact:form.badEmail'));
  await expect(contact.field('message')).toHaveAccessibleDescription(missing);
  await expect(contact.field('email')).toBeFocused();
  // Also if the field already has the focus.
  const readOut = await noteReadOut(page);
  await contact.field('email').press('Enter');
  expect(await readOut()).toEqual([contact.word('contact:form.badEmail')]);

  await contact.fill({ email: 'ana@example.com' });
  await expect(contact.field('email')).toHaveAccessibleDescription('');
  await expect(contact.field('email')).toHaveAttribute('aria-invalid', 'false');
});

test('a message is sent, told so, and kept; two clicks send one, and none of a robot’s is heard', async ({
  page,
}) => {
  const locale = 'de';
  const contact = new ContactPage(page, locale);
  const message = letter();
  await contact.goto();
  await expect(contact.success).toBeHidden();
  await contact.fill(message);
  await contact.send.press('Enter');
  await expect(contact.success).toBeVisible();
  await expect(contact.success).toBeFocused();
  await expect(contact.failure).toBeHidden();
  await expect(contact.field('message')).toBeHidden();
  await expect(page).toHaveURL(routePath('contact', locale));
  await contact.another.click();
  await expect(contact.success).toBeHidden();
  await expect(contact.field('name')).toBeFocused();
  await expect(contact.field('message')).toHaveValue('');
  // Forms send line endings as CR LF.
  const [kept, ...more] = receivedWith(message.message.slice(-36));
  expect(more).toEqual([]);
  expect({ ...kept, message: kept?.message.replace(/\r\n/g, '\n') }).toMatchObject({
    ...message,
    language: locale,
  });

  const second = letter();
  await contact.fill(second);
  await contact.send.dblclick();
  await expect(contact.success).toBeVisible();
  expect(receivedWith(second.message.slice(-36))).toHaveLength(1);
  await contact.another.click();

  // A robot fills in the hidden field.
  const third = letter();
  await contact.fill(third);
  await expect(contact.trap).toBeHidden();
  await contact.trap.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
  await contact.send.click();
  await expect(contact.success).toBeVisible();
  expect(receivedWith(third.message.slice(-36))).toEqual([]);
});

test('a message without signal waits on the device, is said to wait on every page, and goes once by itself', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/net::ERR_FAILED/, /net::ERR_INTERNET_DISCONNECTED/);
  const message = letter();
  const contact = new ContactPage(page, 'en');
  await contact.goto();
  await contact.fill(message);
  const thanks = `**${routePath('thanks', 'en')}`;
  await context.route(thanks, (route) => route.abort('internetdisconnected'));
  await contact.send.click();
  await expect(contact.waits).toBeVisible();
  await expect(contact.waits).toBeFocused();
  await expect(contact.success).toBeHidden();
  // The language offer would cover the message.
  await page.setViewportSize(phone.viewport);
  await expect(page.locator('[data-offer="ro"]')).not.toBeInViewport();
  await page.close();

  const again = await context.newPage();
  const other = new ContactPage(again, 'en');
  await other.goto();
  await expect(other.waits).toBeVisible();
  // Withdrawn, it is in the form as before.
  await other.change.click();
  await expect(other.field('message')).toHaveValue(message.message);
  await other.send.click();
  await expect(other.waits).toBeVisible();

  await again.goto(routePath('kept', 'en'));
  const list = again.getByRole('region', { name: other.word('outbox:list.title') });
  await expect(list.getByText(other.word('outbox:list.kinds.message'))).toBeVisible();
  await expect(list.getByText(other.word('outbox:reasons.unreachable'))).toBeVisible();
  expect(await barriers(again)).toEqual([]);
  await again.goto(routePath('privacy', 'en'));
  const [lineBegins = ''] = other.word('outbox:line.one').split('{date}');
  const line = again.getByRole('link', { name: lineBegins });
  await expect(line).toHaveAttribute('href', routePath('kept', 'en'));
  expect(receivedWith(message.message.slice(-36))).toEqual([]);

  await context.unroute(thanks);
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect(line).toBeHidden();
  const [received, ...more] = receivedWith(message.message.slice(-36));
  expect(more).toEqual([]);
  expect(received).toMatchObject({
    name: message.name,
    language: 'en',
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    waited: expect.stringMatching(/^\d$/),
  });
  await other.goto();
  await expect(other.field('message')).toHaveValue('');
  await expect(other.waits).toBeHidden();
});

test('what was typed is removed on wish, and after a week by any page', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.goto();
  await contact.fill({ message: 'Bună ziua' });
  const typed = async () => (await readTyped(page, 'contact')).values;
  await expect.poll(typed).toEqual({ message: 'Bună ziua' });
  await page.reload();
  await expect(contact.field('message')).toHaveValue('Bună ziua');
  await contact.form.getByRole('button', { name: contact.word('contact:typed.clear') }).click();
  await expect.poll(typed).toEqual({});
  await page.reload();
  await expect(contact.field('message')).toHaveValue('');

  await contact.fill({ message: 'Bună seara' });
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(typed).toEqual({ message: 'Bună seara' });
  await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 1)), typedName);
  await page.goto(routePath('privacy', 'ro'));
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), typedName)).toBeNull();
  await expect.poll(names).not.toContain(typedName);
});

test('a page that lacks something leads to the form with the subject chosen, if the form knows it', async ({
  page,
}) => {
  const tariffs = routePath('tariffs', 'de');
  await page.goto(tariffs);
  const contact = new ContactPage(page, 'de');
  await page.getByRole('link', { name: contact.word('common:askButton') }).click();
  await expect(contact.field('subject')).toHaveValue('tariffs');
  await expect(contact.form.getByRole('heading')).toBeInViewport();
  const message = letter();
  await contact.fill(message);
  await contact.send.click();
  await expect(contact.success).toBeVisible();
  expect(receivedWith(message.message.slice(-36))).toMatchObject([{ subject: 'tariffs', language: 'de' }]);
  await page.goto(`${routePath('contact', 'de')}?subject=%3Cb%3E`);
  await expect(contact.field('subject')).toHaveValue('');
});

test('a message that is refused after it has waited is in the form again, as it was', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/, /404/);
  const contact = new ContactPage(page);
  const { message } = letter();
  let status = 503;
  await page.route('**/contact/thanks', (route) => route.fulfill({ status }));
  await contact.goto();
  await contact.fill({ ...letter(), message });
  await contact.send.click();
  await expect(contact.waits).toBeVisible();
  await page.reload();
  await expect(contact.waits).toContainText(contact.word('outbox:reasons.later'));
  status = 404;
  await contact.sendNow.click();
  await expect(contact.failure).toBeVisible();
  await expect(contact.waits).toBeHidden();
  await expect(contact.field('message')).toHaveValue(message);
  // Nothing is waiting any more, and the text survives a reload.
  await page.reload();
  await expect(contact.field('message')).toHaveValue(message);
  await expect(contact.waits).toBeHidden();
});

test('the form tells at once that it is sending', async ({ page }) => {
  const contact = new ContactPage(page, 'en');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/en/contact/thanks', async (route) => {
    await answered;
    await route.fulfill({ status: 200 });
  });
  await contact.goto();
  await contact.fill(letter());
  await contact.send.click();
  const sending = contact.form.getByRole('button', { name: contact.word('contact:form.sending') });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  answer();
  await expect(contact.success).toBeVisible();
  await contact.another.click();
  await expect(contact.send).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('whom to call and where to write stand on the first screen, in every language', async ({ page }) => {
    for (const locale of localeCodes) {
      const contact = new ContactPage(page, locale);
      await contact.goto();
      await expect(page.getByRole('heading', { level: 1 }), locale).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main a[href="tel:112"]').first(), locale).toBeInViewport({ ratio: 1 });
      await expect(contact.field('name'), locale).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the page of thanks', async ({ page }) => {
    const locale = 'ro';
    const contact = new ContactPage(page, locale);
    const message = letter();
    await contact.goto();
    await expect(contact.success).toBeHidden();
    await expect(contact.failure).toBeHidden();
    await contact.fill(message);
    await contact.send.click();
    await expect(page).toHaveURL(routePath('thanks', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.word('contact:thanks.title'));
    expect(receivedWith(message.message.slice(-36))).toHaveLength(1);
  });
});
