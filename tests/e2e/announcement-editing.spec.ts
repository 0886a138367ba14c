// An editor writes announcements on the site's own pages: from nothing to saved, and nothing typed is lost.

import { readFileSync } from 'node:fs';
import { barriers } from './fixtures/axe.ts';
import { EntryForm as Form } from './fixtures/EntryForm.ts';
import { pdf, photograph } from './fixtures/chosen-files.ts';
import { test } from './fixtures/editor.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ askServer: true, builds: false, viewport: { width: 1440, height: 900 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

const clipboard = (name: string) =>
  readFileSync(new URL(`fixtures/clipboard/${name}.txt`, import.meta.url), 'utf8');

test('an announcement in three languages with photo and document, kept over a reload, saved as one change', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new Form(page);
  // Another one at each try.
  const title = `Adunarea ${Date.now()}`;
  const id = title.toLowerCase().replace(' ', '-');
  await page.goto('/admin/edit');
  await page.getByLabel(say('editing:list.search')).fill('sarbatorilor');
  await expect(page.getByText(say('editing:list.found', { count: 1 }))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: say('editing:list.new') }).click();

  const romanian = form.in('Română');
  await romanian.title.fill(title);
  await romanian.summary.fill('Toți membrii sunt invitați.');
  await romanian.text.click();
  await page.keyboard.type('Ne vedem la ');
  await romanian.tool('bold').click();
  await page.keyboard.type('sediu');
  await expect(form.kept).toBeVisible();
  await expect.poll(() => form.keptText()).toContain('**sediu**');
  await page.reload();
  await expect(page.getByText(/text nesalvat, scris la/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: say('editing:offer.continue') }).click();
  await expect(romanian.title).toHaveValue(title);
  await expect(romanian.text).toHaveText('Ne vedem la sediu');

  await form.save.click();
  await expect(form.category).toBeFocused();
  await form.category.selectOption('members');
  await form.in('English').title.fill(`Assembly ${id}`);
  await form.in('English').summary.fill('All members are invited.');
  await form.in('English').text.click();
  await page.keyboard.type('See you there.');
  await form.language('Deutsch').click();
  await form.in('Deutsch').title.fill(`Versammlung ${id}`);
  await form.in('Deutsch').summary.fill('Alle Mitglieder sind eingeladen.');
  await form.in('Deutsch').text.click();
  await page.keyboard.type('Bis dann.');
  await page.getByLabel(say('editing:files.choosePicture')).setInputFiles({
    name: 'WhatsApp Image 2026-11-15 at 07.41.12 (1).jpeg',
    mimeType: 'image/jpeg',
    buffer: await photograph(1200),
  });
  await expect(page.getByText(/whatsapp-image-2026-11-15-at-07-41-12-1(-\d)?\.jpeg/).first()).toBeVisible();
  await page.getByLabel(say('editing:files.addDocument')).setInputFiles({
    name: 'Hotărârea nr. 12 din 2026.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  });
  await expect(page.getByText(/hotararea-nr-12-din-2026(-\d)?\.pdf/).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await form.save.click();
  await expect(form.saved).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${id}$`));

  const file = copy.read(`announcements/ro/${id}.md`);
  expect(file).toContain(`title: ${title}\n`);
  expect(file).toContain('category: members\n');
  expect(file).toMatch(/\n\nNe vedem la \*\*sediu\*\*\n$/);
  expect(copy.read(`announcements/en/${id}.md`)).toMatch(/\n\nSee you there\.\n$/);
  expect(copy.read(`announcements/de/${id}.md`)).toMatch(/\n\nBis dann\.\n$/);
  const [, cover = ''] = /^cover: (.*)$/m.exec(file) ?? [];
  expect(copy.has(`media/${cover}`)).toBe(true);
  // What is saved is no longer offered.
  await page.reload();
  await expect(form.in('Română').title).toHaveValue(title);
  await expect(form.kept).toBeHidden();
});

test('what others saved meanwhile is kept, or both are shown', async ({
  copy,
  editor,
  page,
  context,
  trouble,
}) => {
  void editor;
  trouble.allow(/^status 409/, /status of 409/);
  const other = await context.newPage();
  const [mine, theirs] = [new Form(page), new Form(other)];
  const address = '/admin/edit/announcement?id=acte-armurier';
  const before = copy.read('announcements/ro/acte-armurier.md');
  const stamp = Date.now();
  for (const one of [page, other]) await one.goto(address);
  await theirs.in('Română').title.fill(`Al celuilalt ${stamp}`);
  await theirs.save.click();
  await expect(theirs.saved).toBeVisible();
  await mine.in('Română').title.fill(`Al meu ${stamp}`);
  await mine.in('Română').summary.fill(`Rezumatul meu ${stamp}.`);
  await mine.save.click();
  await expect(page.getByRole('heading', { name: say('editing:conflict.title') })).toBeVisible();
  await expect(page.getByText(`Al celuilalt ${stamp}`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel(new RegExp(say('editing:conflict.theirs'))).check();
  await page.getByRole('button', { name: say('editing:conflict.save') }).click();
  await expect(mine.saved).toBeVisible();
  expect(copy.read('announcements/ro/acte-armurier.md')).toBe(
    before
      .replace(/^title: .*$/m, `title: Al celuilalt ${stamp}`)
      .replace(/^summary: .*$/m, `summary: Rezumatul meu ${stamp}.`),
  );
  await other.close();
});

test('what is pasted from other programs keeps its words, marks, lists, links and tables', async ({
  editor,
  page,
}) => {
  void editor;
  await page.goto('/admin/edit/announcement');
  const { text } = new Form(page).in('Română');
  const pasted = async (name: string) => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await new Form(page).paste(clipboard(name));
  };

  await pasted('word');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Adunarea generală');
  await expect(text.locator('strong')).toHaveText('invitați');
  await expect(text.locator('em')).toHaveText('sediu');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://www.agvps.ro/');
  await expect(text.locator('ul > li > p')).toHaveText([
    'permisul de armă',
    'valabil',
    'actul de identitate',
  ]);
  await expect(text.locator('ul ul > li')).toHaveText('valabil');
  await expect(text.locator('ol > li')).toHaveText('deschiderea');
  await expect(page.getByText(say('editing:tools.pastedPictures', { count: 1 }))).toBeVisible();

  await pasted('google-docs');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Cotizația');
  await expect(text.locator('strong')).toHaveText('până în martie');
  await expect(text.locator('em')).toHaveText('la sediu');
  await expect(text.locator('li')).toHaveText(['numerar', 'transfer']);

  await pasted('libreoffice');
  await expect(text.locator('ol > li')).toHaveText(['copia actului', 'chitanța']);
  await expect(text.locator('strong')).toHaveText('dosar');

  await pasted('excel');
  await expect(text.locator('th')).toHaveText(['Specie', 'Sumă']);
  await expect(text.locator('td')).toHaveText(['Căprior', '300', 'Mistreț', '1.200,50']);

  await pasted('wordpress');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Program');
  await expect(text.locator('em a')).toHaveText('pagina');
  await expect(text.locator('blockquote')).toHaveText('Un citat.');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a quick notice is published, with its words as they were typed', async ({ copy, editor, page }) => {
    void editor;
    const title = `Sediul închis ${Date.now()}`;
    await page.goto('/admin/notice');
    await page.getByLabel(say('editing:entry.heading')).fill(title);
    await page.getByLabel(say('editing:notice.text')).fill('Mâine sediul este închis.\n\nReveniți luni!');
    await page.getByLabel(say('editing:entry.category')).selectOption('office');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: say('editing:notice.publish') }).tap();
    await expect(page.getByText(say('editing:notice.published'))).toBeVisible();
    const file = copy.read(
      `announcements/ro/${title.toLowerCase().replace('închis', 'inchis').replaceAll(' ', '-')}.md`,
    );
    expect(file).toContain('summary: Mâine sediul este închis. Reveniți luni!\n');
    expect(file).toMatch(/\n\nMâine sediul este închis\.\n\nReveniți luni!\n$/);
    // An entry has a language at a time.
    await page.getByRole('link', { name: say('editing:notice.open') }).tap();
    await expect(page.getByRole('button', { name: /^English/ })).toContainText(say('editing:entry.missing'));
    expect(await barriers(page)).toEqual([]);
  });
});
