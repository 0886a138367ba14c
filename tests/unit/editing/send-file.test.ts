// Files are uploaded in parts before the save; what has arrived is not sent again.

import { afterEach, expect, test, vi } from 'vitest';
import { maxPartMegabytes } from '../../../src/core/content/limits.ts';
import type { Upload } from '../../../src/office/editor/api/editing.ts';
import { usedFiles, withFiles } from '../../../src/office/editor/model/send-file.ts';
import { ApiError } from '../../../src/core/client/client.ts';

const most = maxPartMegabytes * 2 ** 20;
const path = 'src/content/attachments/scan.pdf';

/** Mocks a server that counts parts and refuses some of them. */
function serves(fails: (part: number) => boolean = () => false) {
  const parts: [part: number, size: number][] = [];
  // The browser's own class, as far as it is used.
  vi.stubGlobal(
    'FileReader',
    class {
      result = '';
      onload = () => {};
      readAsDataURL(file: Blob) {
        void file.arrayBuffer().then((bytes) => {
          this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
          this.onload();
        });
      }
    },
  );
  vi.stubGlobal('fetch', async (url: string, { body, method }: { body: string; method: string }) => {
    expect([method, url]).toEqual(['POST', '/api/edit/upload']);
    const { part, content } = JSON.parse(body) as { part: number; content: string };
    if (fails(part)) return Promise.reject(new TypeError('cut off'));
    parts.push([part, Buffer.from(content, 'base64').byteLength]);
    return Response.json({});
  });
  return parts;
}

afterEach(() => vi.unstubAllGlobals());

test('a file goes in parts, and the save names it with its size', async () => {
  const content = new Blob([new Uint8Array(most + 5)]);
  const parts = serves();
  const uploads = await withFiles([[path, content]], async (sent) => sent);
  expect(parts).toEqual([
    [0, most],
    [1, 5],
  ]);
  expect(uploads).toEqual([{ path, id: expect.any(String) as string, size: most + 5 }]);
});

test('a file as large as a part goes in one', async () => {
  const parts = serves();
  await withFiles([[path, new Blob([new Uint8Array(most)])]], async () => {});
  expect(parts).toEqual([[0, most]]);
});

test('what was cut off goes on where it was, and a save that is tried again sends nothing anew', async () => {
  const content = new Blob([new Uint8Array(most + 5)]);
  let isCutOff = true;
  const parts = serves((part) => isCutOff && part === 1);
  await expect(withFiles([[path, content]], async () => {})).rejects.toMatchObject({ code: 'unreachable' });
  isCutOff = false;
  await withFiles([[path, content]], async () => {});
  await withFiles([[path, content]], async () => {});
  expect(parts.map(([part]) => part)).toEqual([0, 1]);
});

test('a file that the server has no more is sent once again, by another name', async () => {
  const content = new Blob([new Uint8Array(5)]);
  const parts = serves();
  const asked: Upload[] = [];
  const gone = new ApiError({
    response: new Response(null, { status: 409 }),
    data: { code: 'upload-gone' },
  } as never);
  const save = vi.fn(async ([upload]: Upload[]) => {
    if (upload) asked.push(upload);
    if (asked.length === 1) throw gone;
  });
  await withFiles([[path, content]], save);
  expect(parts).toHaveLength(2);
  expect(asked[0]?.id).not.toBe(asked[1]?.id);
  save.mockRejectedValue(gone);
  await expect(withFiles([[path, content]], save)).rejects.toBe(gone);
});

test.each([
  ['the server refuses for another reason', { code: 'content-moved' }],
  ['something else fails', undefined],
])('a save is not tried again where %s', async (_, data) => {
  const parts = serves();
  const error = data
    ? new ApiError({ response: new Response(null, { status: 409 }), data } as never)
    : Object.assign(new Error('x'), { code: 'upload-gone' });
  const save = vi.fn(() => Promise.reject(error));
  await expect(withFiles([[path, new Blob(['x'])]], save)).rejects.toBe(error);
  expect([save.mock.calls.length, parts.length]).toEqual([1, 1]);
});

test('only files that are named or shown in a text are sent', () => {
  const blob = new Blob(['x']);
  const uploads = { 'src/content/media/a.jpg': blob, 'src/content/media/b.jpg': blob, [path]: blob };
  const texts = { ro: { body: 'Harta: ![Harta](/media/b.jpg)' }, en: {}, de: {} };
  const names = (named: string[]) => usedFiles(uploads, { texts }, named).map(([one]) => one);
  expect(names([])).toEqual(['src/content/media/b.jpg']);
  expect(usedFiles(uploads, { texts })).toEqual([['src/content/media/b.jpg', blob]]);
  expect(names(['scan.pdf'])).toEqual(['src/content/media/b.jpg', path]);
});
