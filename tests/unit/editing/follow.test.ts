// A saved form shows automatically when the change is on the site.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../../../src/office/editor/model/follow.ts';
import { lastSave } from '../../../src/office/editor/model/last-save.ts';

const before = { id: 'a', timestamp: 1, commit: 'old' };
const after = { id: 'b', timestamp: 2, commit: 'new' };
const change = 'mine';

let build: object | null = before;
let changes: { id: string; live: boolean }[] | null = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  build = before;
  changes = [{ id: change, live: false }];
  asked.length = 0;
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
  vi.stubGlobal('location', new URL('https://example.com/'));
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'https://example.com');
    asked.push(pathname);
    if (pathname.startsWith('/_build/'))
      return build ? Response.json(build) : new Response('', { status: 404 });
    return Response.json({ changes });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  lastSave.set(null);
});

/** Starts to follow a change that was just saved. */
async function save(): Promise<void> {
  const at = Date.now();
  lastSave.set({ at, state: 'publishing' });
  await follow(change, at, lastSave);
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const deskCalls = () => asked.filter((path) => path === '/api/desk').length;

test('the change is on its way until a build has it; then nothing is asked any more', async () => {
  await save();
  await pass(60);
  expect(lastSave.get()?.state).toBe('publishing');
  // The previous build cannot contain it, so the desk is not asked.
  expect(deskCalls()).toBe(0);
  [build, changes] = [after, [{ id: change, live: true }]];
  await pass(5);
  expect(lastSave.get()?.state).toBe('live');
  expect(deskCalls()).toBe(1);
  const count = asked.length;
  await pass(600);
  expect(asked).toHaveLength(count);
});

test('a build of another change is asked about once, and waited on for the next', async () => {
  await save();
  build = after;
  await pass(60);
  expect(lastSave.get()?.state).toBe('publishing');
  expect(deskCalls()).toBe(1);
});

test('the build of the very change needs no question', async () => {
  await save();
  build = { ...after, commit: change };
  await pass(5);
  expect(lastSave.get()?.state).toBe('live');
  expect(deskCalls()).toBe(0);
});

test('a page out of sight asks nothing', async () => {
  await save();
  const count = asked.length;
  vi.stubGlobal('document', { hidden: true, addEventListener: () => {} });
  await pass(300);
  expect(asked).toHaveLength(count);
});

test('after a quarter of an hour it says that it is not known to be there, also without an answer', async () => {
  await save();
  build = null;
  await pass(14 * 60);
  expect(lastSave.get()?.state).toBe('publishing');
  await pass(2 * 60);
  expect(lastSave.get()?.state).toBe('late');
});

test('of two saves the last one alone is followed', async () => {
  await save();
  await pass(1);
  lastSave.set({ at: Date.now(), state: 'notice', text: 'Ciornă' });
  build = { ...after, commit: change };
  await pass(60);
  expect(lastSave.get()?.state).toBe('notice');
});

test('what is told besides is told until the end', async () => {
  const at = Date.now();
  lastSave.set({ at, state: 'publishing', text: 'Traduceri: 3' });
  await follow(change, at, lastSave);
  build = { ...after, commit: change };
  await pass(5);
  expect(lastSave.get()).toEqual({ at, state: 'live', text: 'Traduceri: 3' });
});
