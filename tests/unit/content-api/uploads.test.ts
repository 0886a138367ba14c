// Pictures and documents that are more, or other, than they seem.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeProject, picture, type Project } from '../content-checks/fixture.ts';
import { ask, persist, type Refusal } from './editor.ts';

vi.setConfig({ testTimeout: 60_000 });

const notice = 'src/content/announcements/ro/notice.md';

let project: Project;
let root: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  project = await makeProject();
  root = project.root;
});
afterEach(() => rm(root, { recursive: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');

describe('a file for the site', () => {
  const stag = 'src/content/media/stag.jpg';
  const upload = (path: string, bytes: Uint8Array) =>
    ask<Refusal>(root, 'persistMedia', {
      asset: { path, content: Buffer.from(bytes).toString('base64'), encoding: 'base64' },
    });

  test('with more pixels than can be decoded in little memory is refused by its head', async () => {
    const bytes = await sharp({ create: { width: 8100, height: 8000, channels: 3, background: 'green' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const { body } = await upload(stag, bytes);
    expect(body.problems).toMatchObject([
      { file: stag, code: 'too-many-pixels', values: { megapixels: 65, maximum: 64 } },
    ]);
  });

  test('with a name that another has in other letters is refused', async () => {
    const { body } = await upload('src/content/attachments/FORM.pdf', Buffer.from('%PDF-1.7'));
    expect(body.problems?.map(({ file, code }) => [file, code])).toEqual([
      ['src/content/attachments/FORM.pdf', 'case-twin'],
      ['src/content/attachments/form.pdf', 'case-twin'],
    ]);
    const raw = (await read(notice)).replace('cover: deer.jpg', 'cover: Deer.jpg');
    const { body: cover } = await persist(
      root,
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
