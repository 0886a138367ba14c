// Reading the content files from disk.

import { mkdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseContent, parseMarkdown, readContent } from '../../../src/core/content/files.ts';
import { maxData, maxMarkdown } from '../../../src/core/content/limits.ts';
import { pageIds, sitePictures } from '../../../src/core/content/needs.ts';
import { makeProject, type Project } from './fixture.ts';

describe('a Markdown file', () => {
  test('is its front matter and its text', () => {
    expect(parseMarkdown('a.md', '---\ntitle: A\n---\n\nText.\n---\nMore.')).toMatchObject({
      path: 'a.md',
      data: { title: 'A' },
      body: '\nText.\n---\nMore.',
      syntax: [],
    });
  });

  test('written on Windows is read like any other', () => {
    const { data, body, syntax } = parseMarkdown('a.md', '---\r\ntitle: A\r\n---\r\nText.\r\n');
    expect([data, body, syntax]).toEqual([{ title: 'A' }, 'Text.\r\n', []]);
  });

  test('may have no text', () => {
    expect(parseMarkdown('a.md', '---\ntitle: A\n---')).toMatchObject({ data: { title: 'A' }, body: '' });
  });
});

describe('a file of the content', () => {
  test('is read as what its name says', () => {
    expect(parseContent('a.yaml', 'title: A\n')).toEqual({
      path: 'a.yaml',
      raw: 'title: A\n',
      data: { title: 'A' },
      body: '',
      syntax: [],
    });
    expect(parseContent('a.md', '---\ntitle: A\n---\nText.').body).toBe('Text.');
  });

  test('that begins by no front matter is all text, and told', () => {
    const { syntax, ...read } = parseContent('a.md', 'Text.');
    expect(read).toEqual({ path: 'a.md', raw: 'Text.', body: 'Text.', data: undefined });
    expect(syntax).toMatchObject([{ name: 'front-matter', message: expect.stringMatching(/\S/) }]);
  });

  test.each([
    ['a.md', '---\na: b\n---\n', maxMarkdown],
    ['a.yaml', '#', maxData],
  ])('%s is read up to the longest that it may be', (path, begins, maximum) => {
    const longest = begins.padEnd(maximum, 'x');
    expect(parseContent(path, longest).raw === longest).toBe(true);
    expect(parseContent(path, longest).syntax).toEqual([]);
    const { syntax, ...read } = parseContent(path, `${longest}x`);
    expect(read).toEqual({ path, raw: '', body: '', data: undefined });
    expect(syntax).toMatchObject([{ name: 'text-too-long', values: { maximum, over: 1 } }]);
    expect(syntax[0]?.message).toContain(String(maximum));
  });
});

describe('a project', () => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject();
  });
  afterEach(() => rm(project.root, { recursive: true }));

  test('has its originals before their translations, each with language and name', async () => {
    await project.write('announcements/de/notice.md', '---\ntitle: A\n---\n');
    const { announcements } = await readContent(project.root);
    expect(announcements.map(({ locale, id }) => `${locale}/${id}`)).toEqual([
      'ro/notice',
      'de/notice',
      'en/notice',
    ]);
    expect(announcements.map(({ path }) => path)[0]).toBe('src/content/announcements/ro/notice.md');
  });

  test('has its files by what they are, folders left out', async () => {
    await mkdir(project.path('media/folder.jpg'));
    const { pages, data, media, attachments } = await readContent(project.root);
    expect(pages.map(({ id }) => id).sort()).toEqual([...pageIds].sort());
    expect(data.get('pictures')?.path).toBe('src/content/pictures.yaml');
    expect(media).toEqual(['deer.jpg', ...sitePictures].sort());
    expect(attachments).toEqual(['form.pdf']);
  });

  test('has no hidden files, nor what is no Markdown', async () => {
    await project.write('media/.DS_Store', '');
    await project.write('announcements/ro/.notice.md.swp', '');
    await project.write('announcements/ro/notes.txt', '');
    const { announcements, media } = await readContent(project.root);
    expect(announcements).toHaveLength(2);
    expect(media).not.toContain('.DS_Store');
    expect(media).toContain('deer.jpg');
  });

  test('may lack a folder', async () => {
    await rm(project.path('attachments'), { recursive: true });
    expect((await readContent(project.root)).attachments).toEqual([]);
  });
});
