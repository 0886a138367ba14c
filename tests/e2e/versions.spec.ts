// An editor looks at what a text was, puts a version of it into the form, and goes on writing: nothing typed is lost.

import { writeFileSync } from 'node:fs';
import { localStore } from '../../netlify/content/local/store.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { EntryForm as Form } from './fixtures/EntryForm.ts';
import type { SiteCopy } from './fixtures/SiteCopy.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ askServer: true, viewport: { width: 1366, height: 768 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

class Entry extends Form {
  get versions() {
    return this.page.getByRole('button', {
      name: new RegExp(`^${say('editing:versions.show', { name: '' })}`),
    });
  }
  get restore() {
    return this.page.getByRole('button', { name: say('editing:versions.restore') });
  }
  get back() {
    return this.page.getByRole('button', {
      name: new RegExp(`^${say('editing:versions.back', { time: '' })}`),
    });
  }
  get isRestored() {
    return this.page.getByText(say('editing:versions.restored'));
  }
  async openVersions() {
    await this.page.getByRole('button', { name: say('editing:versions.title') }).click();
    await expect(this.page.getByText(say('editing:versions.note'))).toBeVisible();
  }
  async saveIt() {
    await this.save.click();
    await expect(this.saved).toBeVisible();
  }
}

const pathOf = (id: string, locale = 'ro') => `announcements/${locale}/${id}.md`;
const file = (title: string, more = '', body = 'Un text.') =>
  `---\ntitle: ${title}\nsummary: Pe scurt.\npublishedAt: 2025-10-01\ncategory: members\n${more}---\n\n${body}\n`;

/** Saves a file as somebody else did. */
async function saveAs(copy: SiteCopy, path: string, content: string) {
  const store = localStore(copy.root);
  const author = { name: 'Ion', email: 'ion@demo.test' };
  const files = new Map([[`src/content/${path}`, new TextEncoder().encode(content)]]);
  await store.write(await store.snapshot(), files, author, 'Saved');
}

async function open(page: Form['page'], id: string): Promise<Entry> {
  const form = new Entry(page);
  await page.goto(`/admin/edit/announcement?id=${id}`);
  await expect(form.in('Română').title).toBeVisible();
  return form;
}

test('a text that was saved three times gets its first words back, and what was typed before and after stays', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  writeFileSync(copy.path(pathOf('intai')), file('La început'));
  const form = await open(page, 'intai');
  const { title, text } = form.in('Română');
  for (const now of ['Prima oară', 'A doua oară', 'A treia oară']) {
    await title.fill(now);
    await form.saveIt();
    // Versions are told apart by the second in which they were saved.
    await page.waitForTimeout(1000);
  }
  await title.fill('Scris și nesalvat');
  await form.openVersions();

  // The latest is what is saved now; the others have names of their own.
  await expect(page.getByText(say('editing:versions.current'))).toHaveCount(1);
  await expect(form.versions).toHaveCount(3);
  const names = await form.versions.allTextContents();
  expect(new Set(names).size).toBe(3);
  expect(names[2]).toContain(say('editing:versions.before'));

  await form.versions.nth(1).click();
  await expect(page.getByRole('deletion')).toContainText('Prima');
  await expect(page.getByRole('insertion')).toContainText('treia');
  expect(await barriers(page)).toEqual([]);
  await form.restore.click();
  await expect(form.isRestored).toBeVisible();
  await expect(title).toHaveValue('Prima oară');
  expect(await barriers(page)).toEqual([]);

  // Typing on, then looking back: both texts are there.
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Scris după aceea.');
  await form.back.click();
  await expect(title).toHaveValue('Scris și nesalvat');
  await expect(text).toHaveText('Un text.');
  await expect(form.back).toHaveCount(1);

  // Also when the page is loaded anew.
  await expect(form.kept).toBeVisible();
  await expect.poll(() => form.keptText()).toContain('Scris și nesalvat');
  await page.reload();
  const goOn = page.getByRole('button', { name: say('editing:offer.continue') });
  await expect(goOn).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/admin/edit');
  await page.goBack();
  await goOn.waitFor();
  // As long as the browser's smooth way to where the form was would take.
  await page.waitForTimeout(1000);
  await expect(goOn).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goOn.click();
  await expect(title).toHaveValue('Scris și nesalvat');
  await form.back.click();
  await expect(title).toHaveValue('Prima oară');
  await expect(text).toHaveText('Un text. Scris după aceea.');

  await form.saveIt();
  await expect(form.back).toHaveCount(0);
  await expect(form.isRestored).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Prima oară');
  expect(copy.read(pathOf('intai'))).toBe(file('Prima oară', '', 'Un text. Scris după aceea.'));
});

