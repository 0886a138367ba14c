// How an editor's input is processed before it is written: fields merged into their files, pictures and their table kept
// consistent, and only differences. The content is a few files in memory.

import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { PictureAbout } from '../../../src/office/editor/api/editing.ts';
import { ContentProblemsError } from '../../../netlify/editor/editing/failures.ts';
import type { Edit } from '../../../netlify/editor/editing/edits.ts';
import { contentWith, planChange, planExact } from '../../../netlify/editor/editing/plan.ts';
import { blobId, NoFileError, type Snapshot } from '../../../netlify/editor/content/store.ts';
import { readAsData } from './save-texts.ts';

const notice = 'src/content/announcements/ro/notice.md';
const german = 'src/content/announcements/de/notice.md';
const table = 'src/content/pictures.yaml';
const contact = 'src/content/pages/ro/contact.md';
const media = (name: string) => `src/content/media/${name}`;

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns content in memory, of texts or bytes. */
function content(files: Record<string, string | Uint8Array>): Snapshot {
  const all = new Map(
    Object.entries(files).map(([path, held]) => [path, typeof held === 'string' ? encode(held) : held]),
  );
  return {
    id: 'now',
    files: new Map([...all].map(([path, held]) => [path, blobId(held)])),
    read: async (path) => all.get(path) ?? Promise.reject(new NoFileError(path)),
  };
}

/** Plans what was sent: texts as data. */
const plan = async (
  held: Snapshot,
  sent: Record<string, string | Uint8Array | null>,
  said: Record<string, { replaces?: boolean; about?: PictureAbout }> = {},
) => {
  const edits = Object.entries(sent).map(([path, edit]): [string, Edit] => {
    if (typeof edit !== 'string') return [path, edit];
    const { data, body } = readAsData(edit);
    return [path, path.endsWith('.md') ? { ...data, body } : data];
  });
  const change = await planChange(held, new Map(edits), new Map(Object.entries(said)));
  return new Map(
    [...change].map(([path, made]) => [path, made === null ? null : new TextDecoder().decode(made)]),
  );
};

const original = `---
title: Un anunț
summary: Ce spune.
publishedAt: 2026-11-21
category: office
---

Text.
`;
const record = (id: string) =>
  `  - id: ${id}\n    alt: { ro: Un cerb }\n    author: Autor\n    licence: CC0-1.0\n    source: Arhivă\n`;

