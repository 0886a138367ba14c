// How an editor's texts and pictures are processed on their way into the files.

import { save, upload } from '../editing/caller.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { maxPictureMegabytes } from '../../../src/core/content/limits.ts';
import { mergeYaml } from '../../../netlify/editor/editing/write-yaml.ts';
import { picture } from '../content-checks/fixture.ts';
import { persist, remove } from './editor.ts';
import { freshProject } from './project.ts';
import { checkOnce } from '../content-checks/read-once.ts';

const notice = 'src/content/announcements/ro/notice.md';
const english = 'src/content/announcements/en/notice.md';
const german = 'src/content/announcements/de/notice.md';
const table = 'src/content/pictures.yaml';
const stag = 'src/content/media/stag.jpg';

const here = freshProject();
const { read } = here;

/** Returns the lines that differ: the removed ones and the added ones. */
function differences(before: string, after: string): [string[], string[]] {
  const [old, made] = [before.split('\n'), after.split('\n')];
  return [old.filter((line) => !made.includes(line)), made.filter((line) => !old.includes(line))];
}

describe('a text', () => {
  test('is written with only what changed in it, whatever order and spelling it was sent in', async () => {
    const before = await read(notice);
    const sent = `---
category: "office"
title: "Anunț: nou"
summary: Ce spune anunțul.
cover: deer.jpg
publishedAt: "2026-11-21"
attachments: [{"title": {"ro": "Formular"}, "file": "form.pdf"}]
---
${before.split('---\n')[2]}`;
    const { status } = await persist(here.root, { [notice]: sent });
    expect(status).toBe(200);
    expect(differences(before, await read(notice))).toEqual([['title: Un anunț'], ["title: 'Anunț: nou'"]]);
  });

  test('in all languages is one change', async () => {
    const { body } = await persist(here.root, {
      [notice]: (await read(notice)).replace('Un anunț', 'Altul'),
      [english]: (await read(english)).replace('A notice', 'Another'),
      [german]: '---\ntitle: Eine andere\nsummary: Was sie sagt.\n---\n\nText.\n',
    });
    expect(body).toMatchObject({ change: expect.any(String) });
    expect(body.files.map(({ path }) => path).sort()).toEqual([german, english, notice].sort());
    expect(await read(german)).toBe('---\ntitle: Eine andere\nsummary: Was sie sagt.\n---\n\nText.\n');
    expect(await checkOnce(here.root)).toEqual([]);
  });

  test('of a translation need not repeat what is the same in all languages', async () => {
    const { status } = await persist(here.root, {
      [german]: '---\ntitle: Mitteilung\nsummary: Was.\ncategory: office\ncover: deer.jpg\n---\n\nText.\n',
    });
    expect(status).toBe(200);
    expect(parseDocument((await read(german)).split('---')[1] ?? '').toJS()).toEqual({
      title: 'Mitteilung',
      summary: 'Was.',
    });
  });

  test('of a translation may not say something else, which is told at the field', async () => {
    const { status, body } = await persist(here.root, {
      [german]: '---\ntitle: Mitteilung\nsummary: Was.\ncategory: exam\n---\n',
    });
    expect([status, body.code]).toEqual([422, 'content-problems']);
    expect(body.problems).toMatchObject([{ file: german, path: ['category'], code: 'differs' }]);
  });

  test('of a translation is taken back with the change that mends the original', async () => {
    const original = { [notice]: (await read(notice)).replace('Un anunț', 'Altul') };
    expect((await persist(here.root, { ...original, [english]: null, [german]: null })).status).toBe(200);
    await expect(read(english)).rejects.toThrow();
    expect(await read(notice)).toContain('Altul');
  });

  test('keeps words that look like numbers, dates or commands', async () => {
    for (const summary of [
      '2026-11-21',
      '0b101',
      'yes',
      'null',
      '- a',
      '#1',
      'a: b',
      '1e3',
      '~',
      "'",
      '"',
      '{',
      '0o7',
    ]) {
      const data = { title: 'T', summary, publishedAt: '2026-11-21', category: 'office' };
      const sent = `---\n${JSON.stringify(data)}\n---\n`;
      expect([summary, (await persist(here.root, { [notice]: sent })).body.problems]).toEqual([
        summary,
        undefined,
      ]);
      expect(await checkOnce(here.root)).toEqual([]);
    }
  });

  test('written on Windows is kept as any other', async () => {
    await persist(here.root, {
      [notice]: (await read(notice)).replace('Vezi', 'Vedeți').replaceAll('\n', '\r\n'),
    });
    expect(await read(notice)).not.toContain('\r');
    expect(await read(notice)).toContain('Vedeți');
  });
});

