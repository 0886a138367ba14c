// What the check says about wrong content: the file, the field, and what is allowed.

import { describe, expect, test } from 'vitest';
import { announcementCategories } from '../../../src/content.config.ts';
import { checkContent } from '../../../src/core/content/check.ts';
import { minPictureWidth } from '../../../src/core/content/limits.ts';
import { sitePictures } from '../../../src/core/content/needs.ts';
import { formatProblem } from '../../../src/core/content/problem.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';
import { picture, problemsAfter, type Project } from './fixture.ts';

const notice = 'announcements/ro/notice.md';
const translated = 'announcements/en/notice.md';

/** The position of a further picture's record. */
const next = 1 + sitePictures.length;

const another = '---\ntitle: Altul\nsummary: Ce spune.\npublishedAt: 2026-11-21\ncategory: office\n---\n';

interface Case {
  what: string;
  spoil: (project: Project) => Promise<unknown>;
  file: string;
  /** Omitted if the problem is about the whole file. */
  field?: string | RegExp;
  says: string | RegExp;
}

/** Defines a test for each case, with its only problem. */
function testCases(cases: readonly Case[]) {
  test.each(cases)('$what', async ({ spoil, file, field, says }) => {
    const problems = await problemsAfter(spoil);
    expect(problems.map(formatProblem)).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        file: `src/content/${file}`,
        ...(field && { field: typeof field === 'string' ? field : expect.stringMatching(field) }),
        message: typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
      },
    ]);
  });
}

test('content that is right has no problem', async () => {
  expect(await problemsAfter(async () => {})).toEqual([]);
});

test.each([
  ['on the day of its publication', 'expiresAt: 2026-11-21'],
  ['before it, as a draft whose day may still change', 'expiresAt: 2026-11-20\ndraft: true'],
])('an announcement may end %s', async (_, lines) => {
  expect(
    await problemsAfter((project) => project.replace(notice, 'category:', `${lines}\ncategory:`)),
  ).toEqual([]);
});

test('the content of the site has no problem', async () => {
  expect((await checkContent(root)).map(formatProblem)).toEqual([]);
});

test('all problems are told at once, one in a line', async () => {
  const problems = await problemsAfter(async (project) => {
    await project.replace(notice, 'office', 'hunters');
    await project.replace(notice, 'deer.jpg', 'fox.jpg');
  });
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^src\/content\/announcements\/ro\/notice\.md: category: .*"hunters"/),
    expect.stringMatching(/^src\/content\/announcements\/ro\/notice\.md: cover: .*"fox\.jpg"/),
  ]);
});

