// How an entry is sent to its endpoint: its files in parts, then the entry, whatever the response in between.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivery } from '../../../src/core/outbox/deliver.ts';
import { newEntry, partBytes, type NewEntry } from '../../../src/core/outbox/entry.ts';
import { pageStore } from '../../../src/core/outbox/store.ts';
import { session, unknownSession, type SessionUser } from '../../../src/core/session/store.ts';

const now = 1_700_000_000_000;
const key = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';

interface Call {
  url: string;
  type: string;
  body: string;
}

/** The calls, and the responses to them; an error is a connection that breaks. */
let calls: Call[] = [];
let answers: (Response | Error)[] = [];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

beforeEach(() => {
  [calls, answers] = [[], []];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const { 'Content-Type': type = '' } = headers as Record<string, string>;
    calls.push({ url, type, body: body as string });
    const next = answers.shift() ?? new Error('cut off');
    if (next instanceof Error) throw next;
    return next;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(unknownSession);
});

const content = new Uint8Array(partBytes + 10).fill(7);

/** Creates a store with an entry, and what delivers it. */
async function waiting(over: Partial<NewEntry> = {}, bytes: Uint8Array | undefined = content) {
  const store = pageStore();
  const entry = newEntry({
    ...{ key, kind: 'report', owner: 'ana', body: { text: 'x' }, madeAt: now - 5000 },
    ...over,
  });
  const files = entry.files.map(({ id }) => [id, bytes?.buffer as ArrayBuffer] as const);
  await store.add(entry, new Map(bytes ? files : []));
  const parts: [string, number][] = [];
  const deliver = () =>
    delivery(store, () => now)(entry, async (id, { sent }) => void (sent && parts.push([id, sent])));
  return { deliver, parts };
}

describe('an entry', () => {
  it('goes with its key, its owner and the clock, and is received once its own key comes back', async () => {
    const { deliver } = await waiting();
    answers = [json({ key, receipt: 'SV-2026-0001-K' })];
    expect(await deliver()).toEqual({ kind: 'received', receipt: { key, receipt: 'SV-2026-0001-K' } });
    expect(calls.map(({ url }) => url)).toEqual(['/api/reports']);
    const clock = { now, age: 5000 };
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ text: 'x', key, owner: 'ana', clock });
  });

  it('made by a clock that was put back since has no age', async () => {
    const { deliver } = await waiting({ madeAt: now + 60_000, kind: 'application' });
    answers = [json({ key })];
    await deliver();
    expect(calls[0]?.url).toBe('/api/apply');
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ clock: { age: 0 } });
  });

  it('is tried again where nobody answers, or somebody else does', async () => {
    const { deliver } = await waiting();
    const failed = { kind: 'failed', problem: { code: 'unreachable' } };
    expect(await deliver()).toMatchObject(failed);
    // A captive portal's page.
    answers = [new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), json({ key: 'other' })];
    expect(await deliver()).toMatchObject(failed);
    expect(await deliver()).toMatchObject(failed);
    // Cut off in the middle of the response.
    answers = [new Response('{"key":', { headers: { 'Content-Type': 'application/json' } })];
    expect(await deliver()).toMatchObject(failed);
  });

  it('waits as long as it is told, and is refused where it is wrong', async () => {
    const { deliver } = await waiting();
    answers = [
      json({ code: 'too-many-attempts' }, 429, { 'Retry-After': '90' }),
      json({ code: 'invalid-fields', fields: ['species'] }, 400),
      json({ code: 'upload-gone' }, 409),
    ];
    const problem = { code: 'too-many-attempts' };
    expect(await deliver()).toEqual({ kind: 'failed', problem, retryAfter: 90 });
    expect(await deliver()).toEqual({
      kind: 'refused',
      problem: { code: 'invalid-fields', fields: ['species'] },
    });
    expect(await deliver()).toEqual({ kind: 'files-gone' });
  });
});

