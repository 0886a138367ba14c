// An editor writes announcements on the site's own pages, from nothing to saved, and nothing typed is lost.

import type { Locator, Page } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { EntryForm as Form } from './fixtures/EntryForm.ts';
import { pdf, photograph } from './fixtures/chosen-files.ts';
import { test } from './fixtures/editor.ts';
import { listKept, visit } from './fixtures/kept.ts';
import { Line } from './fixtures/Line.ts';
import { Presses } from './fixtures/Presses.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true, viewport: { width: 1440, height: 900 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** Presses Tab until an element has the focus, going at most once through the page and the browser's own toolbars. */
async function tabTo(place: Locator): Promise<void> {
  const page = place.page();
  for (let left = 300; left > 0; left--) {
    if (await place.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(place)} is not reached by Tab`);
}

/** The words in each language, before the stamp. */
const texts: [language: string, title: string, summary: string, text: string][] = [
  ['Română', 'Adunarea', 'Toți membrii sunt invitați.', 'Ne vedem la sediu.'],
  ['English', 'Assembly', 'All members are invited.', 'See you there.'],
  ['Deutsch', 'Versammlung', 'Alle Mitglieder sind eingeladen.', 'Bis dann.'],
];

/** Writes an announcement in three languages with a photograph and a scan, from the list to the saved page. */
async function writeAnnouncement(
  page: Page,
  presses: Presses,
  { stamp, megabytes }: { stamp: number; megabytes: number },
): Promise<void> {
  const form = new Form(page);
  await page.goto('/admin/edit');
  await presses.press(page.getByRole('link', { name: say('editing:list.new') }));
  for (const [language, title, summary, text] of texts) {
    const fields = form.in(language);
    await form.category.waitFor();
    if (await fields.group.isHidden()) await presses.press(form.language(language));
    await presses.type(fields.title, `${title} ${stamp}`);
    await presses.type(fields.summary, summary);
    await presses.press(fields.text);
    await page.keyboard.insertText(text);
  }
  await presses.choose(form.category, 'members');
  await presses.give(page.getByLabel(say('editing:files.choosePicture')), {
    name: 'WhatsApp Image 2026-11-01 at 07.41.12 (1).jpeg',
    mimeType: 'image/jpeg',
    buffer: await photograph(1200),
  });
  await expect(page.getByText(/whatsapp-image-2026-11-01-at-07-41-12-1(-\d)?\.jpeg/).first()).toBeVisible();
  await presses.give(page.getByLabel(say('editing:files.addDocument')), {
    name: 'Hotărârea nr. 12 din 2026.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(megabytes),
  });
  await expect(page.getByText(/hotararea-nr-12-din-2026(-\d)?\.pdf/).first()).toBeVisible();
  await presses.press(form.save);
  // Megabytes are uploaded and committed to Git, which takes a while on a busy machine.
  await expect(form.saved).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/id=adunarea-\d+$/);
}

test('an announcement in three languages with photo and scan takes few presses, and is one change', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new Form(page);
  const stamp = Date.now();
  const presses = new Presses();
  await writeAnnouncement(page, presses, { stamp, megabytes: 8 });
  presses.tell('a new announcement in three languages with photo and document');
  expect(presses.count).toBeLessThanOrEqual(14);
  expect(await barriers(page)).toEqual([]);

  const of = (locale: string) => copy.read(`announcements/${locale}/adunarea-${stamp}.md`);
  expect(of('ro')).toContain(`title: Adunarea ${stamp}\n`);
  expect(of('ro')).toContain('category: members\n');
  expect(of('ro')).toMatch(/\n\nNe vedem la sediu\.\n$/);
  expect(of('en')).toMatch(/\n\nSee you there\.\n$/);
  expect(of('de')).toMatch(/\n\nBis dann\.\n$/);
  const [, cover = ''] = /^cover: (.*)$/m.exec(of('ro')) ?? [];
  expect(copy.has(`media/${cover}`)).toBe(true);
  const [, scan = ''] = /file: (.*\.pdf)$/m.exec(of('ro')) ?? [];
  expect(copy.bytes(`attachments/${scan}`).byteLength).toBe(pdf(8).byteLength);

  // A reload restores unsaved input; what is saved is no longer offered.
  const { title } = form.in('Română');
  await title.fill(`Altfel ${stamp}`);
  await expect(form.kept).toBeVisible();
  await page.reload();
  await expect(page.getByText(/text nesalvat, scris la/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: say('editing:offer.continue') }).click();
  await expect(title).toHaveValue(`Altfel ${stamp}`);
  await form.category.selectOption('');
  await form.save.click();
  await expect(form.category).toBeFocused();
  await form.category.selectOption('office');

  // The focus of the photograph is set by a press and moved by keys.
  await page.getByText(say('editing:focus.title')).first().click();
  const point = page.locator('[data-focus]');
  await expect(point).toHaveAttribute('data-focus', '50% 50%');
  const { width, height } = (await point.boundingBox()) ?? { width: 0, height: 0 };
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
  const fromLeft = page.getByRole('slider', { name: say('editing:focus.left') });
  await expect(fromLeft).toHaveValue('25');
  await fromLeft.press('ArrowRight');
  await expect(point).toHaveAttribute('data-focus', '26% 75%');
  expect(await barriers(page)).toEqual([]);

  await form.save.click();
  await expect(form.saved).toBeVisible();
  expect(of('ro')).toContain('\nfocus: 26% 75%\n');
  await page.reload();
  await expect(title).toHaveValue(`Altfel ${stamp}`);
  await expect(form.kept).toBeHidden();
});

test('an announcement with a photo is written and saved by the keyboard alone', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new Form(page);
  const romanian = form.in('Română');
  const stamp = Date.now();
  await page.goto('/admin/edit');
  const begin = page.getByRole('link', { name: say('editing:list.new') });
  await begin.waitFor();
  expect(await barriers(page)).toEqual([]);
  await tabTo(begin);
  await page.keyboard.press('Enter');
  await romanian.text.waitFor();
  await tabTo(romanian.title);
  await page.keyboard.type(`Cu tastele ${stamp}`);
  await tabTo(romanian.summary);
  await page.keyboard.type('Fără șoarece.');
  await tabTo(romanian.text);
  await page.keyboard.type('Ne vedem la ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('sediu');
  await tabTo(form.category);
  await page.keyboard.press('ArrowDown');
  const asked = page.waitForEvent('filechooser');
  await tabTo(page.getByLabel(say('editing:files.choosePicture')));
  await page.keyboard.press('Enter');
  const buffer = await photograph(1000);
  await (await asked).setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/img-0042(-\d)?\.jpg/).first()).toBeVisible();
  await tabTo(form.save);
  await page.keyboard.press('Enter');
  await expect(form.saved).toBeVisible();
  const saved = copy.read(`announcements/ro/cu-tastele-${stamp}.md`);
  expect(saved).toMatch(/\ncover: img-0042(-\d)?\.jpg\n/);
  expect(saved).toMatch(/\n\nNe vedem la \*\*sediu\*\*\n$/);
});

test('who leaves while a photo is being prepared is asked, and does not lose it by staying', async ({
  editor,
  page,
}) => {
  void editor;
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap;
    const slow = async (...given: Parameters<typeof read>) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return read(...given);
    };
    globalThis.createImageBitmap = slow as typeof read;
  });
  await page.goto('/admin/edit/announcement');
  await new Form(page).in('Română').title.fill('Cu poză');
  await page
    .getByLabel(say('editing:files.choosePicture'))
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(1000) });
  await expect(page.getByText(say('editing:files.preparing.media'))).toBeVisible();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.getByRole('link', { name: say('editing:entry.back') }).click();
  expect(await asked).toBe('beforeunload');
  await expect(page.getByText('a.jpg').first()).toBeVisible();
  // It is ready and kept with the words, so there is no question.
  await page.getByRole('link', { name: say('editing:entry.back') }).click();
  await expect(page).toHaveURL(/\/admin\/edit$/);
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
  await expect(page.getByText(`Al celuilalt ${stamp}`)).toBeInViewport();
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

test('a picture that is pasted is asked about, drawn in the text and saved with its words', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const form = new Form(page);
  await page.goto('/admin/edit/announcement?id=acte-armurier');
  const { text } = form.in('Română');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  const data = (await photograph(900)).toString('base64');
  await form.paste(`<p>Harta:</p><p><img src="data:image/jpeg;base64,${data}"></p>`);
  await expect(page.getByText(say('editing:tools.pastedPictures', { count: 1 }))).toBeVisible();
  const take = page.getByRole('button', { name: say('editing:tools.takePicture') });
  await take.click();
  await expect(page.getByText('trebuie completat')).toBeVisible();
  const alt = `Harta fondului ${Date.now()}`;
  await page.getByRole('status').getByLabel(say('editing:entry.alt')).fill(alt);
  expect(await barriers(page)).toEqual([]);
  await take.click();
  await expect(text.getByRole('img', { name: alt })).toBeVisible();
  await expect(take).toBeHidden();
  await form.save.click();
  await expect(form.saved).toBeVisible();
  const name = `${alt.toLowerCase().replaceAll(' ', '-')}.jpg`;
  expect(copy.read('announcements/ro/acte-armurier.md')).toContain(`![${alt}](/media/${name})`);
  expect(copy.has(`media/${name}`)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an announcement in three languages with photo and scan takes few touches', async ({
    editor,
    page,
  }) => {
    void editor;
    const presses = new Presses(true);
    await writeAnnouncement(page, presses, { stamp: Date.now(), megabytes: 1 });
    presses.tell('a new announcement in three languages with photo and document');
    expect(presses.count).toBeLessThanOrEqual(14);
  });

  test('a quick notice is published in few touches, with its words as they were typed', async ({
    copy,
    editor,
    page,
  }) => {
    void editor;
    const presses = new Presses(true);
    const title = `Sediul închis ${Date.now()}`;
    // A phone that decodes photographs slowly.
    await page.addInitScript(() => {
      const read = globalThis.createImageBitmap;
      const slow = async (...given: Parameters<typeof read>) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return read(...given);
      };
      globalThis.createImageBitmap = slow as typeof read;
    });
    await page.goto('/admin/notice');
    await presses.type(page.getByLabel(say('editing:entry.heading')), title);
    // As old keyboards type, with cedillas: they become commas, and Ctrl+Z undoes typing.
    const text = page.getByLabel(say('editing:notice.text'));
    await presses.type(text, 'Mâine sediul este închis.\n\nReveni luni!');
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(33, 33));
    await page.keyboard.insertText('ţ');
    await page.keyboard.insertText('i');
    await expect(text).toHaveValue('Mâine sediul este închis.\n\nReveniți luni!');
    await page.keyboard.insertText('ş');
    await page.keyboard.press('Control+z');
    await presses.choose(page.getByLabel(say('editing:entry.category')), 'office');
    await presses.give(page.getByLabel(say('editing:files.choosePicture')), {
      name: 'IMG_20261122_074112.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(1000),
    });
    // At once, before the photograph is ready.
    await presses.press(page.getByRole('button', { name: say('editing:notice.publish') }));
    await expect(page.getByText(say('editing:files.preparing.media'))).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await expect(new Form(page).saved).toBeVisible();
    presses.tell('a quick notice with a photo');
    expect(presses.count).toBeLessThanOrEqual(6);
    const file = copy.read(
      `announcements/ro/${title.toLowerCase().replace('închis', 'inchis').replaceAll(' ', '-')}.md`,
    );
    expect(file).toContain('summary: Mâine sediul este închis. Reveniți luni!\n');
    expect(file).toMatch(/\ncover: img-20261122-074112(-\d)?\.jpg\n/);
    expect(file).toMatch(/\n\nMâine sediul este închis\.\n\nReveniți luni!\n$/);
    // An entry shows one language at a time.
    await page.getByRole('link', { name: say('editing:notice.open') }).tap();
    await expect(page.getByRole('button', { name: 'English' })).toHaveAccessibleDescription(
      say('editing:entry.missing'),
    );
    expect(await barriers(page)).toEqual([]);
  });
});

test.describe('on a line that breaks', () => {
  test.use(phone);

  test('a notice whose answer is lost waits over a reload, and is published once', async ({
    copy,
    editor,
    page,
    trouble,
  }) => {
    void editor;
    trouble.allow(/net::ERR_/, /Failed to fetch/);
    const stamp = Date.now();
    const publishing = '**/api/edit/notice';
    await page.route(publishing, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/admin/notice');
    await page.getByLabel(say('editing:entry.heading')).fill(`Legătură slabă ${stamp}`);
    await page.getByLabel(say('editing:notice.text')).fill('O singură dată.');
    await page.getByLabel(say('editing:entry.category')).selectOption('hunting');
    await page.getByRole('button', { name: say('editing:notice.publish') }).tap();
    await expect(page.getByText(say('editing:notice.waits'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('outbox:reasons.unreachable'))).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    // It may just be sending again.
    await page.unrouteAll({ behavior: 'wait' });
    // By pressing the button, unless it has been sent automatically before.
    const sendNow = page.getByRole('button', { name: say('outbox:form.sendNow') });
    await sendNow.tap({ timeout: 2000 }).catch(() => undefined);
    await expect(page.getByRole('link', { name: say('editing:notice.open') })).toBeVisible();
    expect(copy.has(`announcements/ro/legatura-slaba-${stamp}.md`)).toBe(true);
    expect(copy.has(`announcements/ro/legatura-slaba-${stamp}-2.md`)).toBe(false);
  });
});

test.describe('where there is no signal', () => {
  test.use({ ...phone, serviceWorkers: 'allow', fetchBefore: true });

  test('a notice is begun, kept over a reload, and published when there is some again', async ({
    copy,
    editor,
    page,
    context,
    trouble,
  }) => {
    void editor;
    // The line has its own address.
    trouble.allow(/^foreign: http:\/\/localhost/);
    trouble.allow(/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|FAILED|CONNECTION)/, /Failed to (load|fetch)/);
    const way = await Line.open(copy.url);
    const stamp = Date.now();
    const title = `Fără semnal ${stamp}`;
    const heading = page.getByLabel(say('editing:entry.heading'));
    await visit(page, way.url);
    await page.goto(`${way.url}/admin/notice`);
    await expect(heading).toBeVisible();
    await expect.poll(() => listKept(page)).toContain('/admin/notice');
    await context.setOffline(true);
    way.quality = 'down';
    await page.reload();
    await expect(page.getByText(say('editing:notice.noSignal'))).toBeVisible();
    await heading.fill(title);
    await page.getByLabel(say('editing:notice.text')).fill('Scris în pădure.');
    await page.getByLabel(say('editing:entry.category')).selectOption('hunting');
    await expect(page.getByText(say('editing:entry.kept'))).toBeVisible();
    await page.reload();
    await expect(heading).toHaveValue(title);
    await page.getByRole('button', { name: say('editing:notice.publish') }).tap();
    await expect(page.getByText(say('editing:notice.waits'))).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    way.quality = 'good';
    await context.setOffline(false);
    await expect(new Form(page).saved).toBeVisible();
    expect(copy.read(`announcements/ro/fara-semnal-${stamp}.md`)).toMatch(/\n\nScris în pădure\.\n$/);
    await way.close();
  });
});
