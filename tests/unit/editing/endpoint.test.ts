// What each call of /api/edit reads and returns, with content in memory.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditingDeps } from '../../../netlify/editor/editing/deps.ts';
import type { ContentStore } from '../../../netlify/editor/content/store.ts';
import { maxRequestMegabytes } from '../../../src/core/content/limits.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { call, post } from './caller.ts';
import { memoryContent } from './memory-content.ts';

const name = 'announcements/ro/notice.md';
const path = `src/content/${name}`;
const form = 'src/content/attachments/form.pdf';
const notice =
  '---\ntitle: Un anunț\nsummary: Pe scurt.\npublishedAt: 2026-11-21\ncategory: office\n---\n\nText.\n';

let content: ReturnType<typeof memoryContent>;
let waiting: EditingDeps['waiting'];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  content = memoryContent({
    [name]: notice,
    'announcements/en/notice.md': '---\ntitle: A notice\nsummary: In short.\n---\n',
    'pages/de/sun.md': '---\ntitle: Sonne\n---\n',
    'media/deer.jpg': 'a deer',
    'media/map.svg.png': 'a map',
    'attachments/form.pdf': 'a form',
  });
  waiting = memoryWaitingFiles();
});

const given = (more: Partial<EditingDeps> = {}): { deps: Partial<EditingDeps> } => ({
  deps: { store: async () => content.store, waiting, ...more },
});
const get = <Answer>(what: string) => call<Answer>('', what, given());
const version = () => content.files.get(path) ?? null;
/** Returns the notice with another title. */
const edit = (title = 'Altul') => ({
  path,
  version: version(),
  data: { title, summary: 'Pe scurt.', publishedAt: '2026-11-21', category: 'office' },
  body: 'Text.',
});
const save = (sent: object, more: Partial<EditingDeps> = {}) => post('', 'save', sent, given(more));

/** Uploads a file in one part. */
async function sent(file: string, text: string) {
  const id = crypto.randomUUID();
  await waiting.store('m1', id, 0, new TextEncoder().encode(text));
  return { path: `src/content/${file}`, id, size: new TextEncoder().encode(text).byteLength };
}

describe('reading', () => {
  it('gives the announcements and the pages as lists', async () => {
    const { status, body } = await get<{ announcements: object[] }>('announcements');
    expect([status, body.announcements]).toEqual([
      200,
      [expect.objectContaining({ id: 'notice', languages: ['ro', 'en'] })],
    ]);
    const { pages } = (await get<{ pages: { id: string }[] }>('pages/')).body;
    expect(pages.find(({ id }) => id === 'sun')).toMatchObject({
      titles: { de: 'Sonne' },
      languages: ['de'],
    });
  });

  it('gives the names of pictures and documents, and the library what they are used for', async () => {
    expect((await get('media')).body).toEqual({
      pictures: ['deer.jpg', 'map.svg.png'],
      documents: ['form.pdf'],
    });
    expect((await get('library')).body).toMatchObject({
      pictures: [{ name: 'deer.jpg', uses: [] }, { name: 'map.svg.png' }],
      documents: [{ name: 'form.pdf', uses: [] }],
    });
  });

  it('gives files as data, and those that are not there without a version', async () => {
    const other = 'src/content/announcements/de/notice.md';
    const { body } = await get<{ files: object[] }>(`files?path=${path}&path=${other}`);
    expect(body.files).toEqual([
      { ...edit('Un anunț'), data: expect.objectContaining({ title: 'Un anunț' }) as object },
      { path: other, version: null, data: {}, body: '' },
    ]);
    expect(await get('files')).toMatchObject({ status: 400, body: { code: 'invalid-fields' } });
  });

  it.each([
    ['deer.jpg', 'image/jpeg'],
    ['owl.JPEG', 'image/jpeg'],
    ['map.svg.png', 'image/png'],
    ['fox.webp', 'image/webp'],
    ['hare', 'application/octet-stream'],
  ])('gives the picture %s as %s', async (picture, type) => {
    content.write(`media/${picture}`, 'x');
    expect(await get(`picture?name=${picture}`)).toMatchObject({
      status: 200,
      type,
      cached: 'private, no-cache',
    });
  });

  it('gives no picture that is not there', async () => {
    for (const query of ['picture', 'picture?name=', 'picture?name=none.jpg'])
      expect(await get(query)).toMatchObject({
        status: 404,
        body: { title: 'Not Found', code: 'not-found' },
      });
  });
});

