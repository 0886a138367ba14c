// Pictures and documents that are larger than they seem, or something else.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  maxDocumentMegabytes,
  maxPictureMegabytes,
  maxText,
  minPictureWidth,
} from '../../../src/core/content/limits.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { picture } from '../content-checks/fixture.ts';
import { root as site } from '../project.ts';
import { persist } from './editor.ts';
import { freshProject } from './project.ts';

const notice = 'src/content/announcements/ro/notice.md';

const here = freshProject();
const { read } = here;

describe('a file for the site', () => {
  const stag = 'src/content/media/stag.jpg';
  const upload = (path: string, bytes: Uint8Array) => persist(here.root, {}, { [path]: bytes });

  test('of all the weight that is promised comes through, with the longest texts in three languages', async () => {
    const small = await picture();
    // Data after a picture's end are ignored.
    const bytes = Buffer.concat([small, Buffer.alloc(maxPictureMegabytes * 2 ** 20 - small.byteLength)]);
    const texts = Object.fromEntries(
      localeCodes.map((locale) => {
        const shared =
          locale === defaultLocale ? 'publishedAt: 2026-11-21\ncategory: office\ncover: stag.jpg\n' : '';
        const text = `---\ntitle: A\nsummary: B\n${shared}---\n\n`;
        const path = `src/content/announcements/${locale}/notice.md`;
        return [path, text + 'ș'.repeat(maxText)];
      }),
    );
    const { status } = await persist(here.root, texts, { [stag]: bytes });
    expect(status).toBe(200);
    const heavier = Buffer.concat([bytes, Buffer.alloc(1)]);
    const { body } = await persist(here.root, {}, { [stag]: heavier });
    expect(body.problems).toMatchObject([{ code: 'too-heavy', values: { megabytes: maxPictureMegabytes } }]);
  });

  test('may be as heavy and must be as wide as the guide says, in each language', async () => {
    for (const locale of localeCodes) {
      const guide = await readFile(join(site, `src/content/pages/${locale}/guide.md`), 'utf8');
      expect([...guide.matchAll(/\d+ MB/g)].map(([found]) => found)).toEqual([
        `${maxPictureMegabytes} MB`,
        `${maxDocumentMegabytes} MB`,
      ]);
      expect(guide).toContain(String(minPictureWidth));
    }
  });

  test('with a name that another has in other letters is refused', async () => {
    const { body } = await upload('src/content/attachments/FORM.pdf', Buffer.from('%PDF-1.7 %%EOF'));
    expect(body.problems?.map(({ file, code }) => [file, code])).toEqual([
      ['src/content/attachments/FORM.pdf', 'case-twin'],
      ['src/content/attachments/form.pdf', 'case-twin'],
    ]);
    const raw = (await read(notice)).replace('cover: deer.jpg', 'cover: Deer.jpg');
    const { body: cover } = await persist(
      here.root,
      { [notice]: raw },
      { 'src/content/media/Deer.jpg': await picture() },
    );
    expect(cover.problems?.map(({ code }) => code)).toEqual(['case-twin', 'case-twin']);
  });

  test.each([
    '%PDF-1.7\n%<html><script>alert(1)</script>\n',
    '%PDF-1.7\n% <!DOCTYPE html>',
    '%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj',
    '%PDF-1.7\n1 0 obj << /S /#4a#61vaScript /JS (app.alert(1)) >> endobj',
    '%PDF-1.7\n1 0 obj << /Names << /JavaScript 2 0 R >> >> endobj',
    '%PDF-1.7\n1 0 obj << /S /Launch /F (a.exe) >> endobj',
  ])('that is a PDF and more is refused: %j', async (text) => {
    const { body } = await upload('src/content/attachments/statut.pdf', Buffer.from(text));
    expect(body.problems).toMatchObject([{ code: 'pdf-active' }]);
  });
});
