// An editor changes the site in the browser: a copy of the project is edited, checked on the disk, and built again.

import { EditorPage } from './fixtures/EditorPage.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';
import { expect, test as base } from './fixtures/test.ts';

/** The copy's ports come after those of the tests' own server and its provider. */
const port = Number(process.env['E2E_PORT'] ?? 4331) + 4;

const test = base.extend<{ editor: EditorPage }, { copy: SiteCopy }>({
  copy: [
    async ({}, use, { workerIndex }) => SiteCopy.with(port + 2 * workerIndex, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  editor: async ({ page, copy }, use) => {
    const editor = new EditorPage(page);
    await editor.signIn(copy.url, copy.member('editor'));
    await use(editor);
  },
});
// The local runtime takes a second for every call of a function.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ askServer: true, baseURL: `http://localhost:${port}` });

const exam = 'announcements/entries/examen-vanator';

test('texts in three languages are saved as one change', async ({ copy, editor }) => {
  await editor.goto(exam, copy.url);
  await editor.field('Titlul').fill('Examenul de vânător din decembrie');
  await editor.field('Titlul', 1).fill('Hunter’s exam in December');
  await editor.language('en', 'de');
  await editor.field('Titlul', 1).fill('Jägerprüfung im Dezember');
  await editor.save();
  await expect(editor.saved).toBeVisible();
  expect(copy.read('announcements/ro/examen-vanator.md')).toContain(
    'title: Examenul de vânător din decembrie\n',
  );
});
