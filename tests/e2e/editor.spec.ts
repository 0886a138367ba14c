// An editor changes what the site already has.

import sharp from 'sharp';
import type { Browser, BrowserContext } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { failedSave, test } from './fixtures/editor.ts';
import { EditorPage } from './fixtures/EditorPage.ts';
import type { SiteCopy } from './fixtures/SiteCopy.ts';
import { photograph } from './fixtures/chosen-files.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

// The local runtime takes a second for every call of a function, and one server is for all.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ askServer: true });

const exam = 'announcements/entries/examen-vanator';
const examFile = (locale: string) => `announcements/${locale}/examen-vanator.md`;

test('texts in three languages and a picture are one change; the site is built with it, and it can be undone', async ({
  copy,
  editor,
  page,
}) => {
  const before = copy.read(examFile('ro'));
  const pageHash = async (path: string) =>
    /data-build="\S+ (\S+)"/.exec(await (await page.request.get(path)).text())?.[1];
  const contact = await pageHash('/contact');
  await editor.goto(exam);
  await editor.field('Titlul').fill('Examenul de vânător din decembrie');
  await editor.field('Titlul', 1).fill('Hunter’s exam in December');
  await editor.language('en', 'de');
  await expect(editor.field('Titlul', 1)).not.toHaveValue(/December/);
  await editor.field('Titlul', 1).fill('Jägerprüfung im Dezember');
  await expect(editor.unsaved).toBeVisible();
  await editor.choosePicture('sala-de-examen.jpg', await photograph(1200));
  await editor.save();
  await expect(editor.saved).toBeVisible();

  expect(copy.read(examFile('ro'))).toContain('title: Examenul de vânător din decembrie\n');
  expect(copy.read(examFile('ro'))).toContain('cover: sala-de-examen.jpg\n');
  expect(copy.read(examFile('en'))).toContain('title: Hunter’s exam in December\n');
  expect(copy.read(examFile('de'))).toContain('title: Jägerprüfung im Dezember\n');
  expect((await sharp(copy.path('media/sala-de-examen.jpg')).metadata()).exif).toBeUndefined();
  expect(copy.read('pictures.yaml')).toContain('id: sala-de-examen.jpg');

  await page.goto('/admin/desk');
  const desk = page.getByRole('region', { name: editor.word('area:screens.desk.title') });
  await expect(desk.getByText(editor.word('desk:publishing.stateBuilding'))).toBeVisible();
  await expect(desk.getByRole('progressbar')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(desk.getByText(editor.word('desk:publishing.stateLive'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(editor.word('desk:publishing.done')).first()).toBeVisible();
  for (const [path, title] of [
    ['/announcements', 'Examenul de vânător din decembrie'],
    ['/en/announcements', 'Hunter’s exam in December'],
    ['/de/announcements', 'Jägerprüfung im Dezember'],
  ]) {
    const html = await (await page.request.get(`${path}/examen-vanator`)).text();
    expect(html).toContain(title);
  }
  // A page that shows nothing of it is the same page: its readers are not told of a newer version.
  expect(contact).toBeTruthy();
  expect(await pageHash('/contact')).toBe(contact);

  const change = desk.getByRole('listitem').filter({ hasText: 'Examenul de vânător din decembrie' }).first();
  await expect(change).toContainText('Ion Editor');
  await change.getByRole('button').click();
  await change.getByRole('button', { name: editor.word('desk:changes.confirm') }).click();
  await expect(desk.getByText(editor.word('desk:changes.undone'))).toBeVisible();
  expect(copy.read(examFile('ro'))).toBe(before);
  expect(copy.has('media/sala-de-examen.jpg')).toBe(false);
});

test('what is wrong stands at its field, and nothing is written', async ({ copy, editor, trouble }) => {
  trouble.allow(/^status 422/, /status of 422/, failedSave);
  const before = copy.read('association.yaml');
  await editor.goto(exam);
  const text = copy.read(examFile('ro'));
  await editor.field('Titlul').fill('x'.repeat(121));
  await editor.save();
  const problem = editor.word('editor:problems.too-long', { maximum: 120 });
  await expect(editor.notice).toContainText(problem);
  await expect(editor.problemAt(problem)).toBeVisible();
  await expect(editor.field('Titlul')).toBeFocused();
  expect(await editor.barriersAround()).toEqual([]);
  await editor.field('Titlul').fill('Examenul cu ș și ț');
  await editor.save();
  await expect(editor.saved).toBeVisible();
  await expect(editor.notice).toBeHidden();
  expect(copy.read(examFile('ro'))).toBe(text.replace(/^title: .*/m, 'title: Examenul cu ș și ț'));
  expect(copy.read('association.yaml')).toBe(before);
});

test('what nobody has thought of is told with the id that the log has', async ({ editor, page, trouble }) => {
  trouble.allow(/status(:| of)? 500/, failedSave);
  await editor.goto(exam);
  await editor.field('Titlul').fill('Scris degeaba');
  const json = { status: 500, code: 'unexpected', id: '12ab34cd' };
  await page.route('**/api/content', (route) => route.fulfill({ status: 500, json }));
  await editor.save();
  await expect(editor.notice).toContainText(editor.word('editor:failures.other'));
  await expect(editor.notice).toContainText(editor.word('login:errorCode', { id: json.id }));
});

/** Another editor's window. */
async function second(browser: Browser, copy: SiteCopy): Promise<[BrowserContext, EditorPage]> {
  const context = await browser.newContext({ baseURL: copy.url });
  const other = new EditorPage(await context.newPage());
  await other.signIn(copy.member('editor'));
  return [context, other];
}

test('of two editors at the same text the second is asked, and keeps what was typed', async ({
  copy,
  editor,
  browser,
  page,
  trouble,
}) => {
  trouble.allow(/^status 409/, /status of 409/, failedSave);
  const [context, other] = await second(browser, copy);
  await Promise.all([editor.goto(exam), other.goto(exam)]);
  await editor.field('Rezumatul').fill('Al doilea text.');
  await other.field('Rezumatul').fill('Primul text.');
  await other.save();
  await expect(other.saved).toBeVisible();
  await context.close();

  const asked: string[] = [];
  page.once('dialog', (dialog) => (asked.push(dialog.message()), void dialog.dismiss()));
  await editor.save();
  await expect(editor.notice).toContainText(editor.word('editor:failures.content-moved'));
  expect(asked).toEqual([editor.word('editor:replace', { who: 'Ion Editor' })]);
  await expect(editor.field('Rezumatul')).toHaveValue('Al doilea text.');
  expect(copy.read(examFile('ro'))).toContain('summary: Primul text.\n');
  page.once('dialog', (dialog) => void dialog.accept());
  await editor.save();
  await expect(editor.saved).toBeVisible();
  expect(copy.read(examFile('ro'))).toContain('summary: Al doilea text.\n');
});

test('the desk leads to the field that is to be confirmed', async ({ editor, page }) => {
  await page.goto('/admin/desk');
  const desk = page.getByRole('region', { name: editor.word('area:screens.desk.title') });
  const toConfirm = desk.locator('details', { hasText: editor.word('desk:toConfirm') });
  await toConfirm.locator('summary').click();
  await toConfirm
    .getByRole('link', { name: /Monitorul Oficial/ })
    .first()
    .click();
  await expect(page).toHaveURL(/admin\/editor#\/collections\/acts\/entries\/acts\?at=/);
  await expect(page.locator('#nc-root :focus')).toBeVisible();
});

test('a member without the role is refused by page and API, and loads no editor', async ({ copy, page }) => {
  const member = new EditorPage(page, 'de');
  await member.signIn(copy.member('member'));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await member.goto();
  await expect(page.getByText(word('editor:notAllowed', 'de'))).toBeVisible();
  expect(scripts.filter((url) => /\/start\./.test(url))).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  const answer = await page.request.post('/api/content', {
    data: { action: 'getEntry', params: { path: `src/content/${examFile('ro')}` } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBe(403);
});
