// Each check on its own input: exactly what it finds, and what it accepts. problems.test.ts checks the content as a whole.

import { describe, expect, test } from 'vitest';
import { checkPictures, checkTwins } from '../../../src/core/content/checks/files.ts';
import { checkDataFile, checkReferences, getId, listRows } from '../../../src/core/content/checks/records.ts';
import {
  checkAddresses,
  checkLetters,
  checkText,
  collectKnown,
} from '../../../src/core/content/checks/text.ts';
import {
  checkMarkdown,
  checkPages,
  checkSampleTitles,
  checkTranslation,
  checkUses,
} from '../../../src/core/content/checks/texts.ts';
import { parseContent, type ContentFiles, type MarkdownFile } from '../../../src/core/content/files.ts';
import { maxText, minPictureWidth } from '../../../src/core/content/limits.ts';
import { pageIds, sitePictures } from '../../../src/core/content/needs.ts';
import { formatProblem, problem, type Problem } from '../../../src/core/content/problem.ts';
import * as schemas from '../../../src/core/content/schemas.ts';

const nothing: ContentFiles = { announcements: [], pages: [], data: new Map(), media: [], attachments: [] };

/** Returns content with data files of these texts. */
const withData = (texts: Record<string, string>): ContentFiles => ({
  ...nothing,
  data: new Map(
    Object.entries(texts).map(([name, raw]) => [name, parseContent(`src/content/${name}.yaml`, raw)]),
  ),
});

function text(id: string, raw: string, locale = 'ro', kind = 'announcements'): MarkdownFile {
  return { ...parseContent(`src/content/${kind}/${locale}/${id}.md`, raw), id, locale };
}

/** Returns the codes of problems, with their files. */
const codes = (problems: readonly Problem[]) => problems.map(({ code, file }) => [code, file]);
const table = 'src/content/pictures.yaml';

test('a problem has its place in words where it has one in steps, and is one line', () => {
  expect(problem('a.yaml', 'missing')).not.toHaveProperty('field');
  expect(problem('a.yaml', 'missing')).not.toHaveProperty('path');
  const found = problem('a.yaml', 'missing', {}, { path: ['rows', 2, 'id'] });
  expect(found).toMatchObject({ field: 'rows.2.id', path: ['rows', 2, 'id'], code: 'missing' });
  expect(problem('a.yaml', 'missing', {}, { path: ['rows'], field: 'row 1' }).field).toBe('row 1');
  expect(formatProblem(found)).toBe(`a.yaml: rows.2.id: ${found.message}`);
  expect(formatProblem(problem('a.yaml', 'missing'))).toBe(`a.yaml: ${found.message}`);
});