const jpeg = (background = 'green') =>
  sharp({ create: { width: 900, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('a text', () => {
  test('that is as before is no change, whatever its line ends', async () => {
    const held = content({ [notice]: original });
    expect(await plan(held, { [notice]: original })).toEqual(new Map());
    expect(await plan(held, { [notice]: original.replaceAll('\n', '\r\n') })).toEqual(new Map());
  });

  test('keeps what its file says that is no data: comments, order, quotes', async () => {
    const held = content({ [notice]: original.replace('category', '# of the list\ncategory') });
    const made = await plan(held, { [notice]: original.replace('Un anunț', 'Alt anunț') });
    expect(made.get(notice)).toContain('# of the list\ncategory: office');
    expect(made.get(notice)).toContain('title: Alt anunț');
  });

  test('keeps that of a file with line ends of Windows too, which go', async () => {
    const old = original.replace('category', '# of the list\ncategory').replaceAll('\n', '\r\n');
    const made = await plan(content({ [notice]: old }), {
      [notice]: original.replace('Un anunț', 'Alt anunț'),
    });
    expect(made.get(notice)).toContain('\n# of the list\ncategory: office\n');
    expect(made.get(notice)).not.toContain('\r');
  });

  test('of a page says in each language all that it says', async () => {
    const [path, translated] = ['ro', 'de'].map((locale) => `src/content/pages/${locale}/contact.md`) as [
      string,
      string,
    ];
    const text = '---\ntitle: Contact\ndescription: Telefon.\n---\n\nText.\n';
    const made = await plan(content({ [path]: text }), { [translated]: text.replace('Text.', 'Wort.') });
    expect(made.get(translated)).toContain('description: Telefon.');
  });

  test('is taken apart once, as long as it is the same', async () => {
    const held = content({ [notice]: original.replace('Text.', `Citit o dată: ${Date.now()}.`) });
    const read = vi.spyOn(held, 'read');
    await contentWith(held);
    await contentWith(held);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('takes the place of a file that cannot be read', async () => {
    const held = content({ [notice]: '---\ntitle: [\n---\n' });
    expect((await plan(held, { [notice]: original })).get(notice)).toContain('title: Un anunț');
  });

  test('as a translation does not repeat what its original says, also where both are new', async () => {
    const sent = original.replace('Un anunț', 'Eine Mitteilung').replace('Ce spune.', 'Was sie sagt.');
    const alone = await plan(content({ [notice]: original }), { [german]: sent });
    const both = await plan(content({}), { [notice]: original, [german]: sent });
    for (const made of [alone, both]) {
      expect(made.get(german)).toContain('title: Eine Mitteilung');
      expect(made.get(german)).not.toMatch(/publishedAt|category/);
    }
    expect(both.get(notice)).toContain('category: office');
  });

  test('as a translation keeps what differs, for the check to tell', async () => {
    const sent = original.replace('office', 'exam');
    await expect(plan(content({ [notice]: original }), { [german]: sent })).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: 'differs', path: ['category'] })],
    });
  });

  test('whose problems were there before may be saved, where they have not become more', async () => {
    const wrong = original.replace('office', 'none');
    const held = content({ [notice]: wrong });
    expect((await plan(held, { [notice]: wrong.replace('Text.', 'Alt text.') })).size).toBe(1);
    await expect(plan(held, { [notice]: wrong.replace('Ce spune.', '""') })).rejects.toThrow(
      ContentProblemsError,
    );
    // The same problem may be in another field.
    const empty = original.replace('Ce spune.', '""');
    await expect(
      plan(content({ [notice]: empty }), { [notice]: empty.replace('Un anunț', '""') }),
    ).rejects.toMatchObject({ problems: [{ field: 'title' }] });
  });
});

describe('a problem', () => {
  const failed = async (held: Snapshot, edits: Record<string, string>) =>
    (await plan(held, edits).catch((error: unknown) => error)) as ContentProblemsError;

  test('that was there before stays the same where its line has moved', async () => {
    const wrong = original.replace('Text.', 'Puș\u0001că.');
    const held = content({ [notice]: wrong });
    expect((await plan(held, { [notice]: wrong.replace('Puș', 'Sus.\n\nPuș') })).size).toBe(1);
    const { problems } = await failed(held, {
      [notice]: wrong.replace('\u0001că.', '\u0001că.\n\n<b>Rață</b>'),
    });
    expect(problems.map(({ field }) => field)).toEqual(['text']);
  });

  test('of a record is told with the record’s name', async () => {
    const bear = record('b.jpg').replace('Un cerb', 'Un urs');
    const held = content({ [notice]: original, [table]: `pictures:\n${record('a.jpg')}${bear}` });
    const { problems } = await failed(held, {
      [table]: `pictures:\n${record('a.jpg')}${bear.replace('CC0-1.0', '""')}`,
    });
    expect(problems.map(({ place }) => place)).toEqual(['Imagini › Un urs › Licența']);
  });

  test('is one of a hundred at the most that are told', async () => {
    const edits = Object.fromEntries(
      Array.from({ length: 101 }, (_, at) => [
        `src/content/announcements/ro/notice-${at}.md`,
        original.replace('office', 'none'),
      ]),
    );
    expect((await failed(content({}), edits)).problems).toHaveLength(100);
  });
});