describe('the files', () => {
  const files = [{ id: 'photo', size: content.length }];

  it('go before it in parts, each told once it has arrived', async () => {
    const { deliver, parts } = await waiting({ files });
    answers = [json({ id: 'photo' }), json({ id: 'photo' }), json({ key })];
    expect(await deliver()).toMatchObject({ kind: 'received' });
    expect(parts).toEqual([
      ['photo', 1],
      ['photo', 2],
    ]);
    const sent = calls.slice(0, 2).map(({ body }) => JSON.parse(body) as { part: number; content: string });
    expect(sent.map(({ part }) => part)).toEqual([0, 1]);
    const whole = Buffer.concat(sent.map((part) => Buffer.from(part.content, 'base64')));
    expect(whole.equals(Buffer.from(content))).toBe(true);
  });

  it('hold the entry back until all have arrived', async () => {
    const { deliver, parts } = await waiting({ files });
    answers = [json({ id: 'photo' }), json({ id: 'another' })];
    expect(await deliver()).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } });
    expect(parts).toEqual([['photo', 1]]);
    answers = [json({ code: 'too-large' }, 413)];
    expect(await deliver()).toEqual({ kind: 'refused', problem: { code: 'too-large' } });
    expect(calls.some(({ url }) => url === '/api/reports')).toBe(false);
  });

  it('tell the page of a session that is over, as the entry does', async () => {
    const user = { id: 'ana', name: 'Ana', email: null, memberNumber: '1', kind: 'hunter', roles: [] };
    for (const answered of [[], [json({ id: 'photo' }), json({ id: 'photo' })]]) {
      session.set({
        ...unknownSession,
        ready: true,
        user: { ...user, validUntil: '2027-03-31' } as SessionUser,
      });
      const { deliver } = await waiting({ kind: 'notice', files });
      answers = [...answered, json({ code: 'signed-out' }, 401)];
      expect(await deliver()).toEqual({ kind: 'failed', problem: { code: 'signed-out' }, retryAfter: 0 });
      expect(session.get()).toMatchObject({ user: null, ended: true });
    }
  });

  it.each([
    [25, 64],
    [20, 32],
    [7, 16],
  ])('go through a line of %i kbit/s, in parts of %i KiB at last', async (kbits, least) => {
    const photo = crypto.getRandomValues(new Uint8Array(50 * 1024));
    const bytes = Buffer.concat(Array.from({ length: 4 }, () => photo));
    const store = pageStore();
    const file = { id: 'photo', size: bytes.length };
    const made = newEntry({ key, kind: 'report', owner: '', body: {}, madeAt: now, files: [file] });
    await store.add(made, new Map([['photo', new Uint8Array(bytes).buffer]]));
    const arrived: Buffer[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      // What can be uploaded in thirty seconds.
      if (body.length * 8 > kbits * 1000 * 30) throw new DOMException('', 'TimeoutError');
      if (url === '/api/reports') return json({ key });
      const { part, content: sent } = JSON.parse(body) as { part: number; content: string };
      arrived[part] = Buffer.from(sent, 'base64');
      return json({ id: 'photo' });
    });
    const kept: unknown[] = [];
    const outcome = await delivery(store, () => now)(made, async (_, progress) => void kept.push(progress));
    expect(outcome).toMatchObject({ kind: 'received' });
    expect(Buffer.concat(arrived).equals(bytes)).toBe(true);
    expect(Math.max(...arrived.map(({ length }) => length))).toBe(least * 1024);
    expect(kept.at(-1)).toEqual({ sent: arrived.length, sentBytes: bytes.length });
  });

  it('that are on their way from an earlier version go on where they were', async () => {
    const store = pageStore();
    const entry = newEntry({ key, kind: 'report', owner: '', body: {}, madeAt: now, files });
    await store.add(entry, new Map([['photo', content.buffer]]));
    answers = [json({ id: 'photo' }), json({ key })];
    const begun = { ...entry, files: [{ id: 'photo', size: content.length, sent: 1 }] };
    expect(await delivery(store, () => now)(begun, async () => {})).toMatchObject({ kind: 'received' });
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      part: 1,
      content: expect.stringMatching(/^.{16}$/) as string,
    });
  });

  it('that the device has lost are said to be, and nothing is sent', async () => {
    const store = pageStore();
    const entry = newEntry({ key, kind: 'report', owner: '', body: {}, madeAt: now, files });
    await store.add(entry);
    const outcome = await delivery(store, () => now)(entry, async () => {});
    expect(outcome).toEqual({ kind: 'refused', problem: { code: 'file-lost' } });
    expect(calls).toEqual([]);
  });
});

it('a message goes as a form of the host, which says no more than that it has it', async () => {
  const body = { action: '/contact/thanks', fields: { name: 'Ana', message: 'ă&=' } };
  const { deliver } = await waiting({ kind: 'message', body, madeAt: now - 100_000 });
  answers = [new Response('<html>'), new Response('', { status: 404 }), new Response('', { status: 500 })];
  expect(await deliver()).toEqual({ kind: 'received', receipt: { key } });
  expect(await deliver()).toMatchObject({ kind: 'refused' });
  expect(await deliver()).toMatchObject({ kind: 'failed' });
  const [{ url, type, body: sent } = { url: '', type: '', body: '' }] = calls;
  expect([url, type]).toEqual(['/contact/thanks', 'application/x-www-form-urlencoded']);
  // How long it has waited, since the host records only when it arrived.
  const fields = { name: 'Ana', message: 'ă&=', key, waited: '2' };
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(fields);
});

describe('a store that lasts as long as the page', () => {
  it('has entries in the order in which they came, changes and forgets them', async () => {
    const store = pageStore();
    const make = (name: string) => newEntry({ key: name, kind: 'report', owner: '', body: {}, madeAt: now });
    await store.add(make('a'));
    await store.add(make('b'), new Map([['f', new ArrayBuffer(1)]]));
    expect((await store.list()).map(({ key: name, order }) => [name, order])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(await store.update('a', (entry) => ({ ...entry, tries: 3 }))).toMatchObject({ tries: 3 });
    expect(await store.update('none', (entry) => entry)).toBeUndefined();
    expect((await store.readFile('f'))?.byteLength).toBe(1);
    await store.remove('a');
    expect(await store.list()).toHaveLength(1);
  });
});