describe('records', () => {
  test('are the list under their key, and nothing else is', () => {
    const { data } = withData({ terms: 'terms: [{ id: a }]', fish: 'fish: none', water: '7' });
    expect(listRows(data.get('terms'), 'terms')).toEqual([{ id: 'a' }]);
    for (const [name, key] of [
      ['terms', 'fish'],
      ['fish', 'fish'],
      ['water', 'water'],
      ['none', 'none'],
    ] as const) {
      expect(listRows(data.get(name), key)).toEqual([]);
    }
    expect(listRows({ ...parseContent('src/content/a.yaml', ''), data: undefined }, 'a')).toEqual([]);
  });

  test('have an id that is a text', () => {
    expect([{ id: 'a' }, { id: 7 }, {}, null].map(getId)).toEqual(['a', undefined, undefined, undefined]);
  });

  test('are missed where their file is, or is empty, and not where it cannot be read', () => {
    expect(codes(checkDataFile('pictures', nothing))).toEqual([['missing', table]]);
    const empty = checkDataFile('pictures', withData({ pictures: 'pictures: []' }));
    expect(empty).toEqual([expect.objectContaining({ code: 'no-rows', path: ['pictures'] })]);
    expect(checkDataFile('pictures', withData({ pictures: 'pictures: [' }))).toEqual([]);
  });

  test('with the same id are told once for each repetition, and those without one are not', () => {
    const rows = ['a.jpg', 'b.jpg', 'a.jpg'].map(
      (id) => `  - { id: ${id}, alt: { ro: Un cerb }, author: A, licence: CC0-1.0, source: S }`,
    );
    const found = checkDataFile('pictures', withData({ pictures: `pictures:\n${rows.join('\n')}` }));
    expect(found).toEqual([
      expect.objectContaining({
        code: 'twice',
        values: { id: 'a.jpg' },
        path: ['pictures', 2, 'id'],
        field: 'pictures[a.jpg]',
      }),
    ]);
    const nameless = checkDataFile('pictures', withData({ pictures: 'pictures: [{}, {}, null]' }));
    expect(nameless.map(({ code }) => code)).not.toContain('twice');
    expect(nameless.map(({ field }) => field)).toContain('pictures.1.id');
  });

  test('may name only those records of another file that there are', () => {
    const acts = 'acts: [{ id: law }]';
    const fish = 'fish: [{ id: carp, acts: [law, order, 7] }, { id: pike }, null]';
    expect(checkReferences('fish', withData({ acts, fish }))).toEqual([
      expect.objectContaining({
        file: 'src/content/fish.yaml',
        code: 'unknown-id',
        values: { id: 'order', table: 'src/content/acts.yaml' },
        path: ['fish', 0, 'acts'],
        field: 'fish[carp].acts',
      }),
    ]);
    // What is missing is reported for the other file.
    expect(checkReferences('fish', withData({ fish }))).toEqual([]);
    expect(checkReferences('fish', withData({ acts, fish: 'fish: [{ id: carp, acts: law }]' }))).toEqual([]);
  });
});

describe('pictures', () => {
  const found = (rows: string, media: string[], measured: [string, { width: number } | null][] = []) => {
    const records = new Set<unknown>(
      listRows(withData({ pictures: rows }).data.get('pictures'), 'pictures').map(getId),
    );
    const files = { ...withData({ pictures: rows }), media };
    return checkPictures(files, records, new Map(measured)).filter(({ code }) => code !== 'picture-needed');
  };

  test('and their records go together', () => {
    const rows = 'pictures: [{ id: a.jpg }, { id: b.jpg }, {}]';
    expect(found(rows, ['a.jpg', 'c.jpg'])).toEqual([
      expect.objectContaining({
        file: table,
        code: 'no-picture',
        values: { name: 'b.jpg' },
        path: ['pictures', 1, 'id'],
        field: 'pictures[b.jpg]',
      }),
      expect.objectContaining({ file: 'src/content/media/c.jpg', code: 'no-record', values: { table } }),
    ]);
  });

  test('can be read, and are as wide as the site shows them', () => {
    const rows = 'pictures: [{ id: a.jpg }]';
    expect(found(rows, ['a.jpg'], [['a.jpg', { width: minPictureWidth }]])).toEqual([]);
    expect(found(rows, ['a.jpg'], [['a.jpg', { width: minPictureWidth - 1 }]])).toEqual([
      expect.objectContaining({
        code: 'too-narrow',
        field: 'width',
        values: { width: minPictureWidth - 1, minimum: minPictureWidth },
      }),
    ]);
    expect(codes(found(rows, ['a.jpg'], [['a.jpg', null]]))).toEqual([
      ['not-picture', 'src/content/media/a.jpg'],
    ]);
  });

  test('that pages show by name are needed, unless the table as a whole is missing', () => {
    const [first = '', ...others] = sitePictures;
    const rows = `pictures: [${others.map((id) => `{ id: ${id} }`).join()}]`;
    const needed = checkPictures(withData({ pictures: rows }), new Set<unknown>(others), new Map());
    expect(needed.filter(({ code }) => code === 'picture-needed')).toEqual([
      expect.objectContaining({ file: table, field: `pictures[${first}]` }),
    ]);
    expect(checkPictures(nothing, new Set(), new Map())).toEqual([]);
  });
});

