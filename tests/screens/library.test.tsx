// The library of pictures and documents: searching it, and deleting what is unused.

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawPicture } from '../../src/office/editor/model/new-pictures.ts';
import FileLibrary from '../../src/office/editor/files/FileLibrary.tsx';
import type { EditedFile, MediaList, SaveAnswer } from '../../src/office/editor/api/editing.ts';
import type { Library, LibraryPicture } from '../../src/office/editor/api/library.ts';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { libraryLinks } from '../../src/area/words/editing.ts';
import { done, gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const texts = getFile('ro', 'pictures');
const editing = getFile('ro', 'editing');

const picture = (name: string, change: Partial<LibraryPicture> = {}): LibraryPicture => ({
  ...{ name, uses: [], alt: { ro: `Poza ${name}`, de: `Bild ${name}` }, lacks: [], row: 0 },
  ...change,
});
const used = picture('vulpe.jpg', {
  uses: [{ kind: 'announcements', id: 'acte-armurier', titles: { ro: 'Ce acte aduceți' } }],
});
const [deer, hill] = [picture('cerb.jpg'), picture('deal.jpg', { lacks: ['author'] })];
const holds = (...pictures: LibraryPicture[]) =>
  gives<Library>({ pictures, documents: [{ name: 'statut.pdf', uses: [] }] });

const open = (answers: Answers, { query = '', locale = 'ro' }: { query?: string; locale?: Locale } = {}) =>
  show(<FileLibrary links={libraryLinks(locale)} />, {
    ...{ user: memberWith('editor'), query, locale },
    answers: {
      'GET /api/edit/saving': done,
      'GET /api/edit/files': gives<{ files: EditedFile[] }>({
        files: [{ path: 'src/content/pictures.yaml', version: 'v1', data: { pictures: [] }, body: '' }],
      }),
      ...answers,
    },
  });
const button = (name: string) => page.getByRole('button', { name });
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const names = (kind: 'pictures' | 'documents', count: number) =>
  page.getByRole('heading', { name: fill(texts[kind], { count }) });
const deleted = gives<SaveAnswer>({ change: 'c1', files: [] });
const box = (name: string) => page.getByRole('checkbox', { name: fill(texts.chooseToDelete, { name }) });

test('files are found by words and by what they lack, and the address keeps it', async () => {
  await open({ 'GET /api/edit/library': holds(used, deer, hill) });
  await expect.element(names('pictures', 3)).toBeVisible();
  await page.getByRole('combobox', { name: texts.show }).selectOptions('unused');
  await expect.element(names('pictures', 2)).toBeVisible();
  await page.getByRole('combobox', { name: texts.show }).selectOptions('lacking');
  await expect.element(names('pictures', 1)).toBeVisible();
  await expect.element(names('documents', 0)).toBeVisible();
  await expect.element(page.getByText('Poza deal.jpg')).toBeVisible();
  await page.getByRole('searchbox').fill('poza cerb');
  await expect.element(names('pictures', 0)).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 'poza cerb',
    show: 'lacking',
  });
});

test('pictures are called in the language of the screen', async () => {
  await open({ 'GET /api/edit/library': holds(deer) }, { locale: 'de' });
  await expect.element(page.getByText('Bild cerb.jpg')).toBeVisible();
  await expect.element(page.getByText('Poza cerb.jpg')).not.toBeInTheDocument();
});

