// Documents for members on a real database: uploaded in parts, available to their audience and to nobody else.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Audience, DocumentList } from '../../../src/office/documents/api/documents.ts';
import { documents } from '../../../netlify/office/documents/documents.ts';
import { documentsApp } from '../../../netlify/office/documents/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';
import { waitingFiles } from '../../../netlify/editor/editing/waiting.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const waiting = waitingFiles(store.database);
const deps = { ...store, secret, now: () => start, documents: documents(store.database) };
const editor = person('editor', { roles: ['member', 'editor'], kind: 'angler' });
const hunter = person('hunter', { kind: 'hunter' });
const angler = person('angler', { kind: 'angler' });
const both = person('both', { kind: 'both' });

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const member of [editor, hunter, angler, both]) await store.members.add(member);
});

/** A file of several parts, the last one shorter. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, 'ă'), Buffer.from('%%EOF')]);

async function send(content: Buffer = file, by = editor): Promise<string> {
  const id = randomUUID();
  const size = 2 ** 20 * 2;
  for (let part = 0; part * size < content.length; part++)
    await waiting.store(by.id, id, part, content.subarray(part * size, (part + 1) * size));
  return id;
}

const readAnswer = async (response: Response) => {
  const body = (await response.json()) as DocumentList & { code?: string; fields?: string[] };
  return body.code ? [response.status, body.code, ...(body.fields ?? [])] : body.documents;
};
const path = '/api/documents';
const handle = (request: Request) => serve(documentsApp(deps), request);
const add = async (body: object, as: Member = editor) =>
  readAnswer(await handle(ask(path, { method: 'POST', body, cookie: await makeCookie(as) })));
const listFor = async (as: Member) =>
  (await readAnswer(await handle(ask(path, { cookie: await makeCookie(as) })))).map((one) =>
    typeof one === 'object' ? one.title : one,
  );
const open = async (id: string, as: Member) => handle(ask(`${path}/${id}`, { cookie: await makeCookie(as) }));
const change = async (method: string, id: string, body?: object, as: Member = editor) => {
  const sent = { method, cookie: await makeCookie(as), ...(body && { body }) };
  return readAnswer(await handle(ask(`${path}/${id}`, sent)));
};

const added = async (title: string, audience: Audience = 'all') => {
  const id = await send();
  await add({ id, size: file.length, title, audience });
  return id;
};

describe('a document', () => {
  it('is put together of its parts, and is downloaded under its title', async () => {
    const id = await send();
    const list = await add({ id, size: file.length, title: ' Statutul  „AJVPS” (2026) ', audience: 'all' });
    expect(list).toMatchObject([
      { id, title: 'Statutul „AJVPS” (2026)', audience: 'all', bytes: file.length },
    ]);
    const response = await open(id, hunter);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-security-policy': 'sandbox',
      'content-disposition':
        "attachment; filename*=UTF-8''Statutul%20%E2%80%9EAJVPS%E2%80%9D%20%282026%29.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    const left = await store.database.selectFrom('waitingParts').select('part').execute();
    expect(left).toEqual([]);
  });

  it('is found by those whom it is for; to all others there is none', async () => {
    const [all, hunters, anglers] = [
      await added('Statut'),
      await added('Regulament de vânătoare', 'hunter'),
      await added('Regulament de pescuit', 'angler'),
    ];
    expect((await listFor(hunter)).sort()).toEqual(['Regulament de vânătoare', 'Statut']);
    expect((await listFor(angler)).sort()).toEqual(['Regulament de pescuit', 'Statut']);
    expect(await listFor(both)).toHaveLength(3);
    expect(await listFor(editor)).toHaveLength(3);
    for (const [member, id, status] of [
      [hunter, all, 200],
      [hunter, hunters, 200],
      [hunter, anglers, 404],
      [angler, hunters, 404],
      [both, anglers, 200],
    ] as const)
      expect((await open(id, member)).status).toBe(status);
    const nobody = await handle(ask(`${path}/${all}`));
    expect([nobody.status, await nobody.text()]).toEqual([401, expect.stringContaining('signed-out')]);
  });

  it('is renamed, given to others, and removed with its file', async () => {
    const id = await added('Statut');
    expect(await change('PATCH', id, { title: 'Statutul', audience: 'hunter' })).toMatchObject([
      { title: 'Statutul', audience: 'hunter' },
    ]);
    expect(await listFor(angler)).toEqual([]);
    expect(await change('DELETE', id)).toEqual([]);
    expect((await open(id, editor)).status).toBe(404);
    expect(await store.database.selectFrom('documentParts').select('part').execute()).toEqual([]);
    expect(await change('DELETE', id)).toEqual([404, 'not-found']);
    expect(await change('PATCH', id, { title: 'x', audience: 'all' })).toEqual([404, 'not-found']);
  });

  it('sent again, or twice at the same time, is one', async () => {
    const id = await send();
    const body = { id, size: file.length, title: 'Statut', audience: 'all' };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    for (const list of answers) expect(list).toHaveLength(1);
    expect(await add(body)).toHaveLength(1);
  });
});

describe('a file', () => {
  it('that has not arrived, or not all of it, is asked for again', async () => {
    const id = await send();
    expect(await add({ id, size: file.length + 1, title: 'x', audience: 'all' })).toEqual([
      409,
      'upload-gone',
    ]);
    const none = { id: randomUUID(), size: 9, title: 'x', audience: 'all' };
    expect(await add(none)).toEqual([409, 'upload-gone']);
    await store.database.deleteFrom('waitingParts').where('part', '=', 1).execute();
    expect(await add({ id, size: file.length - 2 ** 21, title: 'x', audience: 'all' })).toEqual([
      409,
      'upload-gone',
    ]);
  });

  it.each([
    ['a program', '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['a program under a name that is not plain', '<</S/#4aavaScript/JS(app.alert(1))>>'],
    ['a program in its last part', `${'x'.repeat(5_000_000)}<</S/Launch/F(cmd.exe)>>`],
    ['a page', '<html><script>alert(1)</script>'],
  ])('with %s in it becomes none, as on the pages of the site', async (_, inside) => {
    const pdf = Buffer.from(`%PDF-1.7\n${inside}\n%%EOF`);
    const sent = { id: await send(pdf), size: pdf.length, title: 'x', audience: 'all' };
    expect(await add(sent)).toEqual([400, 'invalid-fields', 'file']);
    expect(await listFor(editor)).toEqual([]);
  });

  it('of somebody else, or that is no PDF, becomes none', async () => {
    const other = person('other', { roles: ['member', 'editor'] });
    await store.members.add(other);
    const id = await send(file, other);
    expect(await add({ id, size: file.length, title: 'x', audience: 'all' })).toEqual([409, 'upload-gone']);
    const page = Buffer.from('<script>alert(1)</script>');
    const sent = { id: await send(page), size: page.length, title: 'x', audience: 'all' };
    expect(await add(sent)).toEqual([400, 'invalid-fields', 'file']);
    expect(await listFor(editor)).toEqual([]);
  });
});

it('only editors write', async () => {
  const id = await added('Statut');
  const body = { id: randomUUID(), size: 9, title: 'x', audience: 'all' };
  expect(await add(body, hunter)).toEqual([403, 'not-allowed']);
  expect(await change('PATCH', id, { title: 'x', audience: 'all' }, hunter)).toEqual([403, 'not-allowed']);
  expect(await change('DELETE', id, undefined, hunter)).toEqual([403, 'not-allowed']);
  expect(await add({ id: 'x', size: 0, title: ' ', audience: 'board' })).toEqual([
    400,
    'invalid-fields',
    'title',
    'audience',
    'id',
    'size',
  ]);
});