describe('an announcement', () => {
  testCases([
    {
      what: 'with an unknown category',
      spoil: (project) => project.replace(notice, 'category: office', 'category: hunters'),
      file: notice,
      field: 'category',
      says: new RegExp(`"hunters".*${announcementCategories.map((one) => `"${one}"`).join('.*')}`),
    },
    {
      what: 'with a day that does not exist',
      spoil: (project) => project.replace(notice, '2026-11-21', '2026-02-30'),
      file: notice,
      field: 'publishedAt',
      says: /"2026-02-30".*must be a date like 2026-11-21$/,
    },
    {
      what: 'with a word for a date',
      spoil: (project) => project.replace(notice, '2026-11-21', 'mâine'),
      file: notice,
      field: 'publishedAt',
      says: /"mâine".*must be a date like 2026-11-21$/,
    },
    {
      what: 'with a number for a date',
      spoil: (project) => project.replace(notice, '2026-11-21', '2026'),
      file: notice,
      field: 'publishedAt',
      says: /2026.*must be a date like 2026-11-21$/,
    },
    {
      what: 'that ends before it is published',
      spoil: (project) => project.replace(notice, 'category:', 'expiresAt: 2026-11-20\ncategory:'),
      file: notice,
      field: 'expiresAt',
      says: 'must not be before "publishedAt"',
    },
    {
      what: 'without a title',
      spoil: (project) => project.replace(notice, 'title: Un anunț\n', ''),
      file: notice,
      field: 'title',
      says: 'expected string',
    },
    {
      what: 'with a title that is too long',
      spoil: (project) => project.replace(notice, 'Un anunț', 'x'.repeat(121)),
      file: notice,
      field: 'title',
      says: '<=120 characters',
    },
    {
      what: 'with an unknown field',
      spoil: (project) => project.replace(notice, 'category:', 'colour: red\ncategory:'),
      file: notice,
      says: '"colour"',
    },
    {
      what: 'with a cover that is not there',
      spoil: (project) => project.replace(notice, 'deer.jpg', 'fox.jpg'),
      file: notice,
      field: 'cover',
      says: '"fox.jpg" is not in src/content/media',
    },
    {
      what: 'that the build would read as a number',
      spoil: (project) => project.replace(notice, 'title: Un anunț', 'title: 0b101'),
      file: notice,
      says: 'put it in quotes',
    },
    {
      what: 'whose title says nothing in words',
      spoil: (project) => project.replace(notice, 'title: Un anunț', "title: '1764300000000'"),
      file: notice,
      field: 'title',
      says: 'must say in words',
    },
    {
      what: 'that is a copy of a sample under its title',
      spoil: (project) =>
        project.write(
          'announcements/ro/sample.md',
          another.replace('Altul', 'Un anunț').replace('---\n', '---\nsample: true\n'),
        ),
      file: notice,
      field: 'title',
      says: 'is the title of the sample',
    },
    {
      what: 'that leads into the office',
      spoil: (project) => project.replace(notice, '/hunting/tariffs#guests', '/en/admin/edit?draft=1'),
      file: notice,
      field: /^text, line \d+$/,
      says: 'the link /en/admin/edit?draft=1 leads into',
    },
    {
      what: 'that the build would read as a date',
      spoil: (project) => project.replace(notice, 'summary: Ce spune anunțul.', 'summary: 2026-11-21'),
      file: notice,
      says: 'put it in quotes',
    },
    {
      what: 'whose name is that of a folder’s own page',
      spoil: (project) => project.write('announcements/ro/index.md', another),
      file: 'announcements/ro/index.md',
      says: 'the file’s name becomes the address',
    },
    {
      what: 'with an attachment that is no PDF by its name',
      spoil: async (project) => {
        await project.write('attachments/form.html', '<p>');
        await project.replace(notice, 'form.pdf', 'form.html');
      },
      file: notice,
      field: 'attachments.0.file',
      says: 'must be a PDF',
    },
    {
      what: 'with an attachment that is not there',
      spoil: (project) => project.remove('attachments/form.pdf'),
      file: notice,
      field: 'attachments.0.file',
      says: '"form.pdf" is not in src/content/attachments',
    },
    {
      what: 'with an attachment left empty',
      spoil: (project) => project.replace(notice, '- { file:', '- # { file:'),
      file: notice,
      field: 'attachments.0',
      says: 'expected object',
    },
    {
      what: 'without front matter',
      spoil: (project) => project.write(notice, 'Text.\n'),
      file: notice,
      says: 'must begin with front matter between two lines of ---',
    },
    {
      what: 'whose front matter is no YAML, with the line of the file',
      spoil: (project) => project.replace(notice, 'title: Un anunț', 'title: Un anunț: nou'),
      file: notice,
      says: /Nested mappings .* line 2\b/,
    },
    {
      what: 'whose name cannot be an address',
      spoil: (project) => project.write('announcements/ro/Anunț_Nou.md', another),
      file: 'announcements/ro/Anunț_Nou.md',
      says: 'lower-case letters, digits and single hyphens only',
    },
    {
      what: 'in a folder that is no language',
      spoil: (project) => project.write('announcements/fr/notice.md', '---\ntitle: A\nsummary: B\n---\n'),
      file: 'announcements/fr/notice.md',
      says: `"fr" is no language of the site; allowed: ${localeCodes.join(', ')}`,
    },
  ]);
});

describe('a translation', () => {
  testCases([
    {
      what: 'of nothing',
      spoil: (project) => project.write('announcements/en/other.md', '---\ntitle: A\nsummary: B\n---\n'),
      file: 'announcements/en/other.md',
      says: 'there is no ro/other.md',
    },
    {
      what: 'with another date than the original',
      spoil: (project) => project.replace(translated, 'summary:', 'publishedAt: 2026-11-20\nsummary:'),
      file: translated,
      field: 'publishedAt',
      says: `differs from src/content/${notice}; leave it out here`,
    },
    {
      what: 'that pins what the original does not',
      spoil: (project) => project.replace(translated, 'summary:', 'pinned: true\nsummary:'),
      file: translated,
      field: 'pinned',
      says: `differs from src/content/${notice}`,
    },
  ]);

  test('may repeat what the original says', async () => {
    const problems = await problemsAfter((project) =>
      project.replace(translated, 'summary:', 'publishedAt: 2026-11-21\ncategory: office\nsummary:'),
    );
    expect(problems).toEqual([]);
  });
});

