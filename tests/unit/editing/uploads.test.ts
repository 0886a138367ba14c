// Files uploaded separately from the save that claims them: what is accepted, and what is refused.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxDocumentMegabytes, maxPartMegabytes } from '../../../src/core/content/limits.ts';
import { mostParts } from '../../../src/core/outbox/entry.ts';
import { freshProject } from '../content-saving/project.ts';
import { open, save, sendPart, upload } from './caller.ts';

const notice = 'src/content/announcements/ro/notice.md';
const path = 'src/content/attachments/scan.pdf';
const here = freshProject();
const id = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';

/** Returns a document of that many bytes: scans are mostly data that no program reads. */
function scan(bytes: number): Uint8Array {
  const made = Buffer.alloc(bytes, 0x41);
  made.write('%PDF-1.4\n');
  made.write('%%EOF', bytes - 5);
  return made;
}

async function withDocument() {
  const file = await open(here.root, notice);
  return { ...file, data: { ...file.data, attachments: [{ file: 'scan.pdf', title: { ro: 'Hotărârea' } }] } };
}

test('a document as heavy as it may be comes through as one change, byte for byte', async () => {
  const content = scan(maxDocumentMegabytes * 2 ** 20);
  const uploads = [await upload(here.root, path, content)];
  const { status, body } = await save(here.root, { files: [await withDocument()], uploads });
  expect([status, body.problems]).toEqual([200, undefined]);
  expect(Buffer.compare(await readFile(join(here.root, path)), content)).toBe(0);

  // It has been claimed, so it no longer exists.
  const again = await save(here.root, { files: [await open(here.root, notice)], uploads });
  expect([again.status, again.body.code]).toEqual([409, 'upload-gone']);
});

test('a heavier one is refused by the save, and one of which a part is missing', async () => {
  const heavy = await upload(here.root, path, scan(maxDocumentMegabytes * 2 ** 20 + 1));
  const { status, body } = await save(here.root, { files: [await withDocument()], uploads: [heavy] });
  expect([status, body.problems]).toMatchObject([422, [{ file: path, code: 'too-heavy' }]]);

  const part = await upload(here.root, path, scan(100));
  const short = { files: [await withDocument()], uploads: [{ ...part, size: 101 }] };
  expect((await save(here.root, short)).body.code).toBe('upload-gone');
});

/** Groups of three bytes. */
const most = (maxPartMegabytes * 2 ** 20) / 3;
const part = { id, part: 0, content: 'eA==' };

test.each([
  ['without an id', { ...part, id: undefined }, 400],
  ['with an id that is none', { ...part, id: '../x' }, 400],
  ['without a number', { ...part, part: undefined }, 400],
  ['beyond the last', { ...part, part: mostParts }, 400],
  ['of a number that is none', { ...part, part: -1 }, 400],
  ['that is empty', { ...part, content: '' }, 400],
  ['that is no base64', { ...part, content: '<' }, 400],
  ['with fields beside', { ...part, path: '../x' }, 400],
  ['that is a little too large', { ...part, content: 'eHh4'.repeat(most + 1) }, 400],
  ['that is much too large', { ...part, content: 'eHh4'.repeat(most + 1000) }, 413],
])('a part %s is refused', async (_, sent, expected) => {
  expect((await sendPart(here.root, sent)).status).toBe(expected);
});

test('a part of another type, from another site, or of somebody else is refused', async () => {
  const answers = [
    await sendPart(here.root, part, { headers: { 'content-type': 'text/plain' } }),
    await sendPart(here.root, part, { headers: { 'sec-fetch-site': 'cross-site' } }),
    await sendPart(here.root, part, { headers: { cookie: '' } }),
    await sendPart(here.root, part, { roles: ['member', 'admin'] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 403, 401, 403]);
});
