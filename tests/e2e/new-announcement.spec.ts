// An editor makes announcements from nothing, with files as people have them.

import type { Page } from '@playwright/test';
import { test } from './fixtures/editor.ts';
import type { EditorPage } from './fixtures/EditorPage.ts';
import { pdf, photograph } from './fixtures/chosen-files.ts';
import { expect } from './fixtures/test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ askServer: true, builds: false });

const file = (locale: string, id: string) => `announcements/${locale}/${id}.md`;

/** All that an announcement must have. */
async function fill(editor: EditorPage, title: string) {
  await editor.field('Titlul').fill(title);
  await editor.field('Rezumatul').fill('Pe scurt.');
  await editor.today();
  await editor.category('Membri');
}

/** What the browser keeps of unsaved work, by its names. */
function unsavedWork(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('localforage');
        opening.onerror = () => reject(new Error('The database cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database
            .transaction('keyvaluepairs')
            .objectStore('keyvaluepairs')
            .getAllKeys(IDBKeyRange.bound('backup', 'backup\uffff'));
          keys.onsuccess = () => (database.close(), resolve(keys.result));
        };
      }),
  );
}

test('a new announcement in three languages with a photograph and a document is saved, and is there again later', async ({
  copy,
  editor,
  page,
}) => {
  await page.clock.install();
  await editor.begin();
  await fill(editor, 'Hotărârea nr. 12: cotizația pe 2027');
  await page.clock.runFor(5000);
  await expect.poll(() => unsavedWork(page)).toContain('backup.announcements');
  await editor.field('Ce se vede în fotografie (opțional)').fill('Membrii, în sală');
  await editor.text().click();
  await page.keyboard.type('Adunarea generală a hotărât.');
  await editor.field('Titlul', 1).fill('Decision no. 12: the fee for 2027');
  await editor.field('Rezumatul', 1).fill('In short.');
  await editor.language('en', 'de');
  await editor.field('Titlul', 1).fill('Beschluss Nr. 12: der Beitrag 2027');
  await editor.field('Rezumatul', 1).fill('Kurz gesagt.');
  await editor.choosePicture(
    'WhatsApp Image 2026-11-15 at 07.41.12 (1).jpeg',
    await photograph(1200),
    'whatsapp-image-2026-11-15-at-07-41-12-1.jpeg',
  );
  await editor.addDocument();
  await editor.openDocuments();
  await editor.give('Hotărârea nr. 12 din 2026.pdf', pdf());
  await editor.take('hotararea-nr-12-din-2026.pdf');
  await editor.field('Română').fill('Hotărârea nr. 12');
  await editor.save();
  const id = 'hotararea-nr-12-cotizatia-pe-2027';
  await expect(page).toHaveURL(new RegExp(`announcements/entries/${id}$`), { timeout: 45_000 });
  const romanian = copy.read(file('ro', id));
  expect(romanian).toContain("title: 'Hotărârea nr. 12: cotizația pe 2027'\n");
  expect(romanian).toContain('cover: whatsapp-image-2026-11-15-at-07-41-12-1.jpeg\n');
  expect(romanian).toContain('file: hotararea-nr-12-din-2026.pdf\n');
  expect(romanian).toContain('\nAdunarea generală a hotărât.\n');
  expect(romanian).not.toContain('__');
  expect(copy.read(file('en', id))).toContain("title: 'Decision no. 12: the fee for 2027'\n");
  expect(copy.read(file('de', id))).toContain("title: 'Beschluss Nr. 12: der Beitrag 2027'\n");
  expect(copy.has('media/whatsapp-image-2026-11-15-at-07-41-12-1.jpeg')).toBe(true);
  expect(copy.has('attachments/hotararea-nr-12-din-2026.pdf')).toBe(true);

  // The copy of unsaved work that the browser keeps is written some seconds after a change: then it must not come back.
  await page.clock.runFor(5000);
  await expect.poll(() => unsavedWork(page)).toEqual([]);
  const asked: string[] = [];
  page.on('dialog', (dialog) => (asked.push(dialog.message()), void dialog.dismiss()));
  await page.reload();
  await expect(editor.field('Titlul')).toHaveValue('Hotărârea nr. 12: cotizația pe 2027');
  await editor.goto('announcements');
  await page.getByRole('link', { name: /Hotărârea nr. 12: cotizația pe 2027/ }).click();
  await expect(editor.field('Titlul', 1)).toHaveValue('Decision no. 12: the fee for 2027');
  await expect(editor.text()).toHaveText('Adunarea generală a hotărât.');
  expect(asked).toEqual([]);
  await editor.field('Rezumatul').fill('Altfel spus.');
  await editor.save();
  await expect(editor.saved).toBeVisible();
  expect(copy.read(file('ro', id))).toBe(romanian.replace('Pe scurt.', 'Altfel spus.'));
});

