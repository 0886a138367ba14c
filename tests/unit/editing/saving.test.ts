// Reading and saving by the editor's own API: several files as one change, without overwriting anybody's work.

import { describe, expect, test } from 'vitest';
import { picture } from '../content-checks/fixture.ts';
import { freshProject } from '../content-saving/project.ts';
import type { ListedAnnouncement } from '../../../src/office/editor/api/editing.ts';
import { call, open, save, upload } from './caller.ts';
import { checkOnce } from '../content-checks/read-once.ts';

const notice = 'src/content/announcements/ro/notice.md';
const english = 'src/content/announcements/en/notice.md';
const german = 'src/content/announcements/de/notice.md';
const here = freshProject();
const { read } = here;

test('the list tells what each announcement is, drafts and languages included', async () => {
  await here.project.write(
    'announcements/ro/later.md',
    '---\ntitle: Mai târziu\nsummary: Nimic.\npublishedAt: 2027-01-05\nexpiresAt: 2027-02-01\ncategory: exam\ndraft: true\n---\n',
  );
  const { status, body } = await call<{ announcements: object[] }>(here.root, 'announcements');
  expect(status).toBe(200);
  expect(body.announcements).toEqual([
    {
      id: 'later',
      titles: { ro: 'Mai târziu' },
      publishedAt: '2027-01-05',
      expiresAt: '2027-02-01',
      category: 'exam',
      cover: null,
      isDraft: true,
      isPinned: false,
      isSample: false,
      languages: ['ro'],
    },
    expect.objectContaining({ id: 'notice', cover: 'deer.jpg', languages: ['ro', 'en'] }),
  ]);
});

test('a file that cannot be read is listed by its name, not left out', async () => {
  await here.project.write('announcements/ro/broken.md', '---\n{: nothing\n---\n');
  const { body } = await call<{ announcements: ListedAnnouncement[] }>(here.root, 'announcements');
  expect(body.announcements.find(({ id }) => id === 'broken')?.titles).toEqual({});
});

describe('files', () => {
  test('are read as data, with their versions; one that is not there has none', async () => {
    expect(await open(here.root, notice)).toMatchObject({
      path: notice,
      version: expect.stringMatching(/^[0-9a-f]{40}$/),
      data: { title: 'Un anunț', publishedAt: '2026-11-21', attachments: [{ file: 'form.pdf' }] },
      body: expect.stringContaining('Vezi [tarifele]'),
    });
    expect(await open(here.root, german)).toEqual({ path: german, version: null, data: {}, body: '' });
  });

  test('that are sent back as they were read change nothing', async () => {
    const files = [await open(here.root, notice), await open(here.root, english)];
    const before = [await read(notice), await read(english)];
    const { status, body } = await save(here.root, { files });
    expect([status, body.change]).toEqual([200, null]);
    expect([await read(notice), await read(english)]).toEqual(before);
  });
});

describe('an announcement', () => {
  test('in three languages with a picture is one change', async () => {
    const files = ['ro', 'en', 'de'].map((locale) => ({
      path: `src/content/announcements/${locale}/new-one.md`,
      version: null,
      data: {
        title: `Titlul ${locale}`,
        summary: 'Pe scurt.',
        ...(locale === 'ro' && { publishedAt: '2026-11-22', category: 'office', cover: 'new-one.jpg' }),
      },
      body: '**Text**',
    }));
    const uploads = [await upload(here.root, 'src/content/media/new-one.jpg', await picture())];
    const { status, body } = await save(here.root, {
      files,
      uploads,
    });
    expect(status).toBe(200);
    expect(body.change).toEqual(expect.any(String));
    expect(body.files.every(({ version }) => typeof version === 'string')).toBe(true);
    expect(await read('src/content/announcements/de/new-one.md')).toBe(
      '---\ntitle: Titlul de\nsummary: Pe scurt.\n---\n\n**Text**\n',
    );
    expect(await checkOnce(here.root)).toEqual([]);
  });

  test('sent twice, since the answer was lost, is made once', async () => {
    const file = {
      path: 'src/content/announcements/ro/twice.md',
      version: null,
      data: { title: 'O dată', summary: 'Pe scurt.', publishedAt: '2026-11-22', category: 'office' },
      body: 'Text.',
    };
    expect((await save(here.root, { files: [file] })).body.change).toEqual(expect.any(String));
    expect((await save(here.root, { files: [file] })).body.change).toBeNull();
  });

  test('that is taken away goes in its languages', async () => {
    const files = [await open(here.root, notice), await open(here.root, english)];
    const { status } = await save(here.root, { files: files.map((file) => ({ ...file, data: null })) });
    expect(status).toBe(200);
    await expect(read(notice)).rejects.toThrow();
    await expect(read(english)).rejects.toThrow();
  });
});

