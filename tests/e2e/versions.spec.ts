// An editor looks at earlier versions of a text, puts one into the form, and continues writing: nothing typed is lost.

import { writeFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { EntryForm as Form } from './fixtures/EntryForm.ts';
import { drawn } from './fixtures/frames.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
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

const toPath = (id: string, locale = 'ro') => `announcements/${locale}/${id}.md`;
const file = (title: string, more = '', body = 'Un text.') =>
  `---\ntitle: ${title}\nsummary: Pe scurt.\npublishedAt: 2025-10-01\ncategory: members\n${more}---\n\n${body}\n`;

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
  writeFileSync(copy.path(toPath('intai')), file('La început'));
  const form = await open(page, 'intai');
  const { title, text } = form.in('Română');
  for (const now of ['Prima oară', 'A doua oară', 'A treia oară']) {
    await title.fill(now);
    await form.saveIt();
    // Versions are distinguished by the second in which they were saved.
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  }
  await title.fill('Scris și nesalvat');
  await form.openVersions();

  // The latest is the saved text; the others have names of their own.
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

  // Typing, then going back: both texts are still there.
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Scris după aceea.');
  await form.back.click();
  await expect(title).toHaveValue('Scris și nesalvat');
  await expect(text).toHaveText('Un text.');
  await expect(form.back).toHaveCount(1);

  // After a reload, too.
  await expect(form.kept).toBeVisible();
  await expect.poll(() => form.keptText()).toContain('Scris și nesalvat');
  await page.reload();
  const goOn = page.getByRole('button', { name: say('editing:offer.continue') });
  await expect(goOn).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/admin/edit');
  await page.goBack();
  await goOn.waitFor();
  // The browser's smooth scrolling to the form's former position would be finished by then.
  await drawn(page, 60);
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
  expect(copy.read(toPath('intai'))).toBe(file('Prima oară', '', 'Un text. Scris după aceea.'));
});
