// What recurs each year is written once: an announcement is copied with new days and a new photograph.

import { writeFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { photograph } from './fixtures/chosen-files.ts';
import { EntryForm as Form } from './fixtures/EntryForm.ts';
import { test } from './fixtures/editor.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true, viewport: { width: 1366, height: 768 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

const lastYears = `title: Adunarea din 2025
summary: Toți membrii sunt invitați.
publishedAt: 2025-10-01
expiresAt: 2025-11-10
category: members
cover: alpine-meadow-sunrise.jpg
alt: O poiană
dates:
  - from: 2025-11-09
    what:
      ro: Adunarea
`;

test('last year’s announcement is copied, given its days and its photograph, and published', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const file = (id: string, locale = 'ro') => `announcements/${locale}/${id}.md`;
  writeFileSync(copy.path(file('adunarea-2025')), `---\n${lastYears}---\n\nNe vedem la 9 noiembrie 2025.\n`);
  const before = copy.read(file('adunarea-2025'));
  const form = new Form(page);
  await page.goto('/admin/edit');
  await page
    .getByRole('link', { name: say('editing:list.copyNamed', { title: 'Adunarea din 2025' }) })
    .click();

  // The copy lists what to check, and a reload opens it again.
  const note = page.getByText(say('editing:copy.years', { years: '2025' }));
  await expect(note).toBeVisible();
  await page.reload();
  const { title, text } = form.in('Română');
  await expect(title).toHaveValue('Adunarea din 2025');
  await title.fill('Adunarea din 2026');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ne vedem la 7 noiembrie 2026.');
  await expect(page.getByText(say('editing:copy.years', { years: '2026' }))).toBeVisible();

  // It cannot be saved without the days.
  await form.save.click();
  await expect(page.getByLabel(say('editing:entry.from')).first()).toBeFocused();
  await page.getByLabel(say('editing:entry.from')).first().fill('2026-12-07');
  await page.getByLabel(say('editing:files.otherPicture')).setInputFiles({
    name: 'sala.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(1200),
  });
  // The questions about the photograph follow at once.
  const alt = page.getByLabel(`${say('editing:entry.alt')} (Română)`);
  await expect(alt).toBeFocused();
  await expect(alt).toBeInViewport();
  await page.getByText(say('editing:entry.when.now'), { exact: true }).click();
  await form.save.click();
  await expect(form.saved).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/id=adunarea-din-2026$/);
  await expect(page.getByText(say('editing:copy.days'))).toHaveCount(0);

  const saved = copy.read(file('adunarea-din-2026'));
  expect(saved).toMatch(/^cover: sala.*\.jpe?g$/m);
  expect(saved).toMatch(/from: '?2026-12-07'?\n/);
  expect(saved).not.toContain('2025');
  expect(copy.read(file('adunarea-2025'))).toBe(before);
});

test('a copy of what is not there any more says so and begins empty', async ({ editor, page }) => {
  void editor;
  await page.goto('/admin/edit/announcement?copy=nowhere');
  await expect(page.getByText(say('editing:entry.gone'))).toBeVisible();
  await expect(new Form(page).in('Română').title).toHaveValue('');
});

test('an announcement is deleted with those of its files that are ticked, and comes back with them', async ({
  copy,
  editor,
  page,
  trouble,
}) => {
  void editor;
  trouble.allow(/^status 422/, /status of 422/);
  const remove = async (id: string) => {
    await page.goto(`/admin/edit/announcement?id=${id}`);
    await page.getByRole('button', { name: say('editing:entry.delete') }).click();
  };
  // Another announcement links to this one and is named.
  await remove('fisa-de-captura');
  await page.getByRole('button', { name: say('editing:entry.deleteYes') }).click();
  const problems = page.getByRole('listitem').filter({ hasText: '/announcements/fisa-de-captura' });
  await expect(problems.first()).toContainText('Prohibiția');
  await expect(problems.getByRole('button')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  const before = copy.read('announcements/ro/cerere-inscriere.md');
  await remove('cerere-inscriere');
  const files = page.getByRole('group', { name: say('pictures:alsoFiles') }).getByRole('checkbox');
  await expect(files.first()).toBeVisible();
  const names = await files.evaluateAll((boxes) => boxes.map((box) => box.parentElement?.innerText.trim()));
  for (const box of await files.all()) await expect(box).not.toBeChecked();
  await files.first().check();
  expect(await barriers(page)).toEqual([]);
  const title = await new Form(page).in('Română').title.inputValue();
  await page.getByRole('button', { name: say('editing:entry.deleteYes') }).click();
  // It names the deleted announcement and where to undo that, only once.
  const said = page.getByText(say('editing:list.deleted', { title }));
  await expect(said).toBeFocused();
  await expect(page).toHaveURL('/admin/edit');
  expect(await barriers(page)).toEqual([]);
  await expect(said.getByRole('link')).toHaveAttribute('href', '/admin/desk');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await expect(said).toBeHidden();
  expect(copy.has('announcements/ro/cerere-inscriere.md')).toBe(false);
  const there = () => names.map((name) => copy.has(`media/${name}`) || copy.has(`attachments/${name}`));
  expect(there()).toEqual(names.map((_, index) => index > 0));

  await page.goto('/admin/desk');
  const undo = page.getByRole('button', { name: say('desk:changes.undoOf', { message: '' }) }).first();
  expect(await undo.getAttribute('aria-label')).toContain(title);
  await undo.press('Enter');
  const asked = page.getByRole('group', { name: say('desk:changes.confirm') });
  await asked.getByRole('button', { name: say('desk:changes.undo') }).press('Enter');
  await expect(page.getByRole('main').getByText(say('desk:changes.undone'))).toBeVisible();
  expect(copy.read('announcements/ro/cerere-inscriere.md')).toBe(before);
  expect(there()).toEqual(names.map(() => true));
});