test('a copy of an announcement is another one, with a name of its own', async ({ copy, editor, page }) => {
  const id = 'cotizatie-2027';
  const before = copy.read(file('ro', id));
  await editor.goto(`announcements/entries/${id}`);
  const title = await editor.field('Titlul').inputValue();
  await editor.copyIt();
  await expect(page).toHaveURL(/announcements\/new$/);
  await expect(editor.field('Titlul')).toHaveValue(title);
  await editor.field('Rezumatul').fill('Copia.');
  await editor.save();
  await expect(page).toHaveURL(/announcements\/entries\//, { timeout: 45_000 });
  const made = /entries\/([\w-]+)$/.exec(page.url())?.[1] ?? '';
  expect(made).not.toBe(id);
  expect(copy.read(file('ro', made))).toBe(before.replace(/^summary: .*$/m, 'summary: Copia.'));
  expect(copy.has(file('en', made))).toBe(true);
  expect(copy.read(file('ro', id))).toBe(before);

  // A second one of the same title takes neither's place.
  await editor.copyIt();
  await expect(page).toHaveURL(/announcements\/new$/);
  await expect(editor.field('Rezumatul')).toHaveValue('Copia.');
  await editor.field('Rezumatul').fill('A doua copie.');
  await editor.save();
  await expect(page).toHaveURL(new RegExp(`entries/${made}-1$`), { timeout: 45_000 });
  expect(copy.read(file('ro', made))).toContain('summary: Copia.\n');
  expect(copy.read(file('ro', `${made}-1`))).toContain('summary: A doua copie.\n');
});

test('what the site cannot show is refused when it is chosen, and does not keep the announcement from being saved', async ({
  copy,
  editor,
}) => {
  await editor.begin();
  await fill(editor, 'Fără fișiere');
  await editor.openPictures();
  for (const [name, beginning, reason] of [
    ['IMG_2041.HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['Căprior.gif', 'GIF89a', 'not-picture'],
    ['Hotărârea.pdf', '%PDF-1.7', 'not-picture'],
  ] as const) {
    await editor.give(name, Buffer.from(beginning.padEnd(99), 'latin1'));
    await expect(editor.notice).toContainText(editor.word(`editor:refusals.${reason}`, { name }));
  }
  // Chosen, but not taken.
  await editor.give('Altă poză.jpg', await photograph(900), 'image/jpeg');
  await expect(editor.notice).toBeHidden();
  await expect(editor.mediaLibrary.getByText('alta-poza.jpg', { exact: true })).toBeVisible();
  await editor.closeLibrary();
  await editor.addDocument();
  await editor.openDocuments();
  await editor.give('Cerere (final).docx', Buffer.from('PK\x03\x04'.padEnd(99)));
  const name = 'Cerere (final).docx';
  await expect(editor.notice).toContainText(editor.word('editor:refusals.not-document', { name }));
  await editor.give('Cerere.pdf', pdf());
  await editor.take('cerere.pdf');
  await editor.field('Română').fill('Cererea');
  await editor.save();
  await expect(editor.saved).toBeVisible();
  expect(copy.read(file('ro', 'fara-fisiere'))).toContain('file: cerere.pdf\n');
  expect(copy.has('media/alta-poza.jpg')).toBe(false);
});