test('files whose names differ by capitals alone name each other', () => {
  const media = ['deer.jpg', 'Deer.jpg', 'other.jpg'];
  expect(
    checkTwins({ ...nothing, media, attachments: ['deer.jpg'] }).map(({ file, code, values }) => [
      file,
      code,
      values,
    ]),
  ).toEqual([
    ['src/content/media/deer.jpg', 'case-twin', { name: 'Deer.jpg' }],
    ['src/content/media/Deer.jpg', 'case-twin', { name: 'deer.jpg' }],
  ]);
});

describe('letters', () => {
  const wrong = (path: string, raw: string) =>
    checkLetters(parseContent(path, raw)).map(({ code, field, values }) => [code, field, values]);

  test('with a cedilla are read with a comma, and nothing is wrong with them', () => {
    const file = parseContent('src/content/terms.yaml', 'a: da\nb: şi ţ Ş Ţ');
    expect([file.data, checkLetters(file)]).toEqual([{ a: 'da', b: 'și ț Ș Ț' }, []]);
    const page = parseContent('src/content/pages/ro/contact.md', '---\na: ţap\n---\n\nÅland şi Raţă');
    expect([page.data, page.body]).toEqual([{ a: 'țap' }, '\nÅland și Rață']);
    expect(wrong('src/content/terms.yaml', 'a: și ț Ș Ț â ă î')).toEqual([]);
  });

  test.each([
    '\u0000',
    '\u0008',
    '\u000b',
    '\u000c',
    '\u000e',
    '\u001f',
    '\u007f',
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufffd',
    '\ud800',
  ])('that show as nothing are told: %j', (letter) => {
    expect(wrong('src/content/terms.yaml', `a: x${letter}y`)[0]).toEqual(['control', 'line 1', {}]);
  });

  test('but those that mark the beginning of a file', () => {
    expect(wrong('src/content/terms.yaml', '\ufeffa: b')).toEqual([]);
    expect(wrong('src/content/terms.yaml', '\ufeffa: \ufeffb')).toEqual([['control', 'line 1', {}]]);
  });

  test('that YAML writes as numbers are found where they are read, in keys and lists too', () => {
    expect(wrong('src/content/terms.yaml', 'a: [{ b: "x\\u0001y" }]')).toEqual([['control', 'a.0.b', {}]]);
    expect(wrong('src/content/terms.yaml', '"x\\u0002": [1, null, true]')).toEqual([
      ['control', 'x\u0002', {}],
    ]);
  });

  test('that Markdown writes as numbers are found in the text', () => {
    expect(wrong('src/content/pages/ro/contact.md', '---\na: b\n---\n\nx&#1;y')).toEqual([
      ['control', 'text', {}],
    ]);
  });
});

const site = 'https://www.ajvps.test';

/** Addresses that only editors, or one device, can open. */
const inside = [
  '/admin',
  '/admin/edit/announcement?draft=c1',
  '/en/admin/edit',
  '/de/login',
  '/LOGIN?next=%2F',
  '/%61dmin',
  '/preview?draft=c1',
  'https://www.ajvps.test/admin',
  'https://ajvps.test/de/admin/desk#tasks',
  'http://ajvps.test/en/login',
  'https://try-1.host.test/admin/edit/announcement?draft=c1#_ftn1',
  'http://localhost/',
  'http://localhost:4321/hunting/tariffs',
  'HTTP://LOCALHOST',
  'http://site.localhost/',
  'https://127.0.0.1:8888/x',
  'http://[::1]/',
];

/** Addresses that look similar but are public. */
const outside = [
  '/hunting/tariffs?x=draft',
  '/announcements/notice#admin',
  'https://other.test/admin',
  'https://other.test/en/login?x=1',
  'https://other.test/doc?draft=1',
  'https://ajvps.test/hunting/tariffs',
  'https://localhost.test/',
  'mailto:admin@ajvps.test',
  'https://ajvps.test/administration',
];

