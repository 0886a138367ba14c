// What a store in a Git repository knows about its changes.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gitStore } from '../../../netlify/editor/content/git/store.ts';
import {
  MovedError,
  NoFileError,
  RepositoryUnreachableError,
  type ContentStore,
} from '../../../netlify/editor/content/store.ts';
import { fish, quickWorld } from './quick-clones.ts';

const acts = 'src/content/acts.yaml';
const author = { name: 'Ana Pop', email: 'ana@example.com' };
const world = quickWorld();
let store: ContentStore;
beforeEach(async () => {
  store = await gitStore({ url: world.url, branch: 'main', token: 'secret' });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const decode = async (content: Promise<Uint8Array>) => new TextDecoder().decode(await content);
const write = async (files: Record<string, string | null>, message = 'x') => {
  const change = Object.entries(files).map(
    ([path, text]) => [path, text === null ? null : bytes(text)] as const,
  );
  return store.write(await store.snapshot(), new Map(change), author, message);
};

describe('a snapshot', () => {
  it('is of a commit, and reads the files that it has', async () => {
    const now = await store.snapshot();
    expect(now.id).toBe(await world.host.head());
    expect([...now.files.keys()]).toEqual([fish]);
    expect(await decode(now.read(fish))).toBe('one');
    await expect(now.read(acts)).rejects.toThrow(new NoFileError(acts));
  });

  it('may be a few seconds old where nothing is said', async () => {
    const { id } = await store.snapshot();
    await world.host.commit({ [fish]: 'two' });
    expect((await store.snapshot()).id).toBe(id);
    expect((await store.snapshot('none')).id).toBe(await world.host.head());
    await world.host.commit({ [fish]: 'three' });
    vi.advanceTimersByTime(5001);
    expect((await store.snapshot('any')).id).not.toBe(await world.host.head());
    expect((await store.snapshot()).id).toBe(await world.host.head());
  });

  it('is made anew of a clone that was left broken', async () => {
    await store.snapshot();
    const [clone = ''] = readdirSync(world.clones);
    rmSync(join(world.clones, clone, '.git/objects'), { recursive: true });
    // Trees and packs that were read are cached: an unknown commit shows this.
    const { id } = await (
      await gitStore({ url: world.url, branch: 'main', token: 'secret' })
    ).snapshot('none');
    await world.host.commit({ [fish]: 'two' });
    const again = await store.snapshot('none');
    expect(again.id).not.toBe(id);
    expect(await decode(again.read(fish))).toBe('two');
  });

  it('is none where the repository does not answer', async () => {
    world.host.instead = () => new Response('', { status: 503 });
    await expect(store.snapshot()).rejects.toThrow(RepositoryUnreachableError);
    // One request for the question; nothing is fetched again for it.
    expect(world.asked()).toHaveLength(1);
  });
});

describe('a change', () => {
  it('is a commit by its author at this moment, and counts as known', async () => {
    vi.setSystemTime(new Date('2026-11-22T10:00:00.900Z'));
    const id = await write({ [fish]: 'two', [acts]: 'acts' }, 'Two');
    expect(await world.host.head()).toBe(id);
    expect([await world.host.text(fish), await world.host.text(acts)]).toEqual(['two', 'acts']);
    expect(await store.history(1)).toEqual([
      { id, author, at: Date.parse('2026-11-22T10:00:00Z'), message: 'Two', live: false },
    ]);
  });

  it('is known at once, and need not be asked for', async () => {
    const planned = await store.snapshot();
    vi.advanceTimersByTime(60_000);
    const id = await store.write(planned, new Map([[fish, bytes('two')]]), author, 'x');
    world.asked();
    expect((await store.snapshot()).id).toBe(id);
    expect(world.asked()).toEqual([]);
  });

  it('of another moment is refused, and may be made of this one', async () => {
    const planned = await store.snapshot();
    await world.host.commit({ [acts]: 'theirs' });
    const change = new Map([[fish, bytes('two')]]);
    await expect(store.write(planned, change, author, 'x')).rejects.toThrow(MovedError);
    await store.write(await store.snapshot('none'), change, author, 'x');
    expect([await world.host.text(fish), await world.host.text(acts)]).toEqual(['two', 'theirs']);
  });

  it('that would leave nothing at all is refused', async () => {
    const first = await world.host.head();
    await expect(write({ [fish]: null })).rejects.toThrow();
    expect(await world.host.head()).toBe(first);
  });
});

describe('the history', () => {
  const messages = async (limit = 50) => (await store.history(limit)).map(({ message }) => message);

  it('has the changes of the content alone, the newest first', async () => {
    await world.host.commit({ 'package.json': '{}' }, 'Code');
    await world.host.commit({ [fish]: 'two' }, 'By hand\n\n');
    await world.host.commit({ 'package.json': '{ }' }, 'More code');
    expect(await messages()).toEqual(['By hand', 'Content']);
    expect((await store.history(1))[0]?.author).toEqual({
      name: 'Programator',
      email: 'programator@example.com',
    });
  });

  it('is as long as asked for', async () => {
    for (const text of ['two', 'three', 'four']) await world.host.commit({ [fish]: text }, text);
    expect(await messages(2)).toEqual(['four', 'three']);
    expect(await messages(9)).toEqual(['four', 'three', 'two', 'Content']);
  });

  it('knows what is live, also where the site was built from code alone', async () => {
    const live = async (built?: string | null) => (await store.history(9, built)).map((one) => one.live);
    const first = await world.host.head();
    const code = await world.host.commit({ 'package.json': '{}' });
    const last = await world.host.commit({ [fish]: 'two' });
    expect(await live(first)).toEqual([false, true]);
    expect(await live(code)).toEqual([false, true]);
    expect(await live(last)).toEqual([true, true]);
    expect(await live(null)).toEqual([false, false]);
  });
});

describe('a difference', () => {
  const findId = async (path: string) => (await store.snapshot('none')).files.get(path);

  it('has the files of a change with what they held and hold', async () => {
    const one = await findId(fish);
    const changed = await world.host.commit({ [fish]: 'two', [acts]: 'acts' });
    const [two, added] = [await findId(fish), await findId(acts)];
    const removed = await world.host.commit({ [acts]: null, 'package.json': '{}' });
    await store.snapshot('none');
    expect([...((await store.difference(changed)) ?? [])].sort()).toEqual([
      [acts, { before: null, after: added }],
      [fish, { before: one, after: two }],
    ]);
    expect(await store.difference(removed)).toEqual(new Map([[acts, { before: added, after: null }]]));
    expect(await decode(store.blob(one ?? ''))).toBe('one');
  });

  it('is known of no commit that is the first, another’s or too far back', async () => {
    const first = await world.host.head();
    const second = await world.host.commit({ [fish]: 'second' });
    expect(await store.difference(first)).toBeNull();
    expect(await store.difference('a'.repeat(40))).toBeNull();
    expect(await store.difference(second)).not.toBeNull();
    for (let at = 0; at < 49; at++) await world.host.commit({});
    await store.snapshot('none');
    // Its parent is the last known commit.
    expect(await store.difference(second)).toBeNull();
  });
});