describe('a page', () => {
  testCases([
    {
      what: 'without a description',
      spoil: (project) => project.replace('pages/ro/contact.md', 'description: Cum ne găsiți.\n', ''),
      file: 'pages/ro/contact.md',
      field: 'description',
      says: 'expected string',
    },
    {
      what: 'in a folder that is no language',
      spoil: (project) => project.write('pages/fr/contact.md', '---\ntitle: A\ndescription: B\n---\n'),
      file: 'pages/fr/contact.md',
      says: `"fr" is no language of the site; allowed: ${localeCodes.join(', ')}`,
    },
  ]);
});

describe('a link', () => {
  const linkTo = (target: string) => (project: Project) =>
    project.replace(notice, '/hunting/tariffs#guests', target);

  testCases(
    ['/hunting/prices', '/en/hunting/tariffs', '/announcements/gone', '/hunting/tariffs/'].map((target) => ({
      what: `to ${target}`,
      spoil: linkTo(target),
      file: notice,
      field: 'text, line 11',
      says: `the link ${target} leads to no page; use a path of src/routes.ts`,
    })),
  );

  test.each(['/', '/contact', '/announcements', '/announcements/notice', '/#calendar'])(
    'to %s is right',
    async (target) => {
      expect(await problemsAfter(linkTo(target))).toEqual([]);
    },
  );
});

describe('a picture in a text', () => {
  const show = (target: string) => (project: Project) =>
    project.replace(notice, '[tarifele](/hunting/tariffs#guests)', `![Un cerb](${target})`);

  testCases(
    ['/media/fox.jpg', 'deer.jpg', './deer.jpg', 'https://example.com/deer.jpg', '<deer.jpg>'].map(
      (target) => ({
        what: `at ${target}`,
        spoil: show(target),
        file: notice,
        field: 'text, line 11',
        says: 'cannot be shown',
      }),
    ),
  );

  test('with a record is right', async () => {
    expect(await problemsAfter(show('/media/deer.jpg'))).toEqual([]);
  });
});

describe('letters', () => {
  testCases([
    {
      what: 'that cannot be shown',
      spoil: (project) => project.replace(notice, 'Vezi', 'Vezi\u0000'),
      file: notice,
      field: 'line 11',
      says: 'a character that cannot be shown',
    },
  ]);
});