describe('a new picture', () => {
  const shown = (name: string, says: string) => original.replace('Text.', `![${says}](/media/${name})`);

  test('gets a record with what the text says of it; the rest is to be confirmed', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const made = await plan(held, {
      [media('elk.jpg')]: await jpeg('red'),
      [notice]: shown('elk.jpg', 'Un elan'),
      [german]: '---\ntitle: Titel\nsummary: Was.\n---\n\n![Ein Elch](/media/elk.jpg)\n',
    });
    const { pictures } = parse(made.get(table) ?? '') as { pictures: unknown[] };
    expect(pictures).toEqual([
      expect.objectContaining({ id: 'old.jpg' }),
      {
        id: 'elk.jpg',
        alt: { ro: 'Un elan', de: 'Ein Elch' },
        author: 'toBeConfirmed',
        licence: 'toBeConfirmed',
        source: 'toBeConfirmed',
      },
    ]);
    expect([...made.keys()].sort()).toEqual([german, notice, media('elk.jpg'), table].sort());
  });

  test('of a cover is called by its words, never by the title', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const planAlt = async (more: string) => {
      const made = await plan(held, {
        [media('elk.jpg')]: await jpeg('red'),
        [notice]: original.replace('category', `cover: elk.jpg\n${more}category`),
      });
      return (parse(made.get(table) ?? '') as { pictures: { alt: unknown }[] }).pictures[1]?.alt;
    };
    expect(await planAlt('alt: " Un elan "\n')).toEqual({ ro: 'Un elan' });
    expect(await planAlt('')).toBe('toBeConfirmed');
  });

  test('beside a title that is no text is refused for the title', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const sent = original.replace('Un anunț', '2026').replace('category', 'cover: elk.jpg\ncategory');
    const refused = plan(held, { [media('elk.jpg')]: await jpeg('red'), [notice]: sent });
    await expect(refused).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ file: notice, field: 'title' })]),
    });
  });

  test('is not called by words about another one', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const body = '![Un cerb](/media/old.jpg) ![](/media/elk.jpg) ![Un elan](/media/elk.jpg)';
    const made = await plan(held, {
      [media('elk.jpg')]: await jpeg('red'),
      [notice]: original.replace('Text.', body),
    });
    const { pictures } = parse(made.get(table) ?? '') as { pictures: { alt: unknown }[] };
    expect(pictures[1]?.alt).toEqual({ ro: 'Un elan' });
  });

  test('in the place of one that is known keeps its record', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const sent = { [media('old.jpg')]: await jpeg('red') };
    const asked = { [media('old.jpg')]: { replaces: true } };
    expect([...(await plan(held, sent, asked)).keys()]).toEqual([media('old.jpg')]);
  });

  test('is kept no larger than pages can show', async () => {
    const wide = await sharp({ create: { width: 3000, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const change = await planChange(held, new Map([[media('wide.jpg'), wide]]));
    expect((await sharp(change.get(media('wide.jpg')) ?? undefined).metadata()).width).toBe(2560);
  });

  test('beside one that is known gets a record; the known one keeps its own', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const sent = {
      [media('old.jpg')]: await jpeg('red'),
      [media('elk.jpg')]: await jpeg('blue'),
      [notice]: shown('elk.jpg', 'Un elan').replace('Text.', 'Text.\n\n![Altul](/media/old.jpg)'),
    };
    const made = await plan(held, sent, { [media('old.jpg')]: { replaces: true } });
    const { pictures } = parse(made.get(table) ?? '') as { pictures: { id: string; alt: unknown }[] };
    expect(pictures.map(({ id, alt }) => [id, alt])).toEqual([
      ['old.jpg', { ro: 'Un cerb' }],
      ['elk.jpg', { ro: 'Un elan' }],
    ]);
  });

  test('that no text shows gets a record with what is said of it', async () => {
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    const about = {
      alt: { en: 'An elk', ro: ' Un elan ', de: ' ' },
      author: 'Ana',
      licence: '',
      focus: '10% 20%',
    };
    const sent = { [media('elk.jpg')]: await jpeg('red') };
    const made = await plan(held, sent, { [media('elk.jpg')]: { about } });
    expect((parse(made.get(table) ?? '') as { pictures: unknown[] }).pictures[1]).toEqual({
      id: 'elk.jpg',
      alt: { ro: 'Un elan', en: 'An elk' },
      author: 'Ana',
      licence: 'toBeConfirmed',
      source: 'toBeConfirmed',
      focus: '10% 20%',
    });
  });

  test('that is none is refused, with all others that are refused', async () => {
    const sent = { [media('a.jpg')]: encode('a'), [media('b.jpg')]: encode('b') };
    const failed = (await plan(content({}), sent).catch((error: unknown) => error)) as ContentProblemsError;
    expect(failed.problems.map(({ file }) => file)).toEqual(Object.keys(sent));
    for (const { place } of failed.problems) expect(place).toBeTruthy();
  });

  test('that is too narrow is refused with its width', async () => {
    const narrow = await sharp({ create: { width: 300, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const held = content({ [table]: `pictures:\n${record('old.jpg')}`, [media('old.jpg')]: await jpeg() });
    await expect(plan(held, { [media('thin.jpg')]: narrow })).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: 'too-narrow', file: media('thin.jpg') })],
    });
  });
});

