// How the editor's lists show existing files, including mistakes.

import { describe, expect, it } from 'vitest';
import { listAnnouncements, listPages } from '../../../netlify/editor/editing/lists.ts';
import { findUses, listLibrary } from '../../../netlify/editor/editing/library.ts';
import { parseContent, sortContent, type ContentFiles } from '../../../src/core/content/files.ts';
import { pageIds, sitePictures } from '../../../src/core/content/needs.ts';

/** Returns content with some files, given relative to src/content with their texts. */
const content = (files: Record<string, string>): Promise<ContentFiles> =>
  sortContent(
    Object.keys(files).map((path) => `src/content/${path}`),
    (path) => Promise.resolve(parseContent(path, files[path.slice('src/content/'.length)] ?? '')),
  );
const text = (front: string, body = '') => `---\n${front}\n---\n${body}`;

describe('announcements', () => {
  const list = async (files: Record<string, string>) => listAnnouncements(await content(files));

  it('show what their files say', async () => {
    const front =
      'title: " Vara "\npublishedAt: 2026-06-01\nexpiresAt: 2026-07-01\ncategory: exam\ncover: deer.jpg\npinned: true\nsample: true\ndraft: true';
    expect(await list({ 'announcements/ro/vara.md': text(front) })).toEqual([
      {
        id: 'vara',
        titles: { ro: 'Vara' },
        publishedAt: '2026-06-01',
        expiresAt: '2026-07-01',
        category: 'exam',
        cover: 'deer.jpg',
        isDraft: true,
        isPinned: true,
        isSample: true,
        languages: ['ro'],
      },
    ]);
  });

  it('show nothing of what is said wrongly', async () => {
    const front =
      'title: "  "\npublishedAt: 7\nexpiresAt: [a]\ncategory: ""\ndraft: "true"\npinned: 1\nsample: yes please';
    expect(await list({ 'announcements/ro/vara.md': text(front) })).toEqual([
      {
        id: 'vara',
        titles: {},
        publishedAt: null,
        expiresAt: null,
        category: null,
        cover: null,
        isDraft: false,
        isPinned: false,
        isSample: false,
        languages: ['ro'],
      },
    ]);
  });

  it('say what the original says, and what they are called in each language', async () => {
    const both = {
      'announcements/de/a.md': text('title: Sommer'),
      'announcements/en/a.md': text('title: Summer'),
    };
    const titles = { en: 'Summer', de: 'Sommer' };
    expect(await list(both)).toMatchObject([{ titles, languages: ['en', 'de'] }]);
    const all = { ...both, 'announcements/ro/a.md': text('title: Vara') };
    expect(await list(all)).toMatchObject([
      { titles: { ...titles, ro: 'Vara' }, languages: ['ro', 'en', 'de'] },
    ]);
  });

  it('that were published last stand first, those without a day behind, of one day by name', async () => {
    const day = (at: string) => text(`title: x\npublishedAt: ${at}`);
    const listed = await list({
      'announcements/ro/b.md': day('2026-06-01'),
      'announcements/ro/none.md': text('title: x'),
      'announcements/ro/a.md': day('2026-06-01'),
      'announcements/ro/new.md': day('2026-07-01'),
      'announcements/ro/old.md': day('2025-07-01'),
    });
    expect(listed.map(({ id }) => id)).toEqual(['new', 'a', 'b', 'old', 'none']);
  });
});

describe('pages', () => {
  const list = async (files: Record<string, string>) => listPages(await content(files));

  it('are all of the site, also those that nobody has written yet', async () => {
    const listed = await list({});
    expect(listed.map(({ id }) => id)).toEqual(pageIds);
    expect(listed[0]).toEqual({ id: pageIds[0], titles: {}, languages: [], unreadable: [] });
  });

  it('have the titles of all languages, without what is no title', async () => {
    const findTitles = async (files: Record<string, string>) =>
      (await list(files)).find(({ id }) => id === 'sun')?.titles;
    const german = { 'pages/de/sun.md': text('title: " Sonne "') };
    expect(await findTitles({ ...german, 'pages/ro/sun.md': text('title: Soarele') })).toEqual({
      ro: 'Soarele',
      de: 'Sonne',
    });
    for (const title of ['"  "', '[x]'])
      expect(await findTitles({ ...german, 'pages/ro/sun.md': text(`title: ${title}`) })).toEqual({
        de: 'Sonne',
      });
  });

  it('tell their languages, and which of these cannot be read', async () => {
    const listed = await list({
      'pages/de/sun.md': text('title: Sonne'),
      'pages/ro/sun.md': text('{: nothing'),
      'pages/en/acts.md': text('title: Acts'),
    });
    expect(listed.find(({ id }) => id === 'sun')).toEqual({
      id: 'sun',
      titles: { de: 'Sonne' },
      languages: ['ro', 'de'],
      unreadable: ['ro'],
    });
    expect(listed.find(({ titles }) => titles.en === 'Acts')).toMatchObject({
      languages: ['en'],
      unreadable: [],
    });
  });
});