test('a file that is used is not deleted, and where it is used is said', async () => {
  await open({ 'GET /api/edit/library': holds(used) }, { query: '?search=vulpe' });
  await button(fill(texts.deleteNamed, { name: 'vulpe.jpg' })).click();
  await expect.element(page.getByText(fill(texts.refused, { name: 'vulpe.jpg' }))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ce acte aduceți' }).first())
    .toHaveAttribute('href', expect.stringMatching(/id=acte-armurier$/));
  expect(button(texts.yes).elements()).toEqual([]);
  await expect.element(box('vulpe.jpg')).not.toBeInTheDocument();
});

test('an unused file is deleted after a question, and the list is read anew', async () => {
  await open({
    'GET /api/edit/library': inTurn(holds(deer), holds()),
    'POST /api/edit/save': inTurn(refuses('content-unreachable'), deleted),
  });
  await button(fill(texts.deleteNamed, { name: 'cerb.jpg' })).click();
  await button(texts.no).click();
  expect(sentTo('POST /api/edit/save')).toEqual([]);
  await button(fill(texts.deleteNamed, { name: 'cerb.jpg' })).click();
  await button(texts.yes).click();
  await expect
    .element(page.getByText(getFile('ro', 'editor').failures['content-unreachable'], { exact: false }))
    .toBeVisible();
  await button(texts.yes).click();
  await expect.element(told(fill(texts.deleted, { name: 'cerb.jpg' }))).toBeVisible();
  await expect.element(names('pictures', 0)).toBeVisible();
  expect(sentTo('POST /api/edit/save').at(-1)?.body).toEqual({
    files: [],
    removals: ['src/content/media/cerb.jpg'],
  });
});

test('several unused files go together: one question, one change', async () => {
  await open({
    'GET /api/edit/library': inTurn(holds(used, deer, hill), holds(used)),
    'POST /api/edit/save': deleted,
  });
  const all = button(fill(texts.chooseUnused, { count: 3 }));
  await all.click();
  await button(texts.chooseNone).click();
  await expect.element(all).toHaveFocus();
  await all.click();
  await expect.element(box('cerb.jpg')).toBeChecked();
  await box('statut.pdf').click();
  await button(fill(texts.deleteChosen, { count: 2 })).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(fill(texts.sureChosen, { count: 2 }));
  await button(texts.yes).click();
  await expect.element(told(fill(texts.deletedChosen, { count: 2 }))).toBeVisible();
  await expect.element(names('pictures', 1)).toBeVisible();
  expect(sentTo('POST /api/edit/save').map(({ body }) => body)).toEqual([
    { files: [], removals: ['src/content/media/cerb.jpg', 'src/content/media/deal.jpg'] },
  ]);
});

test('a picture that is chosen once more is offered, not taken twice', async () => {
  await open({
    'GET /api/edit/library': holds(deer),
    'GET /api/edit/media': gives<MediaList>({ pictures: ['cerb.jpg'], documents: [] }),
  });
  await expect.element(names('pictures', 1)).toBeVisible();
  const canvas = new OffscreenCanvas(900, 600);
  const drawing = canvas.getContext('2d') ?? expect.unreachable();
  for (const [at, colour] of ['darkgreen', 'lightblue'].entries()) {
    drawing.fillStyle = colour;
    drawing.fillRect(0, 300 * at, 900, 300);
  }
  const photo = await canvas.convertToBlob();
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 });
  const add = page.elementLocator(
    document.querySelector<HTMLElement>('input[type=file][accept="image/*"]') ?? expect.unreachable(),
  );
  const offer = page.getByText(fill(editing.files.known, { name: 'padure.png' }));
  await add.upload(new File([photo], 'Pădure.png', { type: photo.type }));
  await expect.element(page.getByText(fill(texts.added, { count: 1 }))).toBeVisible();
  expect(offer.elements()).toEqual([]);
  await add.upload(new File([smaller], 'IMG-1.jpg', { type: smaller.type }));
  await expect.element(page.getByText(fill(texts.added, { count: 2 }))).toBeVisible();
  await expect.element(offer).toBeVisible();
  await button(editing.files.useKnown).click();
  await expect.element(page.getByText(fill(texts.added, { count: 1 }))).toBeVisible();
});

test('a large picture that is decoded late does not replace the one chosen instead', async () => {
  const decode = Promise.withResolvers<ImageBitmap>();
  const make = (width: number) => createImageBitmap(new ImageData(width, 1));
  const [large, small] = [await make(40), await make(20)];
  const decoding = vi.spyOn(window, 'createImageBitmap');
  decoding.mockReturnValueOnce(decode.promise).mockResolvedValueOnce(small);
  const canvas = document.createElement('canvas');
  const first = drawPicture(canvas, new Blob(['large']));
  await drawPicture(canvas, new Blob(['small']));
  decode.resolve(large);
  await first;
  expect(canvas.width).toBe(20);
  decoding.mockRestore();
});
