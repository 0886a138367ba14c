// How the files of the content are read from the disk.

import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseMarkdown, readContent } from '../../../src/lib/content/files.ts';
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