test('what is wrong is told with its field, and nothing is written', async () => {
  const file = await open(here.root, notice);
  const { status, body } = await save(here.root, { files: [{ ...file, data: { ...file.data, title: '' } }] });
  expect([status, body.code, body.problems?.[0]]).toEqual([
    422,
    'content-problems',
    expect.objectContaining({ file: notice, path: ['title'], code: 'required' }),
  ]);
  expect(await read(notice)).toContain('title: Un anunț\n');
});

describe('two editors', () => {
  const first = async () => open(here.root, notice);

  test('of different fields both have what they wrote', async () => {
    const [one, other] = [await first(), await first()];
    await save(here.root, { files: [{ ...one, data: { ...one.data, title: 'Al unuia' } }] });
    const { status, body } = await save(here.root, {
      files: [{ ...other, data: { ...other.data, summary: 'Al celuilalt.' } }],
    });
    expect(status).toBe(200);
    expect(body.files[0]?.data).toMatchObject({ title: 'Al unuia', summary: 'Al celuilalt.' });
    expect(await read(notice)).toMatch(/title: Al unuia\nsummary: Al celuilalt\.\n/);
  });

  test('of the same field are both told, and the choice is kept', async () => {
    const [one, other] = [await first(), await first()];
    await save(here.root, { files: [{ ...one, data: { ...one.data, title: 'Al unuia' } }] });
    const files = [{ ...other, data: { ...other.data, title: 'Al celuilalt' }, body: 'Alt text.' }];
    const refused = await save(here.root, { files });
    const conflict = { path: notice, steps: ['title'], mine: 'Al celuilalt', theirs: 'Al unuia' };
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'content-moved', by: 'Ion Editor', conflicts: [conflict] }),
    ]);
    expect(await read(notice)).toContain('title: Al unuia\n');
    const choices = [{ path: notice, steps: ['title'], keep: 'theirs' as const, theirs: 'Al unuia' }];
    const { body } = await save(here.root, { files, choices });
    expect(body.files[0]).toMatchObject({ data: { title: 'Al unuia' }, body: 'Alt text.' });
  });

  test('a choice holds for what was seen, not for what was written after', async () => {
    const [one, other] = [await first(), await first()];
    await save(here.root, { files: [{ ...one, data: { ...one.data, title: 'Al treilea' } }] });
    const { status } = await save(here.root, {
      files: [{ ...other, data: { ...other.data, title: 'Al celuilalt' } }],
      choices: [{ path: notice, steps: ['title'], keep: 'mine', theirs: 'Al unuia' }],
    });
    expect(status).toBe(409);
  });

  test('one changes what the other takes away: neither is lost unasked', async () => {
    const [one, other] = [await open(here.root, english), await open(here.root, english)];
    await save(here.root, { files: [{ ...one, data: null }] });
    const files = [{ ...other, body: 'Changed.' }];
    const refused = await save(here.root, { files });
    expect([refused.status, refused.body.conflicts?.[0]?.theirs]).toEqual([409, null]);
    const choices = [{ path: english, steps: [], keep: 'mine' as const, theirs: null }];
    expect((await save(here.root, { files, choices })).status).toBe(200);
    expect(await read(english)).toContain('Changed.');
  });

  test('of different rows of one list both have what they wrote', async () => {
    const fish = 'src/content/fish.yaml';
    const [one, other] = [await open(here.root, fish), await open(here.root, fish)];
    const rows = (file: typeof one) => file.data['fish'] as Record<string, unknown>[];
    const row = { ...rows(one)[0], id: 'second' };
    await save(here.root, { files: [{ ...one, data: { fish: [...rows(one), row] } }] });
    const renamed = rows(other).map((one, index) => (index ? one : { ...one, name: { ro: 'Alt nume' } }));
    const { status } = await save(here.root, { files: [{ ...other, data: { fish: renamed } }] });
    expect(status).toBe(200);
    const { data } = await open(here.root, fish);
    const made = data['fish'] as { id: string; name: { ro: string } }[];
    expect(made[0]?.name).toEqual({ ro: 'Alt nume' });
    expect(made.at(-1)?.id).toBe('second');
    expect(made).toHaveLength(rows(one).length + 1);
  });
});
