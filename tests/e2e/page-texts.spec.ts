// An editor corrects and translates the texts of pages, and uses the site's pictures.

import { barriers } from './fixtures/axe.ts';
import { photograph } from './fixtures/chosen-files.ts';
import { test } from './fixtures/editor.ts';
import { EntryForm } from './fixtures/EntryForm.ts';
import { Presses } from './fixtures/Presses.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true, viewport: { width: 1440, height: 900 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** Goes from the list of pages to the saved text, adding some words at its end. */
async function mendTypo(form: EntryForm, id: string, presses: Presses, words: string): Promise<void> {
  const { page } = form;
  await presses.press(page.getByRole('main').locator(`a[href*="id=${id}"]`));
  await presses.press(form.in('Română').text);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(` ${words}`);
  await presses.press(form.save);
  await expect(form.saved).toBeVisible();
  presses.tell('a typo of a page');
  expect(presses.count).toBeLessThanOrEqual(5);
}

test('a typo of a page is mended in few presses, and what is written survives a reload', async ({
  copy,
  editor,
  page,
  trouble,
}) => {
  void editor;
  const presses = new Presses();
  const form = new EntryForm(page);
  const stamp = `Corectat ${Date.now()}.`;
  const before = copy.read('pages/ro/guests.md');
  await page.clock.install();
  await page.goto('/admin/edit/pages');
  await page.getByLabel(say('page-texts:list.search')).fill('guests');
  await expect(page.getByText(say('page-texts:list.found', { count: 1 }))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await mendTypo(form, 'guests', presses, stamp);
  expect(copy.read('pages/ro/guests.md')).toBe(`${before.trimEnd()} ${stamp}\n`);

  // In another language, unsaved, across a reload, and left alone for a while after restoring. Saved text is not kept as a
  // draft.
  await page.clock.runFor(2000);
  expect(await form.keptText()).toBe('[]');
  await page.goto('/admin/edit/page?id=guests&language=de');
  const lead = form.in('Deutsch').group.getByLabel(say('page-texts:fields.lead'));
  // Just as the page is being left.
  await lead.fill(`Satz ${stamp}`);
  await page.reload();
  await page.getByRole('button', { name: say('editing:offer.continue') }).click();
  await expect(lead).toHaveValue(`Satz ${stamp}`);
  await page.clock.runFor(15_000);
  await expect(lead).toHaveValue(`Satz ${stamp}`);
  expect(await barriers(page)).toEqual([]);

  // A part of the form cannot be loaded: the rest of it stays.
  trouble.allow(/ERR_FAILED/, /dynamically imported module/);
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: say('editing:preview.open'), exact: true }).click();
  await expect(page.getByText(say('app:partFailed'))).toBeVisible();
  await expect(lead).toHaveValue(`Satz ${stamp}`);
  await page.unroute('**/*');
  await form.save.click();
  await expect(form.saved).toBeVisible();
  expect(copy.read('pages/de/guests.md')).toContain(`lead: Satz ${stamp}\n`);

  // The desk shows what was changed before anything is undone.
  await page.goto('/admin/desk');
  const told = page.locator('[id^=change-]').nth(1);
  await told.getByRole('button', { name: say('desk-change:showOf', { message: '' }) }).click();
  await expect(told.getByRole('definition')).toContainText(stamp);
  await expect(told.getByRole('insertion')).toContainText(stamp);
  await expect(told.getByRole('deletion')).toHaveCount(0);
  await expect(told.getByText(say('page-texts:fields.body'), { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a typo is mended in few touches', async ({ copy, editor, page }) => {
    void editor;
    const presses = new Presses(true);
    const form = new EntryForm(page);
    const stamp = `Atins ${Date.now()}.`;
    await page.goto('/admin/edit/pages');
    await page.getByLabel(say('page-texts:list.search')).fill('contact');
    await mendTypo(form, 'contact', presses, stamp);
    expect(copy.read('pages/ro/contact.md')).toContain(stamp);
    expect(await barriers(page)).toEqual([]);
  });
});