describe('a text', () => {
  const check = (body: string, records: string[] = []) => {
    const files = { ...nothing, announcements: [text('notice', '')] };
    const file = text('a', `---\na: b\n---\n\n${body}`);
    return checkText(file, collectKnown(files, new Set<unknown>(records)));
  };
  const told = (body: string, records?: string[]) =>
    check(body, records).map(({ code, values }) => [code, values]);

  test('links to pages and announcements that there are, in whatever part of them, and elsewhere', () => {
    const known =
      '[a](/hunting/tariffs) [b](/hunting/tariffs?x=1) [c](/announcements/notice#end) [d](https://x.test/y)';
    expect(told(known)).toEqual([]);
    expect(told('[a](/hunting/tarifs#x) [b](/announcements/other)')).toEqual([
      ['link-target', { target: '/hunting/tarifs#x' }],
      ['link-target', { target: '/announcements/other' }],
    ]);
  });

  test('links to what may stand in a text, and to nothing else', () => {
    expect(
      told(
        '[a](HTTPS://x.test/) [b](http://x.test) [c](mailto:a@x.test) [d](tel:112) [e](#end) <https://x.test>',
      ),
    ).toEqual([]);
    for (const target of [
      'javascript:alert',
      'JaVaScRiPt:alert',
      'data:text/html,x',
      'vbscript:x',
      '&#106;avascript:x',
    ]) {
      expect(told(`[a](${target})`)).toEqual([['link-beginning', { target }]]);
    }
    expect(told('<javascript:alert> [a](tariffs) [b]() [c](java\tscript:x) > [d](\n> javascript:x)')).toEqual(
      ['tariffs', '', 'java', '', 'javascript:alert'].map((target) => ['link-beginning', { target }]),
    );
    expect(told('[a][b]\n\n[b]: javascript:x')).toEqual([['link-apart', { name: '[b]' }]]);
  });

  test.each(inside)('does not lead inside: %s', (target) => {
    const known = collectKnown({ ...nothing, announcements: [text('notice', '')] }, new Set(), site);
    const found = (id: string, body: string, kind?: string) =>
      checkText(text(id, `---\na: b\n---\n\n${body}`, 'ro', kind), known).map(({ code, values, path }) => [
        code,
        values,
        path,
      ]);
    const told = ['link-inside', { target }, ['body']];
    expect(found('a', `Vezi [nota](${target}).`)).toEqual([told]);
    expect(found('contact', `Vezi [nota](${target}).`, 'pages')).toEqual([told]);
    // The build turns full addresses into links, but not paths.
    expect(found('a', `Vezi ${target}, apoi`)).toEqual(target.startsWith('/') ? [] : [told]);
    const isAlwaysWrong = /draft=|local|127|::1/i.test(target);
    const inGuide = found('guide', `[x](${target})`, 'pages').filter(([code]) => code === 'link-inside');
    expect(inGuide).toEqual(isAlwaysWrong ? [told] : []);
  });

  test('spelt as Markdown spells addresses, it leads inside all the same', () => {
    const known = collectKnown(nothing, new Set(), site);
    for (const target of ['https://other.test/admin?a=1\\&draft=x', 'https://ajvps.test/admin?a&amp;draft=x'])
      expect(checkText(text('a', `---\na: b\n---\n\n[x](${target})`), known)).toMatchObject([
        { code: 'link-inside' },
      ]);
  });

  test('an address that is kept from becoming a link is there to be read all the same', () => {
    const known = collectKnown(nothing, new Set(), site);
    for (const target of ['http\\://localhost:4321/x', 'www\\.ajvps.test/admin'])
      expect(checkText(text('a', `---\na: b\n---\n\nVezi ${target}, apoi`), known)).toMatchObject([
        { code: 'link-inside', values: { target: target.replace('\\', '') } },
      ]);
  });

  test.each(outside)('leads outside, or to a page: %s', (target) => {
    const known = collectKnown({ ...nothing, announcements: [text('notice', '')] }, new Set(), site);
    expect(checkText(text('a', `---\na: b\n---\n\n[x](${target})`), known)).toEqual([]);
  });

  test('shows pictures of the site that have a record', () => {
    expect(told('![a](/media/deer.jpg)', ['deer.jpg'])).toEqual([]);
    for (const target of ['/media/other.jpg', '/deer.jpg', 'https://x.test/media/deer.jpg', 'deer.jpg']) {
      expect(told(`![a](${target})`, ['deer.jpg'])).toEqual([['picture-in-text', { target }]]);
    }
  });

  test('has at most so many characters, whatever stands before it in its file', () => {
    expect(told('a'.repeat(maxText))).toEqual([]);
    expect(told(`${'['.repeat(maxText)}x`)).toEqual([['text-too-long', { maximum: maxText, over: 1 }]]);
  });

  test('has no HTML in it', () => {
    expect(told('a <b>c</b>')).toEqual([['html', expect.anything()]]);
  });

  test('has its problems at the text', () => {
    const found = check('[a](/none) ![b](none.jpg)\n\n[c](d) <i>e</i>\n\n[f]: g');
    expect(found.map(({ field }) => field)).toEqual([
      'text, line 5',
      'text, line 5',
      'text, line 7',
      'text, line 9',
      'text',
    ]);
    for (const one of found) {
      expect(one).toMatchObject({ path: ['body'], file: 'src/content/announcements/ro/a.md' });
    }
  });
});