describe('a data file', () => {
  testCases([
    {
      what: 'with an impossible day in a hunting season',
      spoil: (project) => project.set('species.yaml', ['species', 0, 'seasons', 0, 'from'], '02-30'),
      file: 'species.yaml',
      field: /^species\[[a-z-]+\]\.seasons\.0\.from$/,
      says: '"02-30": must be a day of the year like 09-01',
    },
    {
      what: 'with an impossible day in a closed season',
      spoil: (project) => project.set('fish.yaml', ['fish', 0, 'closed', 0, 'to'], '04-31'),
      file: 'fish.yaml',
      field: 'fish[brown-trout].closed.0.to',
      says: '"04-31": must be a day of the year like 09-01',
    },
    {
      what: 'with an impossible day in the general closure',
      spoil: (project) => project.set('fishing-closure.yaml', ['closures', 0, 'to'], '13-01'),
      file: 'fishing-closure.yaml',
      field: /^closures\[[a-z\d-]+\]\.to$/,
      says: '"13-01": must be a day of the year like 09-01',
    },
    {
      what: 'with two general closures of one year',
      spoil: (project) =>
        project.write(
          'fishing-closure.yaml',
          ['a', 'b']
            .map((id) => `  - { id: ${id}, year: 2027, from: 04-10, to: 06-08, acts: [], sources: [] }`)
            .join('\n')
            .replace(/^/, 'closures:\n'),
        ),
      file: 'fishing-closure.yaml',
      field: 'closures[b].year',
      says: 'there is another closure of 2027; each year has one',
    },
    {
      what: 'with the same id twice',
      spoil: (project) => project.set('fish.yaml', ['fish', 1, 'id'], 'brown-trout'),
      file: 'fish.yaml',
      field: 'fish[brown-trout]',
      says: 'the id "brown-trout" stands twice',
    },
    {
      what: 'with a fish that is in no list, in a water',
      spoil: (project) => project.set('waters.yaml', ['waters', 0, 'fish'], ['brown-trout', 'shark']),
      file: 'waters.yaml',
      field: /^waters\[[a-z-]+\]\.fish$/,
      says: '"shark" is no id of src/content/fish.yaml',
    },
    {
      what: 'with a species that is in no list, on a hunting ground',
      spoil: (project) => project.set('grounds.yaml', ['grounds', 0, 'species'], ['unicorn']),
      file: 'grounds.yaml',
      field: /^grounds\[[a-z-]+\]\.species$/,
      says: '"unicorn" is no id of src/content/species.yaml',
    },
    {
      what: 'that rests on an act which nobody has entered',
      spoil: (project) => project.set('species.yaml', ['species', 0, 'acts'], ['order-of-nobody']),
      file: 'species.yaml',
      field: /^species\[[\w-]+\]\.acts$/,
      says: '"order-of-nobody" is no id of src/content/acts.yaml',
    },
    {
      what: 'with an unknown field',
      spoil: (project) => project.set('fish.yaml', ['fish', 0, 'colour'], 'brown'),
      file: 'fish.yaml',
      field: /^fish\[brown-trout\]/,
      says: '"colour"',
    },
    {
      what: 'with a record left empty',
      spoil: (project) => project.set('pictures.yaml', ['pictures', next], null),
      file: 'pictures.yaml',
      field: `pictures.${next}`,
      says: 'expected object',
    },
    {
      what: 'that is gone, without complaints about what points into it',
      spoil: (project) => project.remove('fish.yaml'),
      file: 'fish.yaml',
      says: 'is missing',
    },
    {
      what: 'that is no YAML, without complaints about what points into it',
      spoil: (project) => project.write('fish.yaml', 'fish: ['),
      file: 'fish.yaml',
      says: 'line 1',
    },
    {
      what: 'without records',
      spoil: (project) => project.write('fishing-closure.yaml', 'closures: []\n'),
      file: 'fishing-closure.yaml',
      field: 'closures',
      says: 'at least one record',
    },
  ]);
});

describe('what pages of the site need', () => {
  testCases([
    {
      what: 'the Romanian text of a page',
      spoil: (project) => project.remove('pages/ro/privacy.md'),
      file: 'pages/ro/privacy.md',
      says: 'is missing',
    },
    {
      what: 'no text of a page that there is not',
      spoil: (project) => project.write('pages/ro/hunt.md', '---\ntitle: A\ndescription: B\n---\n'),
      file: 'pages/ro/hunt.md',
      says: 'no page of the site shows it',
    },
    {
      what: 'the record of a picture that a page shows by name',
      spoil: async (project) => {
        const document = await project.yaml('pictures.yaml');
        document.deleteIn(['pictures', 1]);
        await project.write('pictures.yaml', document.toString());
        await project.remove(`media/${sitePictures[0]}`);
      },
      file: 'pictures.yaml',
      field: `pictures[${sitePictures[0]}]`,
      says: 'its record cannot be left out',
    },
  ]);
});