describe('a picture that takes the place of another', () => {
  const page =
    '---\ntitle: Contact\ndescription: Unde.\n---\n\n![Un cerb \\[vechi\\]](/media/old.jpg) Text.\n';
  const cover = 'cover: old.jpg\nfocus: 10% 20%\nalt: Un cerb\n';
  const held = async () =>
    content({
      [table]: `pictures:\n${record('old.jpg').replace('author', 'focus: 1% 2%\n    author')}`,
      [media('old.jpg')]: await jpeg(),
      [notice]: original.replace('category', `${cover}category`),
      [german]: '---\ntitle: Titel\nsummary: Was.\nalt: Ein Hirsch\n---\n\nText.\n',
      [contact]: page,
    });
  const replace = async (about: PictureAbout) =>
    plan(
      await held(),
      { [media('old.jpg')]: await jpeg('red') },
      { [media('old.jpg')]: { replaces: true, about } },
    );
  const recordIn = (made: Map<string, string | null>) =>
    (parse(made.get(table) ?? '') as { pictures: unknown[] }).pictures[0];

  test('takes the points of the old one away, wherever they stand, and leaves the words', async () => {
    const made = await replace({});
    expect([...made.keys()].sort()).toEqual([notice, media('old.jpg'), table].sort());
    expect(made.get(notice)).toBe(original.replace('category', 'cover: old.jpg\nalt: Un cerb\ncategory'));
    expect(recordIn(made)).toEqual({
      ...{ id: 'old.jpg', alt: { ro: 'Un cerb' }, author: 'Autor', licence: 'CC0-1.0', source: 'Arhivă' },
    });
  });

  test('is to be described and credited anew where that was asked and not answered', async () => {
    const made = await replace({ alt: { ro: '', de: 'Ein Elch' }, author: '', licence: '', source: '' });
    expect(made.get(notice)).not.toMatch(/focus|alt/);
    expect(recordIn(made)).toEqual({
      ...{ id: 'old.jpg', alt: 'toBeConfirmed', author: 'toBeConfirmed' },
      ...{ licence: 'toBeConfirmed', source: 'toBeConfirmed' },
    });
  });

  test('is called by new words wherever it is shown', async () => {
    const made = await replace({ alt: { ro: 'Un elan', de: 'Ein Elch' }, author: 'Ana', focus: '5% 6%' });
    expect(made.get(notice)).not.toMatch(/focus|alt/);
    expect(made.get(german)).not.toMatch(/alt/);
    expect(made.get(contact)).toBe(page.replace('Un cerb \\[vechi\\]', 'Un elan'));
    expect(recordIn(made)).toMatchObject({
      ...{ alt: { ro: 'Un elan', de: 'Ein Elch' }, author: 'Ana', licence: 'CC0-1.0', focus: '5% 6%' },
    });
  });

  test('is refused where nobody asked for it: another editor’s file has that name', async () => {
    const sent = { [media('old.jpg')]: await jpeg('red') };
    await expect(plan(await held(), sent)).rejects.toMatchObject({
      problems: [
        expect.objectContaining({ code: 'file-taken', file: media('old.jpg'), place: expect.any(String) }),
      ],
    });
  });

  test('is taken for the same file where it is sent once more', async () => {
    const fitted = (await planChange(await held(), new Map([[media('a.jpg'), await jpeg('red')]]))).get(
      media('a.jpg'),
    );
    const held2 = content({ [table]: `pictures:\n${record('a.jpg')}`, [media('a.jpg')]: fitted ?? '' });
    expect([...(await plan(held2, { [media('a.jpg')]: await jpeg('red') })).keys()]).toEqual([]);
  });
});