describe('addresses in the fields of a file', () => {
  const found = (raw: string) =>
    checkAddresses(parseContent('src/content/waters.yaml', raw), site).map(({ code, field, values }) => [
      code,
      field,
      values,
    ]);

  test.each(inside)('that lead inside are told with their field: %s', (target) => {
    expect(found(`waters: [{ url: '${target}' }]`)).toEqual([['link-inside', 'waters.0.url', { target }]]);
    const within = `waters: [{ note: { de: 'Siehe ${target}.' } }]`;
    expect(found(within)).toEqual(
      target.startsWith('/') ? [] : [['link-inside', 'waters.0.note.de', { target }]],
    );
  });

  test.each(outside)('that lead elsewhere are let pass: %s', (target) => {
    expect(found(`waters: [{ url: '${target}' }]`)).toEqual([]);
  });
});

describe('the title of a sample', () => {
  const titled = (id: string, locale: string, title: string, more = '') =>
    text(id, `---\ntitle: ${title}\n${more}---\n`, locale);
  const sample = [
    titled('exemplu', 'ro', 'Examenul', 'sample: true\n'),
    titled('exemplu', 'de', 'Die Prüfung'),
  ];
  const told = (...files: MarkdownFile[]) =>
    checkSampleTitles([...sample, ...files]).map(({ code, file, path }) => [code, file, path]);

  test('is no title of what is announced, in any language', () => {
    expect(told(titled('nou', 'ro', 'Examenul'), titled('nou', 'de', 'Die Prüfung'))).toEqual([
      ['title-sample', 'src/content/announcements/ro/nou.md', ['title']],
      ['title-sample', 'src/content/announcements/de/nou.md', ['title']],
    ]);
  });

  test('may stand over a draft, which is a copy that is not finished, and over other samples', () => {
    expect(
      told(titled('nou', 'ro', 'Examenul', 'draft: true\n'), titled('nou', 'de', 'Die Prüfung')),
    ).toEqual([]);
    expect(told(titled('alt', 'ro', 'Examenul', 'sample: true\n'))).toEqual([]);
    expect(told(titled('nou', 'ro', 'Examenul de vânător'), titled('nou', 'de', 'Examenul'))).toEqual([]);
  });
});

