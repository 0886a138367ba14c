// The library: where each file is used, what pictures lack, and that nothing in use is deleted.

import { describe, expect, test } from 'vitest';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { undo } from '../../../netlify/editor/desk/undo.ts';
import type { FileEdit } from '../../../src/office/editor/api/editing.ts';
import type { Library } from '../../../src/office/editor/api/library.ts';
import { mediaFile } from '../../../src/core/content/path.ts';
import { sitePictures } from '../../../src/core/content/needs.ts';
import { picture } from '../content-checks/fixture.ts';
import { freshProject } from '../content-saving/project.ts';
import { call, open, save, upload } from './caller.ts';

const notice = 'src/content/announcements/ro/notice.md';
const translated = 'src/content/announcements/en/notice.md';
const form = 'src/content/attachments/form.pdf';
const deer = mediaFile('deer.jpg');
const here = freshProject();

const library = async () => (await call<Library>(here.root, 'library')).body;
const findPicture = async (name: string) => (await library()).pictures.find((one) => one.name === name);
const use = {
  ...{ kind: 'announcements', id: 'notice' },
  titles: { ro: 'Un anunț', en: expect.any(String) },
};

describe('a file is listed', () => {
  test('with the announcements that show or offer it, each once', async () => {
    await here.project.replace('announcements/en/notice.md', 'See the', '![A deer](/media/deer.jpg) See the');
    expect(await findPicture('deer.jpg')).toMatchObject({ uses: [use], alt: { ro: 'Un cerb' } });
    expect((await library()).documents).toEqual([{ name: 'form.pdf', uses: [use] }]);
  });

  test('with pages, the gallery, the bank’s code and the site itself', async () => {
    await here.project.replace('pages/ro/sun.md', 'Text.', '![x](/media/deer.jpg)');
    await here.project.set('pictures.yaml', ['pictures', 0, 'gallery'], 'mammals');
    await here.project.set('association.yaml', ['association', 0, 'bank', 'ropay'], 'deer.jpg');
    expect((await findPicture('deer.jpg'))?.uses).toEqual([
      use,
      { kind: 'pages', id: 'sun', titles: { ro: 'Contact' } },
      { kind: 'gallery' },
      { kind: 'bank' },
    ]);
    expect((await findPicture(sitePictures[0]))?.uses).toEqual([{ kind: 'site' }]);
  });

  test('with what its record lacks', async () => {
    expect(await findPicture('deer.jpg')).toMatchObject({ lacks: ['alt'], row: 0 });
    await here.project.set('pictures.yaml', ['pictures', 0, 'alt'], { ro: 'a', en: 'b', de: 'c' });
    await here.project.set('pictures.yaml', ['pictures', 0, 'author'], 'toBeConfirmed');
    expect(await findPicture('deer.jpg')).toMatchObject({ lacks: ['author'] });
    await here.project.write('media/new.jpg', await picture());
    expect(await findPicture('new.jpg')).toMatchObject({
      lacks: ['alt', 'author', 'licence', 'source'],
      row: null,
      uses: [],
    });
  });
});

test('a title in the place of what a picture shows counts as lacking', async () => {
  await here.project.set('pictures.yaml', ['pictures', 0, 'alt'], { ro: 'a', en: 'b', de: 'c' });
  expect(await findPicture('deer.jpg')).toMatchObject({ lacks: [] });
  await here.project.set('pictures.yaml', ['pictures', 0, 'alt'], { ro: 'Un Anunț', en: 'b', de: 'c' });
  expect(await findPicture('deer.jpg')).toMatchObject({ lacks: ['alt'] });
});

test('a use that readers do not see yet is told as such', async () => {
  expect((await findPicture('deer.jpg'))?.uses).toEqual([use]);
  await here.project.replace('announcements/ro/notice.md', 'category', 'draft: true\ncategory');
  expect((await findPicture('deer.jpg'))?.uses).toEqual([{ ...use, hidden: true }]);
});

test('a picture that takes the place of a used one is one change, and undone as one', async () => {
  const files = [deer, notice, 'src/content/pictures.yaml'];
  const states = () => Promise.all(files.map((path) => here.read(path)));
  const before = await states();
  const sent = await upload(here.root, deer, await picture(900));
  const about = { alt: { ro: 'Un elan' }, author: '', licence: '', source: '' };
  const { status, body } = await save(here.root, {
    files: [],
    uploads: [{ ...sent, replaces: true, about }],
  });
  expect([status, body.code]).toEqual([200, undefined]);
  expect(await states()).not.toEqual(before);
  expect(await findPicture('deer.jpg')).toMatchObject({
    ...{ uses: [use], alt: { ro: 'Un elan' } },
    lacks: ['alt', 'author', 'licence', 'source'],
  });
  await undo(localStore(here.root), body.change ?? '', { name: 'Ion', email: 'ion@example.com' });
  expect(await states()).toEqual(before);
});

describe('taking files away', () => {
  const remove = (removals: string[], files: FileEdit[] = []) => save(here.root, { files, removals });

  test('that are used is refused, with their places', async () => {
    const { status, body } = await remove([deer, form]);
    expect([status, body.code]).toEqual([422, 'content-problems']);
    expect(body.problems).toEqual([
      expect.objectContaining({ file: deer, code: 'in-use', values: { places: 'Un anunț' } }),
      expect.objectContaining({ file: form, code: 'in-use' }),
    ]);
    expect(await findPicture('deer.jpg')).toBeDefined();
  });

  test('that nothing uses takes their records too', async () => {
    const opened = await open(here.root, notice);
    delete opened.data['cover'];
    expect((await save(here.root, { files: [opened] })).status).toBe(200);
    expect((await remove([deer])).status).toBe(200);
    expect(await findPicture('deer.jpg')).toBeUndefined();
    expect(await here.read('src/content/pictures.yaml')).not.toContain('deer.jpg');
  });

  test('goes with the announcement that alone used them, as one change', async () => {
    const files = await Promise.all([notice, translated].map((path) => open(here.root, path)));
    const { status, body } = await remove(
      [deer, form],
      files.map((file) => ({ ...file, data: null })),
    );
    expect([status, body.code]).toEqual([200, undefined]);
    const { pictures, documents } = await library();
    expect([pictures.length, documents]).toEqual([sitePictures.length, []]);
  });

  test('that are not there changes nothing', async () => {
    const { status, body } = await remove([mediaFile('none.jpg')]);
    expect([status, body.change]).toEqual([200, null]);
  });

  test.each([
    [notice],
    ['src/content/fish.yaml'],
    ['src/content/media/../fish.yaml'],
    ['package.json'],
    [''],
  ])('of the path %j is refused', async (path) => {
    const { status, body } = await remove([path]);
    expect([status, body.fields]).toEqual([400, ['removals.0']]);
  });
});