test('a document that is none is refused; one that is goes as it was sent', async () => {
  const path = 'src/content/attachments/form.pdf';
  const failed = await plan(content({}), { [path]: encode('no PDF') }).catch((error: unknown) => error);
  expect((failed as ContentProblemsError).problems).toEqual([
    expect.objectContaining({ file: path, place: expect.any(String) }),
  ]);
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
  expect(await plan(content({}), { [path]: encode(pdf) })).toEqual(new Map([[path, pdf]]));
});

describe('the table of pictures', () => {
  const held = async () =>
    content({
      [table]: `pictures:\n${record('a.jpg')}${record('b.jpg')}`,
      [media('a.jpg')]: await jpeg(),
      [media('b.jpg')]: await jpeg('red'),
    });
  const ids = (text: string | null | undefined) =>
    (parse(text ?? '') as { pictures: { id: string }[] }).pictures.map(({ id }) => id);

  test('loses the record of a picture that goes', async () => {
    const made = await plan(await held(), { [media('a.jpg')]: null });
    expect(made.get(media('a.jpg'))).toBeNull();
    expect(ids(made.get(table))).toEqual(['b.jpg']);
  });

  test('that loses a record takes the picture along, and no other', async () => {
    const made = await plan(await held(), { [table]: `pictures:\n${record('b.jpg')}` });
    expect([...made.keys()].sort()).toEqual([media('a.jpg'), table].sort());
    expect(made.get(media('a.jpg'))).toBeNull();
  });

  test('stays as it is where no picture comes or goes', async () => {
    expect([...(await plan(await held(), { [notice]: original })).keys()]).toEqual([notice]);
  });
});

describe('files as they are given', () => {
  test('are written as they are, where they differ', async () => {
    const held = content({ [notice]: original });
    const text = original.replace('Text.', 'Alt text.').replaceAll('\n', '\r\n');
    const change = await planExact(held, new Map([[notice, encode(text)]]));
    expect([...change]).toEqual([[notice, encode(text)]]);
    expect(await planExact(held, new Map([[notice, encode(original)]]))).toEqual(new Map());
    expect(await planExact(held, new Map([[german, null]]))).toEqual(new Map());
  });

  test('are refused where they would bring a problem', async () => {
    const held = content({ [notice]: original });
    const failed = await planExact(held, new Map([[notice, encode('nothing')]])).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ContentProblemsError);
    expect((failed as ContentProblemsError).problems).toEqual([
      expect.objectContaining({ file: notice, code: 'front-matter', place: expect.any(String) }),
    ]);
  });
});

test('the content with edits has what is new, written or not, and not what goes', async () => {
  const held = content({ [notice]: original, [german]: original, [media('a.jpg')]: 'a' });
  const files = await contentWith(
    held,
    new Map<string, Edit>([
      [german, null],
      [notice, encode(original.replace('Un anunț', 'Alt anunț'))],
      [table, { pictures: [{ id: 'a.jpg' }] }],
      [contact, { title: 'Contact', body: 'Text.' }],
    ]),
  );
  expect(files.data.get('pictures')).toMatchObject({ data: { pictures: [{ id: 'a.jpg' }] }, body: '' });
  expect(files.pages).toMatchObject([{ id: 'contact', data: { title: 'Contact' }, body: 'Text.' }]);
  expect(files.announcements.map(({ path, data }) => [path, (data as { title: string }).title])).toEqual([
    [notice, 'Alt anunț'],
  ]);
  expect(files.media).toEqual(['a.jpg']);
  expect((await contentWith(held)).announcements).toHaveLength(2);
});