describe('a data file', () => {
  const fish = 'src/content/fish.yaml';

  test('keeps its comments, order and spelling around a change', async () => {
    const before = await read(fish);
    const document = parseDocument(before);
    document.setIn(['fish', 0, 'minSizeCm'], 99);
    await persist(here.root, { [fish]: JSON.stringify(document.toJS()) });
    expect(await read(fish)).toBe(before.replace(/minSizeCm: \d+/, 'minSizeCm: 99'));
  });

  test('keeps them for all records when one is added, moved or taken out', async () => {
    const before = await read(fish);
    const { fish: records } = parse(before) as { fish: { id: string; name: object }[] };
    const [first, second, ...rest] = records;
    const added = { ...first, id: 'new-fish', name: { ro: 'Pește nou' } };
    await persist(here.root, { [fish]: JSON.stringify({ fish: [second, first, added, ...rest.slice(1)] }) });
    const after = await read(fish);
    expect((parse(after) as { fish: { id: string }[] }).fish.map(({ id }) => id).slice(0, 3)).toEqual([
      second?.id,
      first?.id,
      'new-fish',
    ]);
    expect(after.split('\n').slice(0, 6)).toEqual(before.split('\n').slice(0, 6));
    const [gone, come] = differences(before, after);
    expect(gone).toEqual(expect.arrayContaining(['  - id: brook-trout', '      ro: Păstrăv fântânel']));
    // Only the lines in which records differ; a list is rewritten line by line.
    expect(gone.length).toBeLessThan(8);
    expect(come).toEqual(expect.arrayContaining(['  - id: new-fish', '      ro: Pește nou']));
    const [, record = ''] = before.split('\n  - id: ');
    expect(come.length).toBeLessThan(record.split('\n').length);
    expect(after).not.toMatch(/[ \t]$/m);
  });

  test('keeps what is said of a record with the record, wherever it is moved', async () => {
    const record = (id: string) => `  # About ${id}.\n  - id: ${id}\n    latin: Salmo # of ${id}\n`;
    const records = ['brown-trout', 'brook-trout', 'grayling'];
    const data = parse(await read(fish)) as { fish: { id: string }[] };
    const known = records.map((id) => data.fish.find((one) => one.id === id) ?? { id });
    const source = `fish:\n${records.map(record).join('')}`;
    const moved = known.toReversed().map(({ id }) => ({ id, latin: 'Salmo' }));
    const merged = mergeYaml(source, { fish: moved });
    expect(merged.match(/# of .*/g)).toEqual(records.toReversed().map((id) => `# of ${id}`));
    for (const id of records)
      expect(merged).toMatch(new RegExp(`- id: ${id}\n    latin: Salmo # of ${id}\n`));
  });

  test.each([
    ['waters.yaml', ['waters', 0, 'kind'], 'lake'],
    ['species.yaml', ['species', 5, 'seasons', 0, 'to'], '12-15'],
    ['tariffs.yaml', ['groups', 0, 'rows', 1, 'amount'], 350],
    ['grounds.yaml', ['grounds', 0, 'areaHa'], 9876],
    ['pictures.yaml', ['pictures', 3, 'author'], 'Ana'],
  ])('%s changes in no more than the lines of the change', async (name, at, value) => {
    const path = `src/content/${name}`;
    const before = await read(path);
    const document = parseDocument(before);
    document.setIn(at, value);
    expect((await persist(here.root, { [path]: JSON.stringify(document.toJS()) })).status).toBe(200);
    const [gone, come] = differences(before, await read(path));
    expect(gone.length + come.length).toBeLessThanOrEqual(2);
    expect(parseDocument(await read(path)).getIn(at)).toBe(value);
  });

  test.each([
    ['a day that there is not', ['fish', 0, 'closed', 0, 'to'], '02-30', 'month-day'],
    ['a size that is none', ['fish', 0, 'minSizeCm'], 'mare', 'number'],
    ['half a centimetre', ['fish', 0, 'minSizeCm'], 1.5, 'whole'],
    ['an empty name', ['fish', 0, 'name', 'ro'], ' ', 'required'],
    ['a word that is not offered', ['fish', 0, 'certainty'], 'sigur', 'option'],
    ['an id with capitals', ['fish', 0, 'id'], 'Brown Trout', 'record-id'],
    ['an id that another has', ['fish', 1, 'id'], 'brown-trout', 'twice'],
  ])('is refused with %s, at the field', async (_, at, value, code) => {
    const before = await read(fish);
    const document = parseDocument(before);
    document.setIn(at, value);
    const { status, body } = await persist(here.root, { [fish]: JSON.stringify(document.toJS()) });
    expect(status).toBe(422);
    expect(body.problems?.[0]).toMatchObject({ file: fish, path: at, code });
    expect(body.error).toContain('fish[');
    expect(await read(fish)).toBe(before);
  });

  test('is refused where another file points to what it leaves out', async () => {
    const { fish: records } = parse(await read(fish)) as { fish: { id: string }[] };
    const { body } = await persist(here.root, {
      [fish]: JSON.stringify({ fish: records.filter(({ id }) => id !== 'brown-trout') }),
    });
    expect(body.problems?.[0]).toMatchObject({ file: 'src/content/waters.yaml', code: 'unknown-id' });
  });
});

test('letters with a cedilla are saved with a comma', async () => {
  const before = await read(notice);
  const { status } = await persist(here.root, { [notice]: before.replace('Vezi', 'Şi Raţa, vezi') });
  expect([status, await read(notice)]).toEqual([200, before.replace('Vezi', 'Și Rața, vezi')]);
});

describe('what cannot be built', () => {
  test.each([
    ['a link to no page', 'Vezi', '[aici](/hunting/prices)', 'link-target', ['body']],
    ['a link that is a program', 'Vezi', '[aici](javascript:x)', 'link-beginning', ['body']],
    ['a link into the office', 'Vezi', '[aici](/en/admin/edit?draft=1)', 'link-inside', ['body']],
    ['an address of the office', 'Vezi', 'https://site.test/login', 'link-inside', ['body']],
    ['a title of digits', /title: .*/, "title: '17643'", 'title-letters', ['title']],
    ['a picture that is not there', 'Vezi', '![x](/media/none.jpg)', 'picture-in-text', ['body']],
    [
      'a summary with an address of this device',
      /summary: .*/,
      'summary: http://localhost:1/x',
      'link-inside',
      ['summary'],
    ],
    ['a cover that is not there', 'cover: deer.jpg', 'cover: none.jpg', 'no-picture', ['cover']],
    ['an unknown field', 'category:', 'colour: red\ncategory:', 'unknown-field', []],
  ])('is refused: %s', async (_, from, to, code, path) => {
    const before = await read(notice);
    const { status, body } = await persist(here.root, { [notice]: before.replace(from, to) });
    expect(status).toBe(422);
    expect(body.problems).toHaveLength(1);
    expect(body.problems?.[0]).toMatchObject({ file: notice, code, ...(path && { path }) });
    expect(await read(notice)).toBe(before);
  });

  test('is refused as a whole: nothing of the change is written', async () => {
    const before = await read(english);
    const { status } = await persist(here.root, {
      [english]: before.replace('A notice', 'Another'),
      [notice]: (await read(notice)).replace('office', 'none'),
    });
    expect(status).toBe(422);
    expect(await read(english)).toBe(before);
  });

  test('does not hinder a change of something else, when it was there before', async () => {
    await here.project.replace('announcements/ro/notice.md', 'category: office', 'category: none');
    const path = 'src/content/pages/ro/contact.md';
    expect((await persist(here.root, { [path]: (await read(path)).replace('Text.', 'Alt.') })).status).toBe(
      200,
    );
    const worse = (await read(notice)).replace('Un anunț', '""');
    expect((await persist(here.root, { [notice]: worse })).body.problems).toMatchObject([
      { code: 'required' },
    ]);
    const mended = (await read(notice)).replace('category: none', 'category: office');
    expect((await persist(here.root, { [notice]: mended })).status).toBe(200);
  });

  test('does not hinder a change of the same text, when it was there before in another line', async () => {
    const good = await read(notice);
    await here.project.replace('announcements/ro/notice.md', 'Vezi', '[Vezi](javascript:x)');
    const moved = (await read(notice)).replace('[Vezi]', 'Un rând.\n\n[Vezi]');
    expect((await persist(here.root, { [notice]: moved })).status).toBe(200);
    expect((await persist(here.root, { [notice]: good })).status).toBe(200);
  });

  test.each([
    ['a page', 'src/content/pages/ro/contact.md', 'missing'],
    ['an original with a translation', notice, 'no-original'],
    ['a document in use', 'src/content/attachments/form.pdf', 'in-use'],
    ['a picture in use', 'src/content/media/deer.jpg', 'in-use'],
    ['a picture that pages show', 'src/content/media/broadleaf-forest-path.jpg', 'in-use'],
  ])('is refused when it would be deleted: %s', async (_, path, code) => {
    const { status, body } = await remove(here.root, path);
    expect([status, body.problems?.[0]?.code]).toEqual([422, code]);
    expect(await read(path)).not.toBe('');
  });

  test('an announcement goes with its translations', async () => {
    expect((await remove(here.root, notice, english, german)).status).toBe(200);
    expect(await readdir(here.project.path('announcements/ro'))).toEqual([]);
  });
});

/** Returns a photograph as a phone takes it: rotated by its metadata, with its location. */
function photograph(width = 1000, height = 1600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'green' } })
    .withExif({
      IFD0: { Make: 'Telefon' },
      IFD3: { GPSLatitude: '47/1 39/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('a picture', () => {
  const withCover = async (name: string) =>
    (await read(notice)).replace('cover: deer.jpg', `cover: ${name}`).replace('Un anunț', 'Un cerb');

  test('is kept upright and without the place where it was taken', async () => {
    const sent = await photograph();
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(0);
    const { status } = await persist(here.root, { [notice]: await withCover('stag.jpg') }, { [stag]: sent });
    expect(status).toBe(200);
    const kept = await sharp(join(here.root, stag)).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 1600, 1000]);
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const bytes = (await readFile(join(here.root, stag))).toString('latin1');
    expect(bytes).not.toMatch(/GPS|Telefon|Exif/);
  });

  test('gets a record in which all is for the editor to complete', async () => {
    const before = await read(table);
    await persist(here.root, { [notice]: await withCover('stag.jpg') }, { [stag]: await photograph() });
    const { pictures } = parse(await read(table)) as { pictures: object[] };
    expect(pictures.at(-1)).toEqual({
      id: 'stag.jpg',
      alt: 'toBeConfirmed',
      author: 'toBeConfirmed',
      licence: 'toBeConfirmed',
      source: 'toBeConfirmed',
    });
    expect((await read(table)).startsWith(before)).toBe(true);
    expect(await checkOnce(here.root)).toEqual([]);
  });

  test('in a text gets its words from there, in each language', async () => {
    const { status } = await persist(
      here.root,
      {
        [notice]: (await read(notice)).replace('Vezi', '![Un cerb pe deal](/media/stag.jpg)'),
        [english]: (await read(english)).replace('See', '![A deer on a hill](/media/stag.jpg)'),
      },
      { [stag]: await photograph() },
    );
    expect(status).toBe(200);
    const { pictures } = parse(await read(table)) as { pictures: { alt: object }[] };
    expect(pictures.at(-1)?.alt).toEqual({ ro: 'Un cerb pe deal', en: 'A deer on a hill' });
  });

  test('with its record, sent together from the table of pictures', async () => {
    const data = parse(await read(table)) as { pictures: object[] };
    const record = {
      id: 'stag.jpg',
      alt: { ro: 'Cerb' },
      author: 'A',
      licence: 'L',
      source: 'S',
      gallery: 'mammals',
    };
    const sent = { [table]: JSON.stringify({ pictures: [record, ...data.pictures] }) };
    expect((await persist(here.root, sent, { [stag]: await photograph() })).status).toBe(200);
    expect((parse(await read(table)) as { pictures: object[] }).pictures[0]).toEqual(record);
  });

  test('goes with its record, and its record with it', async () => {
    const without = await read(notice);
    const withStag = await withCover('stag.jpg');
    const show = async () => persist(here.root, { [notice]: withStag }, { [stag]: await photograph() });
    await show();
    await persist(here.root, { [notice]: without });
    const data = parse(await read(table)) as { pictures: { id: string }[] };
    const kept = data.pictures.filter(({ id }) => id !== 'stag.jpg');
    expect((await persist(here.root, { [table]: JSON.stringify({ pictures: kept }) })).status).toBe(200);
    expect(await readdir(here.project.path('media'))).not.toContain('stag.jpg');

    await show();
    await persist(here.root, { [notice]: without });
    expect((await remove(here.root, stag)).status).toBe(200);
    expect(await read(table)).not.toContain('stag.jpg');
    expect(await checkOnce(here.root)).toEqual([]);
  });

  test('that is large is made no larger than pages show', async () => {
    await persist(here.root, { [notice]: await withCover('stag.jpg') }, { [stag]: await picture(4000) });
    expect((await sharp(join(here.root, stag)).metadata()).width).toBe(2560);
  });

  test('is kept in the format of its name, whatever it was sent as', async () => {
    const webp = await sharp(await photograph())
      .webp()
      .toBuffer();
    const png = 'src/content/media/stag.png';
    await persist(here.root, { [notice]: await withCover('stag.png') }, { [png]: webp });
    expect((await sharp(join(here.root, png)).metadata()).format).toBe('png');
  });

  const refused: [string, () => Promise<Uint8Array>, string][] = [
    ['that is too narrow', () => picture(799), 'too-narrow'],
    ['that is a page', async () => Buffer.from('<html><script>alert(1)</script>'), 'not-picture'],
    [
      'that is a drawing with scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not-picture',
    ],
    [
      'that is a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
      'not-picture',
    ],
    ['of which half is missing', async () => (await photograph()).subarray(0, 900), 'not-picture'],
    [
      'that only begins like one',
      async () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 no', 'latin1'),
      'not-picture',
    ],
  ];
  test.each(refused)('%s is refused', async (_, make, code) => {
    const { status, body } = await persist(
      here.root,
      { [notice]: await withCover('stag.jpg') },
      { [stag]: await make() },
    );
    expect([status, body.problems]).toMatchObject([422, [{ file: stag, code }]]);
    expect(await readdir(here.project.path('media'))).not.toContain('stag.jpg');
  });

  test('that is heavier than allowed is refused, where the host lets it through at all', async () => {
    const { fitPicture } = await import('../../../netlify/editor/editing/picture.ts');
    expect(await fitPicture('stag.jpg', new Uint8Array(maxPictureMegabytes * 2 ** 20 + 1))).toMatchObject({
      refused: 'too-heavy',
    });
  });

  test('is taken alone, to be described later', async () => {
    const sent = await upload(here.root, stag, await photograph());
    expect((await save(here.root, { files: [], uploads: [sent] })).status).toBe(200);
    expect(await checkOnce(here.root)).toEqual([]);
  });

  test('takes the place of another where that is asked for, and only there', async () => {
    const path = 'src/content/media/deer.jpg';
    const sent = async () => upload(here.root, path, await photograph());
    const { status, body } = await save(here.root, { files: [], uploads: [await sent()] });
    expect([status, body.problems]).toMatchObject([422, [{ file: path, code: 'file-taken' }]]);
    const uploads = [{ ...(await sent()), replaces: true }];
    expect((await save(here.root, { files: [], uploads })).status).toBe(200);
    expect((await sharp(join(here.root, path)).metadata()).width).toBe(1600);
  });
});

describe('a document', () => {
  const path = 'src/content/attachments/statut.pdf';

  test('is a PDF by what it holds', async () => {
    expect((await persist(here.root, {}, { [path]: Buffer.from('%PDF-1.7 %%EOF') })).status).toBe(200);
    const { status, body } = await persist(here.root, {}, { [path]: Buffer.from('<script>') });
    expect([status, body.problems]).toMatchObject([422, [{ code: 'not-pdf' }]]);
    expect(await read(path)).toBe('%PDF-1.7 %%EOF');
  });
});