test('another language gets back what it was, and the day of publication stays', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  writeFileSync(copy.path(pathOf('limbi')), file('Româna'));
  writeFileSync(copy.path(pathOf('limbi', 'de')), '---\ntitle: Erst so\nsummary: Kurz.\n---\n\nText.\n');
  await saveAs(copy, pathOf('limbi', 'de'), '---\ntitle: Dann anders\nsummary: Kurz.\n---\n\nText.\n');
  await saveAs(copy, pathOf('limbi'), file('Româna').replace('2025-10-01', '2025-12-01'));
  const form = await open(page, 'limbi');
  await form.openVersions();
  await form.versions.last().click();
  await expect(page.getByText('(Deutsch)')).toBeVisible();
  await form.restore.click();
  await expect(page.getByText(say('editing:versions.sameDay'))).toBeVisible();
  await form.saveIt();
  expect(copy.read(pathOf('limbi', 'de'))).toContain('title: Erst so\n');
  expect(copy.read(pathOf('limbi'))).toContain('publishedAt: 2025-12-01\n');
});

test('a version whose photograph is gone says so at the photograph, and is saved without it', async ({
  copy,
  editor,
  page,
  trouble,
}) => {
  void editor;
  trouble.allow(/^status 4\d\d/, /status of 4\d\d/);
  writeFileSync(copy.path(pathOf('poza')), file('Cu poză', 'cover: plecata.jpg\nalt: O poiană\n'));
  await saveAs(copy, pathOf('poza'), file('Fără poză'));
  const form = await open(page, 'poza');
  await form.openVersions();
  await form.versions.click();
  await form.restore.click();
  await expect(form.in('Română').title).toHaveValue('Cu poză');
  await form.save.click();
  const picture = page.getByRole('group', { name: say('editing:files.picture') });
  await expect(picture.locator('.error-text')).toHaveText(/plecata\.jpg/);
  await expect(form.saved).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await picture
    .getByRole('button', { name: say('editing:entry.removeNamed', { name: 'plecata.jpg' }) })
    .click();
  await form.saveIt();
  expect(copy.read(pathOf('poza'))).toContain('title: Cu poză\n');
  expect(copy.read(pathOf('poza'))).not.toContain('plecata.jpg');
});

test('what somebody else saved meanwhile is asked about, and the restored words stay', async ({
  copy,
  editor,
  page,
  trouble,
}) => {
  void editor;
  trouble.allow(/^status 409/, /status of 409/);
  writeFileSync(copy.path(pathOf('meanwhile')), file('Întâi'));
  await saveAs(copy, pathOf('meanwhile'), file('Apoi'));
  const form = await open(page, 'meanwhile');
  await form.openVersions();
  await form.versions.click();
  await form.restore.click();
  await expect(form.isRestored).toBeVisible();
  await saveAs(copy, pathOf('meanwhile'), file('Al altcuiva'));
  await form.save.click();
  await expect(page.getByRole('heading', { name: say('editing:conflict.title') })).toBeVisible();
  await expect(page.getByText('Al altcuiva')).toBeVisible();
  await expect(form.in('Română').title).toHaveValue('Întâi');
  await expect(form.back).toHaveCount(1);
  await page.getByLabel(new RegExp(say('editing:conflict.mine'))).check();
  await page.getByRole('button', { name: say('editing:conflict.save') }).click();
  await expect(form.saved).toBeVisible();
  expect(copy.read(pathOf('meanwhile'))).toContain('title: Întâi\n');
});

test('a version with a field that is no more, and with a text too long, is put into the form and refused kindly', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const long = 'Un rezumat foarte lung. '.repeat(60).trim();
  writeFileSync(copy.path(pathOf('vechi')), file('Vechi', 'oldField: [1, 2]\n').replace('Pe scurt.', long));
  await saveAs(copy, pathOf('vechi'), file('Nou'));
  const form = await open(page, 'vechi');
  await form.openVersions();
  await form.versions.click();
  await expect(page.getByText(/oldField/)).toBeVisible();
  await form.restore.click();
  const { title, summary } = form.in('Română');
  await expect(title).toHaveValue('Vechi');
  await form.save.click();
  await expect(summary).toBeFocused();
  await summary.fill('Scurtat.');
  await form.saveIt();
  expect(copy.read(pathOf('vechi'))).toBe(file('Vechi').replace('Pe scurt.', 'Scurtat.'));
});
