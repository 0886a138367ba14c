// The parts of an upload: what is stored, and what is refused.

import { beforeEach, describe, expect, it } from 'vitest';
import { readUploads } from '../../../netlify/editor/editing/uploads.ts';
import { maxPartMegabytes } from '../../../src/core/content/limits.ts';
import { mostParts } from '../../../src/core/outbox/entry.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { sendPart } from './caller.ts';

const id = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const part = { id, part: 0, content: Buffer.from('Bună').toString('base64') };

let waiting: ReturnType<typeof memoryWaitingFiles>;

beforeEach(() => {
  waiting = memoryWaitingFiles();
});

const keep = (sent: object, headers: Record<string, string> = {}) =>
  sendPart('', sent, { headers, deps: { waiting, store: () => Promise.reject(new Error('not asked')) } });
/** Returns the refusal of a part. */
async function refusal(sent: object, headers?: Record<string, string>) {
  const { status, body } = await keep(sent, headers);
  return { status, ...body };
}
const text = async () => new TextDecoder().decode(await waiting.read('m1', id));

it('a file is its parts', async () => {
  await keep({ ...part, part: 1, content: Buffer.from(' ziua').toString('base64') });
  await keep(part);
  expect(await text()).toBe('Bună ziua');
});

describe('a part', () => {
  const most = (maxPartMegabytes * 2 ** 20) / 3;

  it.each<[string, object, string]>([
    ['of a file without an id', { ...part, id: 'x' }, 'id'],
    ['before the first', { ...part, part: -1 }, 'part'],
    ['beyond the last', { ...part, part: mostParts }, 'part'],
    ['between two', { ...part, part: 0.5 }, 'part'],
    ['that is empty', { ...part, content: '' }, 'content'],
    ['that is no base64', { ...part, content: 'a b=' }, 'content'],
    ['with more beside it', { ...part, path: 'x' }, 'body'],
    ['that is too large', { ...part, content: 'eHh4'.repeat(most + 1) }, 'content'],
  ])('%s is malformed', async (_, sent, field) => {
    expect(await refusal(sent)).toMatchObject({ status: 400, fields: [field] });
  });

  it('may be the last, and as large as a part is', async () => {
    expect((await refusal({ ...part, part: 31 })).status).toBe(200);
    expect((await refusal({ ...part, content: 'eHh4'.repeat(most) })).status).toBe(200);
  });

  it('that is far too large is not looked at, nor what is no JSON', async () => {
    expect((await refusal({ ...part, content: 'eHh4'.repeat(most + 300) })).status).toBe(413);
    expect((await refusal(part, { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('a save takes over', () => {
  const path = 'src/content/media/deer.jpg';

  it('files as they were sent', async () => {
    await keep(part);
    const [file, ...others] = await readUploads([{ path, id, size: 5 }], 'm1', { waiting });
    expect([file?.path, new TextDecoder().decode(file?.content), others]).toEqual([path, 'Bună', []]);
    expect(await readUploads([], 'm1', { waiting })).toEqual([]);
  });

  it('none that another editor sent', async () => {
    await keep(part);
    await expect(readUploads([{ path, id, size: 5 }], 'ion', { waiting })).rejects.toMatchObject({
      code: 'upload-gone',
    });
  });

  it('none of which something is missing', async () => {
    await keep(part);
    for (const one of [
      { path, id, size: 6 },
      { path, id: '1c5d8c52-8a53-4d6f-8f7e-60f1a6f0c1de', size: 5 },
    ])
      await expect(readUploads([one], 'm1', { waiting })).rejects.toMatchObject({
        ...{ status: 409, code: 'upload-gone', message: 'Conflict' },
      });
  });
});
