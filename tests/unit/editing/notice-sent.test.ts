// A quick notice from a phone: published once, however often it is sent.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditingDeps } from '../../../netlify/editor/editing/deps.ts';
import type { NoticeAnswer } from '../../../src/office/editor/api/editing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { memoryEntryReceipts } from '../memory-entry-receipts.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { call } from './caller.ts';
import { memoryContent } from './memory-content.ts';

let content: ReturnType<typeof memoryContent>;
let deps: Partial<EditingDeps>;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  content = memoryContent({});
  deps = {
    store: async () => content.store,
    waiting: memoryWaitingFiles(),
    receipts: memoryEntryReceipts(),
    saved: vi.fn(async () => {}),
  };
});

const path = (name: string) => `src/content/announcements/ro/${name}.md`;
const notice = (over: object = {}) => ({
  key: crypto.randomUUID(),
  owner: 'm1',
  clock: { now: 1, age: 1 },
  files: [
    {
      path: path('inchis'),
      version: null,
      data: { title: 'Închis', summary: 'Azi.', publishedAt: '2026-11-21', category: 'office' },
      body: 'Sediul este închis azi.',
    },
  ],
  uploads: [] as object[],
  ...over,
});
const send = (sent: object, more: Partial<EditingDeps> = {}) =>
  call<NoticeAnswer>('', 'notice', {
    ...{ method: 'POST', body: JSON.stringify(sent), deps: { ...deps, ...more } },
  });
const names = () => [...content.files.keys()].filter((file) => file.includes('/announcements/')).toSorted();

describe('a notice', () => {
  it('is published, and the same again is answered as before and changes nothing', async () => {
    const sent = notice();
    const { status, body } = await send(sent);
    expect([status, body]).toEqual([
      200,
      { key: sent.key, id: 'inchis', change: expect.any(String) as string },
    ]);
    expect(await send({ ...sent, clock: { now: 9, age: 8 } })).toMatchObject({ status: 200, body });
    expect(names()).toEqual([path('inchis')]);
    expect(deps.saved).toHaveBeenCalledTimes(1);
  });

  it('has a name of its own where another one has it', async () => {
    await send(notice());
    const other = notice({ files: [{ ...notice().files[0], body: 'Altceva.' }] });
    expect((await send(other)).body.id).toBe('inchis-2');
    expect(names()).toEqual([path('inchis-2'), path('inchis')]);
  });

  it('that was published by a server that ended before it answered is the same one', async () => {
    const sent = notice();
    await send(sent, { receipts: memoryEntryReceipts() });
    const { body } = await send(sent);
    expect(body).toEqual({ key: sent.key, id: 'inchis', change: null });
    expect(names()).toEqual([path('inchis')]);
  });

  it('is refused with the key of another one', async () => {
    const sent = notice();
    await send(sent);
    const { status, body } = await send({ ...sent, files: [{ ...sent.files[0], body: 'Altceva.' }] });
    expect([status, body.code]).toEqual([409, 'key-used']);
    // The phone is told the name of the first one.
    expect(body).toMatchObject({ receipt: { key: sent.key, id: 'inchis' } });
    expect(names()).toEqual([path('inchis')]);
  });

  it('is published on the day on which it was written; by the server’s clock where the phone’s is wrong', async () => {
    const now = Date.now();
    const [minute, day] = [60_000, 86_400_000];
    const publishedAs = async (publishedAt: string, clock: { now: number; age: number }) => {
      const file = notice().files[0];
      const data = { ...file?.data, publishedAt };
      const sent = notice({ clock, files: [{ ...file, data, body: JSON.stringify(clock) }] });
      const { body } = await send(sent, { now: () => now });
      const text = await content.text(`announcements/ro/${body.id}.md`);
      return /^publishedAt: (.*)$/m.exec(text)?.[1];
    };
    const age = 2 * day;
    const written = today(now - age);
    expect(await publishedAs(written, { now: now - 4 * minute, age })).toBe(written);
    // Whether the clock is a year behind or ahead, it was two days ago.
    for (const wrong of [now - 365 * day, now + 365 * day])
      expect(await publishedAs(today(wrong - age), { now: wrong, age })).toBe(written);
    // Written while the clock was ahead, and sent once it was correct: nothing is published in the future.
    expect(await publishedAs(today(now + 90 * day), { now, age: 0 })).toBe(today(now));
  });

  it.each([
    ['of another member', { owner: 'm2' }, 403, 'not-allowed'],
    ['without a key', { key: 'x' }, 400, 'invalid-fields'],
    [
      'that changes what is there',
      { files: [{ ...notice().files[0], version: 'a'.repeat(40) }] },
      400,
      'invalid-fields',
    ],
    [
      'that is no announcement',
      { files: [{ ...notice().files[0], path: 'src/content/pages/ro/sun.md' }] },
      400,
      'invalid-fields',
    ],
    [
      'whose files have not come',
      { uploads: [{ path: 'src/content/media/x.jpg', id: crypto.randomUUID(), size: 3 }] },
      409,
      'upload-gone',
    ],
    [
      'that the site could not be built with',
      { files: [{ ...notice().files[0], data: { title: 'x' } }] },
      422,
      'content-problems',
    ],
  ])('%s is refused, and nothing is written', async (_, over, status, code) => {
    const answered = await send(notice(over));
    expect([answered.status, answered.body.code]).toEqual([status, code]);
    expect(names()).toEqual([]);
  });

  it('takes its files with it', async () => {
    const id = crypto.randomUUID();
    const form = Buffer.from('%PDF-1.7 a form %%EOF');
    await deps.waiting?.store('m1', id, 0, form);
    const uploads = [{ path: 'src/content/attachments/form.pdf', id, size: form.length }];
    const data = {
      ...notice().files[0]?.data,
      attachments: [{ file: 'form.pdf', title: { ro: 'Formular' } }],
    };
    const sent = notice({ uploads, files: [{ ...notice().files[0], data }] });
    const { status } = await send(sent);
    expect([status, content.files.has('src/content/attachments/form.pdf')]).toEqual([200, true]);
    expect(await deps.waiting?.read('m1', id)).toHaveLength(0);
  });
});