describe('a fact that may still be missing', () => {
  const set = (...at: (string | number)[]) => ({
    to: (value: unknown) => (project: Project) =>
      project.set('association.yaml', ['association', 0, ...at], value),
  });

  testCases([
    {
      what: 'a wrong telephone number',
      spoil: set('phones', 0, 'number').to('0230 123 456'),
      file: 'association.yaml',
      field: 'association[association].phones.0.number',
      says: /"0230 123 456".*\+40 230 123 456.*toBeConfirmed/,
    },
    {
      what: 'a wrong e-mail address',
      spoil: set('email').to('office'),
      file: 'association.yaml',
      field: 'association[association].email',
      says: /"office".*email.*toBeConfirmed/,
    },
    {
      what: 'a part of the office that there is not',
      spoil: set('parts').to(['fees', 'hunt']),
      file: 'association.yaml',
      field: 'association[association].parts.1',
      says: /"hunt".*"fees"/,
    },
    {
      what: 'a wrong bank account',
      spoil: set('bank', 'iban').to('DE12'),
      file: 'association.yaml',
      field: 'association[association].bank.iban',
      says: /"DE12".*must be a Romanian IBAN.*toBeConfirmed/,
    },
    {
      what: 'a picture of the bank’s code that is not there',
      spoil: set('bank', 'ropay').to('ropay.png'),
      file: 'association.yaml',
      field: 'association[association].bank.ropay',
      says: '"ropay.png" is not in src/content/media',
    },
    {
      what: 'a wrong hour',
      spoil: set('hours', 0, 'open').to([{ days: ['mon'], from: '08:00', to: '24:00' }]),
      file: 'association.yaml',
      field: 'association[association].hours.0.open.0.to',
      says: '"24:00": must be a time like 08:30',
    },
    {
      what: 'an hour of closing before the hour of opening',
      spoil: set('hours', 0, 'open').to([{ days: ['mon'], from: '16:00', to: '08:00' }]),
      file: 'association.yaml',
      field: 'association[association].hours.0.open.0.to',
      says: /must be later than "from"/,
    },
    {
      what: 'an amount with its currency',
      spoil: (project) => project.set('tariffs.yaml', ['groups', 0, 'rows', 0, 'amount'], '300 lei'),
      file: 'tariffs.yaml',
      field: /^groups\[[a-z-]+\]\.rows\.0\.amount$/,
      says: /"300 lei".*expected number.*toBeConfirmed/,
    },
    {
      what: 'a text without its languages',
      spoil: (project) => project.set('waters.yaml', ['waters', 0, 'manager'], 'AJVPS'),
      file: 'waters.yaml',
      field: /^waters\[[a-z-]+\]\.manager$/,
      says: /"AJVPS".*expected object.*toBeConfirmed/,
    },
  ]);

  test.each([
    ['a telephone number', set('phones', 0, 'number'), '+40 230 123 456'],
    ['an e-mail address', set('email'), 'office@example.com'],
    ['a bank account', set('bank', 'iban'), 'RO49 AAAA 1B31 0075 9384 0000'],
    ['opening hours', set('hours', 0, 'open'), [{ days: ['mon'], from: '08:00', to: '16:00' }]],
    ['a postal code', set('address', 'postalCode'), '720001'],
  ])('%s may be written in its place', async (_, fact, value) => {
    expect(await problemsAfter(fact.to(value))).toEqual([]);
    expect(await problemsAfter(fact.to('toBeConfirmed'))).toEqual([]);
  });
});

describe('a picture', () => {
  const record = { alt: { ro: 'O vulpe' }, author: 'Autor', licence: 'CC0-1.0', source: 'Arhiva' };

  testCases([
    {
      what: 'that has a record, but is not there',
      spoil: (project) => project.set('pictures.yaml', ['pictures', next], { ...record, id: 'fox.jpg' }),
      file: 'pictures.yaml',
      field: 'pictures[fox.jpg]',
      says: '"fox.jpg" is not in src/content/media',
    },
    {
      what: 'that is there, but has no record',
      spoil: async (project) => project.write('media/fox.jpg', await picture()),
      file: 'media/fox.jpg',
      says: 'has no record in src/content/pictures.yaml; every picture needs its alternative text, author and licence',
    },
    {
      what: 'that is too narrow',
      spoil: async (project) => project.write('media/deer.jpg', await picture(minPictureWidth - 1)),
      file: 'media/deer.jpg',
      field: 'width',
      says: `is ${minPictureWidth - 1} pixels wide; at least ${minPictureWidth} are needed`,
    },
    {
      what: 'that is none',
      spoil: (project) => project.write('media/deer.jpg', 'no picture'),
      file: 'media/deer.jpg',
      says: 'use JPEG, PNG or WebP',
    },
    {
      what: 'without an author',
      spoil: (project) => project.replace('pictures.yaml', '    author: Autor\n', ''),
      file: 'pictures.yaml',
      field: 'pictures[deer.jpg].author',
      says: 'expected string',
    },
    {
      what: 'with an address of the licence that is none',
      spoil: (project) => project.set('pictures.yaml', ['pictures', 0, 'licenceUrl'], 'www.example.com'),
      file: 'pictures.yaml',
      field: 'pictures[deer.jpg].licenceUrl',
      says: 'Invalid URL',
    },
  ]);
});