test('a text is written beside its preview, one picture in it gives way to another', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new EntryForm(page);
  const romanian = form.in('Română');
  const preview = page.getByRole('region', { name: say('editing:preview.open') });
  const lead = romanian.group.getByLabel(say('page-texts:fields.lead'));

  await page.goto('/admin/edit/page?id=armorer');
  await page.getByRole('button', { name: say('editing:preview.open') }).click();
  await expect(form.in('English').group).toBeHidden();
  await lead.fill('Armurierul, pas cu pas.');
  await expect(preview.getByText('Armurierul, pas cu pas.')).toBeVisible();
  const [written, shown] = [await romanian.group.boundingBox(), await preview.boundingBox()];
  expect(shown?.x).toBeGreaterThan((written?.x ?? 0) + (written?.width ?? Infinity));
  // It stays visible at the end of a long text.
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect(preview).toBeInViewport();
  expect(await barriers(page)).toEqual([]);
  await form.language('Deutsch').click();
  await expect(preview.locator('[lang=de]').first()).toBeVisible();
  await form.language('Română').click();

  const figures = romanian.group.locator('.editing-figure');
  const add = romanian.group.locator(`input[aria-label="${say('editing:tools.photos')}"]`);
  const photo = async (name: string, width: number) =>
    ({ name, mimeType: 'image/jpeg', buffer: await photograph(width) }) as const;
  await romanian.text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await add.setInputFiles(await photo('prima.jpg', 1200));
  await expect(figures).toHaveCount(1);
  const alt = figures.getByLabel(say('editing:entry.alt'));
  await alt.fill('Prima fotografie');
  await figures.getByLabel(say('editing:files.otherPicture')).setInputFiles(await photo('a-doua.jpg', 1300));
  // The description of the first photograph is not used for the second.
  await expect(alt).toHaveValue('');
  await expect(alt).toBeFocused();
  await expect(figures).toHaveCount(1);
  await page.keyboard.type('A doua fotografie');
  expect(await barriers(page)).toEqual([]);
  await form.save.click();
  await expect(form.saved).toBeVisible();
  const text = copy.read('pages/ro/armorer.md');
  expect(text).toMatch(/!\[A doua fotografie\]\(.*a-doua.*\)/);
  expect(text).not.toContain('prima');
  expect(copy.has('media/prima.jpg')).toBe(false);
});

test('an announcement links to a page that is found by name and shows a picture that the site has; then it cannot be deleted', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new EntryForm(page);
  await page.goto('/admin/edit/announcement?id=acte-armurier');
  const romanian = form.in('Română');
  await romanian.text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await romanian.tool('link').click();
  await page.getByLabel(say('editing:tools.linkTo')).fill('contact');
  await page.getByRole('button', { name: /\/contact$/ }).click();
  await expect(romanian.text.locator('a[href="/contact"]').first()).toBeVisible();
  await page.getByRole('button', { name: say('pictures:choose') }).click();
  await page.getByLabel(say('pictures:chooseSearch')).fill('fox-plate');
  const choices = page.locator('.editing-choice');
  await expect(choices).toHaveCount(1);
  await page.getByRole('button', { name: say('editing:preview.open') }).click();
  await expect(page.getByRole('article').locator('.prose a[href="/contact"]').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await choices.click();
  await expect(
    page
      .getByRole('group', { name: say('editing:files.picture') })
      .getByRole('img', { name: 'fox-plate.jpg' }),
  ).toBeVisible();
  await form.save.click();
  await expect(form.saved.or(page.getByText(say('editing:entry.same')))).toBeVisible();
  expect(copy.read('announcements/ro/acte-armurier.md')).toContain('cover: fox-plate.jpg\n');

  await page.goto('/admin/edit/pictures?search=fox-plate');
  await page.getByRole('button', { name: say('pictures:deleteNamed', { name: 'fox-plate.jpg' }) }).click();
  await expect(page.getByText(say('pictures:refused', { name: 'fox-plate.jpg' }))).toBeVisible();
  await expect(page.locator('main a[href*="id=acte-armurier"]')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});
