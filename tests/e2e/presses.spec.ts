// Presses as long as a person's: changes on the page caused by leaving a field must not lose them.

import type { Page } from '@playwright/test';
import { test } from './fixtures/editor.ts';
import { drawn } from './fixtures/frames.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true, viewport: { width: 1366, height: 1000 }, hasTouch: true });

/** Scrolls the form to its end, where its bar is not sticky, with a wrong number in the last field. */
async function writeWrongNumber(page: Page) {
  await page.goto('/admin/facts?page=account');
  const number = page.locator('[name="records.0.taxId"]');
  await number.fill('zzz');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(number).toBeFocused();
  const save = page.locator('.save-bar [type="submit"]');
  const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isMoved = async () => (await save.boundingBox())?.y !== y;
  return { number, x: x + width / 2, y: y + height / 2, isMoved };
}

for (const way of ['mouse', 'finger'] as const) {
  test(`a press of a ${way} saves, though leaving the field before it moves the button`, async ({
    editor,
    page,
  }) => {
    void editor;
    const { number, x, y, isMoved } = await writeWrongNumber(page);
    if (way === 'finger') await page.touchscreen.tap(x, y);
    else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      // By then, changes caused by leaving the field are rendered.
      await drawn(page, 8);
      await page.mouse.up();
    }
    await expect(page.getByText(word('editing:failures.wrong', 'ro'))).toBeVisible();
    await expect(number).toHaveAccessibleDescription(/./);
    await expect(number).toBeFocused();
    expect(await isMoved()).toBe(true);
  });
}

test('a press that ends beside its button is taken back, and the field is not left', async ({
  editor,
  page,
}) => {
  void editor;
  const { number, x, y } = await writeWrongNumber(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200);
  await page.mouse.up();
  await expect(number).toBeFocused();
  await expect(page.getByText(word('editing:failures.wrong', 'ro'))).toBeHidden();
});

test('a button that a mouse pressed from within a field shows no ring', async ({ editor, page }) => {
  void editor;
  await page.goto('/admin/edit/page?id=privacy');
  await page.getByLabel(word('editing:entry.heading', 'ro')).first().focus();
  const versions = page.getByRole('button', { name: word('editing:versions.title', 'ro') });
  await versions.click();
  await expect(versions).toBeFocused();
  expect(await versions.evaluate((button) => button.matches(':focus-visible'))).toBe(false);
});

test('the button to sign in stays under the pointer while Caps Lock is on', async ({ page }) => {
  await page.goto('/login');
  // Input before the form is ready is treated as typed, with the next key.
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
  const field = page.getByLabel(word('login:form.password', 'ro'), { exact: true });
  await field.fill('Parola');
  await field.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', modifierCapsLock: true, bubbles: true }));
  });
  await expect(page.getByText(word('login:passwordField.capsLock', 'ro'))).toBeVisible();
  const button = page.getByRole('button', { name: word('login:form.submit', 'ro'), exact: true });
  const before = await button.boundingBox();
  await button.hover();
  await page.mouse.down();
  await drawn(page, 8);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
});