describe('saving', () => {
  it('writes one change of texts and files, by who saves, and answers what the texts are by now', async () => {
    const uploads = [await sent('attachments/new.pdf', '%PDF-1.4\nnew%%EOF')];
    const { status, body } = await save({
      files: [edit()],
      uploads,
      removals: [form],
    });
    expect([status, body.change]).toEqual([200, 'change-1']);
    expect(content.changes).toMatchObject([{ author: 'Ion Editor' }]);
    expect(body.files).toEqual([{ ...edit(), version: version() }]);
    expect(await content.text(name)).toContain('title: Altul\n');
    expect(await content.text('attachments/new.pdf')).toBe('%PDF-1.4\nnew%%EOF');
    expect(content.files.has(form)).toBe(false);
  });

  it('writes cedillas as commas, and no signs that nobody sees', async () => {
    const { data } = edit('\u202aAlşi\u202c');
    const sent = { ...edit(), data: { ...data, summary: 'Ce spu\u00adne.' }, body: 'Raţe\u200b.' };
    expect((await save({ files: [sent] })).body.files[0]).toMatchObject({
      data: { title: 'Alși', summary: 'Ce spune.' },
      body: 'Rațe.',
    });
  });

  it('takes files over once, whether or not they can be removed at once', async () => {
    const uploads = [await sent('attachments/new.pdf', '%PDF-1.4\nnew%%EOF')];
    const drop = () => Promise.reject(new Error('the database is down'));
    expect((await save({ files: [edit()], uploads }, { waiting: { ...waiting, drop } })).status).toBe(200);
    expect((await save({ files: [edit('Iar')], uploads })).status).toBe(200);
    expect(await save({ files: [edit('Tot')], uploads })).toMatchObject({
      status: 409,
      body: { code: 'upload-gone', title: 'Conflict' },
    });
  });

  it('of what differs in nothing changes nothing, and begins no build', async () => {
    const saved = vi.fn(async () => {});
    expect((await save({ files: [edit('Un anunț')] }, { saved })).body.change).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await save({ files: [edit()] }, { saved });
    expect(saved).toHaveBeenCalledOnce();
  });

  it('of what others changed tells the places, and who it was', async () => {
    const mine = edit('Al meu');
    await save({ files: [edit('Al lor')] });
    const { status, body } = await save({ files: [mine] });
    expect([status, body]).toMatchObject([
      409,
      { code: 'content-moved', title: 'Conflict', by: 'Ion Editor' },
    ]);
    expect(body.conflicts).toEqual([{ path, steps: ['title'], mine: 'Al meu', theirs: 'Al lor' }]);
    const choices = [{ path, steps: ['title'], keep: 'mine', theirs: 'Al lor' }];
    expect((await save({ files: [mine], choices })).body.files[0]?.data).toMatchObject({ title: 'Al meu' });
  });

  it('of what others changed tells no name where nobody knows it', async () => {
    const mine = edit('Al meu');
    content.write(name, notice.replace('Un anunț', 'Al lor'));
    const { body } = await save({ files: [mine] });
    expect(body.code).toBe('content-moved');
    expect(body).not.toHaveProperty('by');
  });

  it('takes away nothing that the content will use, and tells each place', async () => {
    const attachments = [{ file: 'form.pdf' }];
    const shown = { ...edit(), data: { ...edit().data, cover: 'deer.jpg', attachments } };
    const record = 'pictures:\n  - { id: deer.jpg, gallery: mammals }\n';
    content.write('pictures.yaml', record);
    const deer = 'src/content/media/deer.jpg';
    const { status, body } = await save({
      files: [shown],
      removals: [deer, form],
    });
    expect([status, body.code]).toEqual([422, 'content-problems']);
    expect(body.problems).toEqual([
      expect.objectContaining({ file: deer, code: 'in-use', values: { places: 'Altul, gallery' } }),
      expect.objectContaining({ file: form, code: 'in-use', values: { places: 'Altul' } }),
    ]);
    expect(content.changes).toEqual([]);
  });

  it('is as large as the host lets through, and no larger', async () => {
    const body = JSON.stringify({ files: [{ ...edit(), body: 'x'.repeat(maxRequestMegabytes * 2 ** 20) }] });
    expect((await call('', 'save', { method: 'POST', body, ...given() })).status).toBe(413);
  });
});

it('a part of a file is kept for the save that takes it over', async () => {
  const part = {
    id: crypto.randomUUID(),
    part: 0,
    content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
  };
  expect(await call('', 'upload', { method: 'POST', body: JSON.stringify(part), ...given() })).toMatchObject({
    status: 200,
    body: {},
  });
  const uploads = [{ path: 'src/content/attachments/new.pdf', id: part.id, size: 14 }];
  expect((await save({ files: [edit()], uploads })).status).toBe(200);
  expect(await content.text('attachments/new.pdf')).toBe('%PDF-1.4\n%%EOF');
});

describe('what is asked', () => {
  const readings = [
    'announcements',
    'pages',
    `files?path=${path}`,
    'media',
    'library',
    'picture?name=deer.jpg',
  ];
  const writings = ['save', 'upload'];

  it.each([...readings, ...writings])('by %s is for editors', async (what) => {
    const method = writings.includes(what) ? 'POST' : 'GET';
    const sent = { method, ...(method === 'POST' && { body: '{}' }), ...given() };
    expect((await call('', what, { ...sent, headers: { cookie: '' } })).status).toBe(401);
    expect((await call('', what, { ...sent, roles: ['member', 'admin', 'cashier'] })).status).toBe(403);
  });

  it.each([...readings, 'save'])('by %s fails as the store does', async (what) => {
    const store = () => Promise.reject<ContentStore>(new Error('the disk is full'));
    const isReading = readings.includes(what);
    const sent = isReading ? {} : { method: 'POST', body: JSON.stringify({ files: [edit()] }) };
    expect(await call('', what, { ...sent, ...given({ store }) })).toMatchObject({
      status: 500,
      body: { code: 'unexpected' },
    });
  });

  it('by another method is refused', async () => {
    for (const what of readings)
      expect((await call('', what, { method: 'POST', ...given() })).status).toBe(405);
    for (const what of writings) expect((await call('', what, given())).status).toBe(405);
  });

  it.each(['', 'x', 'save/x', '/save', 'constructor', '__proto__'])(
    'by the name “%s” is not there',
    async (what) => {
      for (const method of ['GET', 'POST'])
        expect(await call('', what, { method, ...given() })).toMatchObject({
          status: 404,
          body: { code: 'not-found', title: 'Not Found' },
        });
    },
  );
});