describe('the library', () => {
  const list = async (files: Record<string, string>) => listLibrary(await content(files), '2026-11-22');
  const picture = async (files: Record<string, string>, name = 'deer.jpg') =>
    (await list({ 'media/deer.jpg': '', ...files })).pictures.find((one) => one.name === name);
  const titles = { ro: 'Anunț' };
  const use = { kind: 'announcements', id: 'a', titles };

  it('has the files by their names', async () => {
    const { pictures, documents } = await list({
      'media/b.jpg': '',
      'media/a.jpg': '',
      'attachments/z.pdf': '',
      'attachments/c.pdf': '',
    });
    expect(pictures.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(documents).toEqual([
      { name: 'c.pdf', uses: [] },
      { name: 'z.pdf', uses: [] },
    ]);
  });

  it('tells of a picture where it is the cover, and where a text shows it, each place once', async () => {
    const cover = text('title: Anunț\ncover: deer.jpg', '![a](/media/deer.jpg) ![b](/media/deer.jpg)');
    expect((await picture({ 'announcements/ro/a.md': cover }))?.uses).toEqual([use]);
    const shown = text('title: Anunț', '![a](/media/deer.jpg)');
    expect((await picture({ 'announcements/ro/a.md': shown, 'announcements/en/a.md': shown }))?.uses).toEqual(
      [{ ...use, titles: { ro: 'Anunț', en: 'Anunț' } }],
    );
    const both = await picture({
      'announcements/ro/a.md': shown,
      'pages/ro/sun.md': shown,
      'announcements/ro/sun.md': shown,
    });
    expect(both?.uses).toEqual([use, { ...use, id: 'sun' }, { kind: 'pages', id: 'sun', titles }]);
  });

  it.each([
    ['a link to it', '[a](/media/deer.jpg)'],
    ['a picture of another place', '![a](https://example.ro/media/deer.jpg)'],
    ['a picture of a like name', '![a](/medias/deer.jpg)'],
  ])('takes %s for no use', async (_, body) => {
    expect((await picture({ 'announcements/ro/a.md': text('title: Anunț', body) }))?.uses).toEqual([]);
  });

  it('calls an announcement as each language does', async () => {
    const shown = (title: string) => text(`title: ${title}\ncover: deer.jpg`);
    const files = {
      'announcements/de/a.md': shown('Sommer'),
      'announcements/en/a.md': shown('Summer'),
      'announcements/ro/a.md': shown('[x]'),
    };
    expect((await picture(files))?.uses[0]?.titles).toEqual({ de: 'Sommer', en: 'Summer' });
  });

  it('tells of a document which announcements offer it, whatever else is written there', async () => {
    const offers = (attachments: string) =>
      list({
        'attachments/f.pdf': '',
        'announcements/ro/a.md': text(`title: Anunț\nattachments: ${attachments}`),
      });
    expect((await offers('[{ file: f.pdf }, x, null, { file: [f.pdf] }]')).documents[0]?.uses).toEqual([use]);
    expect((await offers('f.pdf')).documents[0]?.uses).toEqual([]);
    expect((await offers('[{ file: g.pdf }]')).documents[0]?.uses).toEqual([]);
  });

  it('knows the gallery, the bank’s code and the site’s own pictures', async () => {
    const records =
      'pictures:\n  - { id: deer.jpg, gallery: mammals }\n  - { id: owl.jpg }\n  - { gallery: birds }\n  -\n';
    const association =
      'association:\n  -\n  - { bank: none }\n  - { bank: { ropay: owl.jpg } }\n  - { bank: { ropay: 7 } }\n';
    const files = {
      'pictures.yaml': records,
      'association.yaml': association,
      'media/owl.jpg': '',
      [`media/${sitePictures[0]}`]: '',
    };
    expect((await picture(files))?.uses).toEqual([{ kind: 'gallery' }]);
    expect((await picture(files, 'owl.jpg'))?.uses).toEqual([{ kind: 'bank' }]);
    expect((await picture(files, sitePictures[0]))?.uses).toEqual([{ kind: 'site' }]);
  });

  it('finds nothing used but what is named', async () => {
    const { pictures, documents } = findUses(
      await content({
        'announcements/ro/a.md': text('cover: [x]\nattachments: [{ title: x }]', 'Text.'),
        'announcements/ro/b.md': text('cover: deer.jpg\nattachments: none', '[a](/media/owl.jpg)'),
        'pictures.yaml': 'pictures:\n  - { gallery: birds }\n',
        'association.yaml': 'association:\n  - { bank: none }\n',
      }),
    );
    expect([...pictures.keys()].sort()).toEqual([...sitePictures, 'deer.jpg'].sort());
    expect([...documents]).toEqual([]);
  });

  it('tells what a picture’s record says, and its place', async () => {
    const record = (fields: string) =>
      picture({ 'pictures.yaml': `pictures:\n  - { id: owl.jpg }\n  - { id: deer.jpg${fields} }\n` });
    const full = ', author: Ana, licence: CC0-1.0, source: Arhiva';
    expect(await record(`${full}, focus: 30% 20%, alt: { ro: a, en: b, de: c }`)).toEqual({
      name: 'deer.jpg',
      uses: [],
      alt: { ro: 'a', en: 'b', de: 'c' },
      focus: '30% 20%',
      lacks: [],
      row: 1,
    });
    expect(await record(`${full}, focus: 30, alt: { ro: a, en: " ", de: 7 }`)).toStrictEqual({
      name: 'deer.jpg',
      uses: [],
      alt: { ro: 'a', en: ' ' },
      lacks: ['alt'],
      row: 1,
    });
    for (const alt of ['{ ro: a, en: " ", de: c }', '{ ro: a, de: c }'])
      expect((await record(`${full}, alt: ${alt}`))?.lacks).toEqual(['alt']);
    expect((await record(', alt: none, author: toBeConfirmed, licence: 7'))?.lacks).toEqual([
      'alt',
      'author',
      'licence',
      'source',
    ]);
    expect(await picture({ 'pictures.yaml': 'pictures:\n  - { id: deer.jpg }\n' })).toMatchObject({ row: 0 });
    expect(await picture({})).toMatchObject({
      alt: {},
      row: null,
      lacks: ['alt', 'author', 'licence', 'source'],
    });
  });
});