describe('an announcement or a page', () => {
  const front = 'title: Un anunț\nsummary: Ce spune.\npublishedAt: 2026-11-21\ncategory: office';
  const written = (more = '') => `---\n${front}\n${more}---\n\nText.\n`;

  test('has a name that an address may have, in a language of the site', () => {
    const at = (id: string, locale = 'ro') =>
      codes(checkMarkdown(text(id, written(), locale), schemas.announcement)).map(([code]) => code);
    expect(at('notice')).toEqual([]);
    expect(at('Notice')).toEqual(['file-name']);
    expect(at('index')).toEqual(['file-name']);
    expect(at('notice', 'xx')).toEqual(['language']);
    expect(codes(checkMarkdown(text('Notice', 'no front matter', 'xx'), schemas.announcement))).toEqual([
      ['language', 'src/content/announcements/xx/Notice.md'],
      ['file-name', 'src/content/announcements/xx/Notice.md'],
    ]);
  });

  test('is right for the build as well, which takes what looks like a number or a day for one', () => {
    expect(checkMarkdown(text('notice', written()), schemas.announcement)).toEqual([]);
    const number = text('notice', written().replace('Ce spune.', '1e3'));
    expect(codes(checkMarkdown(number, schemas.announcement)).map(([code]) => code)).toHaveLength(1);
    const day = text('notice', written().replace('Ce spune.', '2026-11-22'));
    expect(codes(checkMarkdown(day, schemas.announcement)).map(([code]) => code)).toEqual(['in-quotes']);
  });

  test('as a translation needs its original, and says nothing else of what both say', () => {
    const original = text('notice', written());
    const translation = (more: string) => text('notice', `---\ntitle: A notice\n${more}---\n\nText.\n`, 'en');
    const originals = new Map([['notice', original]]);
    expect(checkTranslation(translation(''), originals)).toEqual([]);
    expect(checkTranslation(translation('category: office\n'), originals)).toEqual([]);
    expect(checkTranslation(translation('category: exam\n'), originals)).toEqual([
      expect.objectContaining({
        code: 'differs',
        path: ['category'],
        values: { original: 'src/content/announcements/ro/notice.md' },
      }),
    ]);
    expect(checkTranslation(text('other', written(), 'en'), originals)).toEqual([
      expect.objectContaining({ code: 'no-original', values: { original: 'ro/other.md' } }),
    ]);
    expect(checkTranslation(text('notice', 'nothing', 'en'), originals)).toEqual([]);
  });

  test('names only files that there are', () => {
    const files = { ...nothing, media: ['deer.jpg'], attachments: ['form.pdf'] };
    const uses = (more: string) =>
      checkUses(text('notice', written(more)), files).map(({ code, path, values }) => [code, path, values]);
    expect(uses('cover: deer.jpg\nattachments: [{ file: form.pdf }]\n')).toEqual([]);
    expect(uses('cover: elk.jpg\nattachments: [{ file: form.pdf }, { file: a.pdf }]\n')).toEqual([
      ['no-picture', ['cover'], { name: 'elk.jpg' }],
      ['no-attachment', ['attachments', 1, 'file'], { name: 'a.pdf' }],
    ]);
    expect(uses('cover: 7\nattachments: [null, { file: 7 }, {}]\n')).toEqual([]);
    expect(uses('attachments: form.pdf\n')).toEqual([]);
    expect(checkUses(text('notice', 'nothing'), files)).toEqual([]);
  });
});

test('the pages are those of the site: none is missing, and there is no other', () => {
  const all = pageIds.map((id) => text(id, '', 'ro', 'pages'));
  expect(checkPages(all)).toEqual([]);
  const [first, ...others] = all;
  const german = text(first?.id ?? '', '', 'de', 'pages');
  expect(checkPages([german, ...others])).toEqual([
    expect.objectContaining({ code: 'missing', file: first?.path }),
  ]);
  expect(checkPages([...all, text('other', '', 'ro', 'pages')])).toEqual([
    expect.objectContaining({
      code: 'no-page',
      file: 'src/content/pages/ro/other.md',
      values: { pages: pageIds.join(', ') },
    }),
  ]);
});
