// A preview link shows its entry as saved to anybody who has it; only editors create and revoke links.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PreviewLinks } from '../../../netlify/editor/previews/store.ts';
import type { EntryName, SharedPreview } from '../../../src/office/editor/api/previews.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { memoryContent } from '../editing/memory-content.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';
import { previewsApp } from '../../../netlify/editor/previews/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const until = new Date(start + 7 * 86_400_000);

/** Returns links in memory; the database has its own tests. */
function memoryLinks(): PreviewLinks {
  const all = new Map<string, EntryName>();
  const isFor = (entry: EntryName) => (one: EntryName) => one.kind === entry.kind && one.id === entry.id;
  return {
    add: async (hash, entry) => {
      all.set(hash, entry);
      return until;
    },
    find: async (hash) => {
      const entry = all.get(hash);
      return entry && { ...entry, until };
    },
    list: async (entry) => [...all.values()].filter(isFor(entry)).map(() => until),
    removeAll: async (entry) => {
      for (const [hash, one] of all) if (isFor(entry)(one)) all.delete(hash);
    },
  };
}

const original = `---
title: Adunarea
summary: Sunteți invitați.
publishedAt: 2026-12-01
category: members
cover: hall.jpg
draft: true
attachments:
  - file: agenda.pdf
    title:
      ro: Ordinea de zi
---

Ne vedem la sediu. ![Sala](/media/room.jpg)
`;

let content: ReturnType<typeof memoryContent>;
let links: PreviewLinks;

beforeEach(() => {
  links = memoryLinks();
  content = memoryContent();
  content.write('announcements/ro/assembly.md', original);
  content.write(
    'announcements/de/assembly.md',
    '---\ntitle: Versammlung\nsummary: Kurz.\n---\n\nBis dann.\n',
  );
  content.write('pages/ro/contact.md', '---\ntitle: Contact\nlead: Scrieți-ne.\n---\n\nText.\n');
  for (const name of ['hall', 'room', 'other']) content.write(`media/${name}.jpg`, name);
});

const entry = { kind: 'announcements', id: 'assembly' };
const keyed = (body: object = entry) => ({ key: randomUUID(), ...body });

async function call(path: string, { roles = [] as Role[], method = 'GET', body = {} } = {}) {
  const editor = person('m1', { roles });
  const request = ask(path, {
    method,
    ...(roles.length > 0 && { cookie: await makeCookie(editor) }),
    ...(method === 'POST' && { body }),
  });
  const members = memoryDirectory();
  await members.add(editor);
  return serve(
    previewsApp({
      secret,
      now: () => start,
      members,
      links,
      store: async () => content.store,
    }),
    request,
  );
}

const editor = { roles: ['member', 'editor'] as Role[] };

async function makeLink(body: object = entry): Promise<string> {
  const made = await call('/api/preview/links', { ...editor, method: 'POST', body: keyed(body) });
  expect(made.status).toBe(200);
  return ((await made.json()) as { token: string }).token;
}

test('whoever has the link sees the draft in its languages, without an account', async () => {
  const answer = await call(`/api/preview?token=${await makeLink()}`);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect((await answer.json()) as SharedPreview).toEqual({
    kind: 'announcements',
    until: until.toISOString(),
    publishedAt: '2026-12-01',
    category: 'members',
    cover: 'hall.jpg',
    isDraft: true,
    documents: [{ file: 'agenda.pdf', title: { ro: 'Ordinea de zi' } }],
    texts: {
      ro: {
        title: 'Adunarea',
        lead: 'Sunteți invitați.',
        alt: '',
        body: 'Ne vedem la sediu. ![Sala](/media/room.jpg)',
      },
      de: { title: 'Versammlung', lead: 'Kurz.', alt: '', body: 'Bis dann.' },
    },
  });
});

test('it shows the text as it is saved last, and the sentence under a page’s title', async () => {
  const token = await makeLink({ kind: 'pages', id: 'contact' });
  content.write('pages/ro/contact.md', '---\ntitle: Contact\nlead: Sunați-ne.\n---\n\nAlt text.\n');
  const answer = (await (await call(`/api/preview?token=${token}`)).json()) as SharedPreview;
  expect(answer).toMatchObject({
    publishedAt: null,
    texts: { ro: { lead: 'Sunați-ne.', body: 'Alt text.' } },
  });
});

test('it shows the pictures of its entry and no others', async () => {
  const token = await makeLink();
  const picture = (name: string) => call(`/api/preview/picture?token=${token}&name=${name}`);
  const [cover, inText] = await Promise.all([picture('hall.jpg'), picture('room.jpg')]);
  expect([cover.headers.get('content-type'), await cover.text()]).toEqual(['image/jpeg', 'hall']);
  expect(await inText.text()).toBe('room');
  for (const name of ['other.jpg', '../../fish.yaml', '']) expect((await picture(name)).status).toBe(404);
});

describe('a link is of no use', () => {
  const refused = async (token: string) => {
    const [shown, picture] = await Promise.all([
      call(`/api/preview?token=${token}`),
      call(`/api/preview/picture?token=${token}&name=hall.jpg`),
    ]);
    return [shown.status, picture.status];
  };

  test('once it was ended', async () => {
    const token = await makeLink();
    await call('/api/preview/links?kind=announcements&id=assembly', { ...editor, method: 'DELETE' });
    expect(await refused(token)).toEqual([410, 410]);
  });

  test('once its entry is gone', async () => {
    const token = await makeLink();
    for (const locale of ['ro', 'de'])
      content.files.delete(`src/content/announcements/${locale}/assembly.md`);
    expect(await refused(token)).toEqual([404, 404]);
  });

  test.each(['', 'x', 'a'.repeat(22), '../links'])('where nobody made it: %o', async (token) => {
    expect(await refused(encodeURIComponent(token))).toEqual([410, 410]);
  });
});

test('links are made, listed and ended by editors alone', async () => {
  const query = '/api/preview/links?kind=announcements&id=assembly';
  for (const roles of [[], ['member'], ['member', 'cashier', 'admin']] as Role[][]) {
    const refusal = roles.length ? 403 : 401;
    expect((await call(query, { roles })).status).toBe(refusal);
    expect((await call(query, { roles, method: 'DELETE' })).status).toBe(refusal);
    expect((await call('/api/preview/links', { roles, method: 'POST', body: keyed() })).status).toBe(refusal);
  }
  await makeLink();
  expect(await (await call(query, editor)).json()).toEqual({ links: [{ until: until.toISOString() }] });
});

test('a link that is asked for four times is one, another is another', async () => {
  const key = randomUUID();
  const same = await Promise.all([1, 2, 3, 4].map(() => makeLink({ ...entry, key })));
  expect(new Set(same).size).toBe(1);
  const list = await call('/api/preview/links?kind=announcements&id=assembly', editor);
  expect(((await list.json()) as { links: object[] }).links).toHaveLength(1);
  expect(await makeLink()).not.toBe(same[0]);
  // Nor does the key of one entry create the link of another.
  expect(await makeLink({ kind: 'pages', id: 'contact', key })).not.toBe(same[0]);
});

test.each([
  { kind: 'announcements', id: 'nowhere' },
  { kind: 'announcements', id: '../x' },
  { kind: 'pages', id: 'nowhere' },
  { kind: 'data', id: 'fish' },
  {},
])('no link is made to what is no saved entry: %j', async (body) => {
  const answer = await call('/api/preview/links', { ...editor, method: 'POST', body: keyed(body) });
  expect(answer.status).toBe(
    'id' in body && body.id === 'nowhere' && body.kind === 'announcements' ? 404 : 400,
  );
});
