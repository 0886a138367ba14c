// When the repository is contacted, and how its answers are reported.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openClone } from '../../../netlify/editor/content/git/clone.ts';
import {
  MovedError,
  NoFileError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  type Age,
} from '../../../netlify/editor/content/store.ts';
import { fish, quickWorld } from './quick-clones.ts';
import { url } from './quick-host.ts';

const world = quickWorld();
const open = (more = {}) => openClone({ url: world.url, branch: 'main', token: 'secret', ...more });

const question = '/info/refs git-upload-pack';
const answer = '/git-upload-pack';

describe('the latest commit', () => {
  it('is asked for with the first look, at once with the name and the token', async () => {
    const clone = await open();
    expect(world.host.asked).toEqual([]);
    expect(await clone.latest('any')).toBe(await world.host.head());
    const said = `Basic ${btoa(`${world.name}:secret`)}`;
    expect(world.host.asked.map(({ headers }) => headers['authorization'])).toEqual([said, said]);
    expect(world.asked()).toEqual([question, answer]);
  });

  it('has a name and a token that are written as addresses are', async () => {
    const named = url.replace('//', `//ana%40${world.name}:old@`);
    await (await open({ url: named })).latest('any');
    expect(world.host.asked[0]?.headers['authorization']).toBe(`Basic ${btoa(`ana@${world.name}:secret`)}`);
  });

  it('is asked for in the name of a token where the address has none', async () => {
    await (await open({ url })).latest('any');
    expect(world.host.asked[0]?.headers['authorization']).toBe(`Basic ${btoa('x-access-token:secret')}`);
  });

  it.each<[Age, number, boolean]>([
    ['any', 3_600_000, false],
    ['little', 5000, false],
    ['little', 5001, true],
    ['none', 0, true],
  ])('that may be %s old is asked for again after %d ms: %s', async (age, later, isAsked) => {
    const clone = await open();
    const first = await clone.latest('any');
    const second = await world.host.commit({ [fish]: 'two' });
    world.asked();
    vi.advanceTimersByTime(later);
    expect(await clone.latest(age)).toBe(isAsked ? second : first);
    expect(world.asked()).toEqual(isAsked ? [question, question, answer] : []);
  });

  it('that has not moved is not fetched, and counts as new from then on', async () => {
    const clone = await open();
    const first = await clone.latest('any');
    vi.advanceTimersByTime(6000);
    world.asked();
    expect([await clone.latest('little'), await clone.latest('little')]).toEqual([first, first]);
    expect(world.asked()).toEqual([question]);
  });

  it('counts as new where it was pushed from here', async () => {
    const clone = await open();
    await clone.latest('any');
    vi.advanceTimersByTime(6000);
    world.asked();
    clone.isFresh();
    await clone.latest('little');
    expect(world.asked()).toEqual([]);
  });

  it('is known to whoever opens the same repository again, not to who opens another branch', async () => {
    await (await open()).latest('any');
    world.asked();
    await (await open()).latest('little');
    expect(world.asked()).toEqual([]);
    const other = await open({ branch: 'gone' });
    await expect(other.inTurn(() => other.latest('any'))).rejects.toThrow(RepositoryRefusedError);
    expect(world.asked().length).toBeGreaterThan(0);
  });
});

describe('the commits before', () => {
  const known = async (clone: Awaited<ReturnType<typeof open>>) =>
    (await clone.git.log({ ...clone.local(), ref: clone.remoteRef })).length;

  it('are fetched once, up to fifty of them', async () => {
    for (let at = 0; at < 55; at++) await world.host.commit({});
    const clone = await open();
    await clone.latest('any');
    expect(await known(clone)).toBe(1);
    vi.advanceTimersByTime(4000);
    world.asked();
    await clone.deepen();
    expect(await known(clone)).toBe(50);
    vi.advanceTimersByTime(4000);
    await clone.deepen();
    expect(world.asked()).toEqual([question, answer]);
    // Except for what is new since.
    vi.advanceTimersByTime(5001);
    await clone.deepen();
    expect(world.asked()).toEqual([question]);
  });

  it('are fetched again after the clone was begun anew', async () => {
    await world.host.commit({ [fish]: 'two' });
    const clone = await open();
    await clone.deepen();
    await clone.begin();
    await clone.deepen();
    expect(await known(clone)).toBe(2);
  });
});

describe('a clone', () => {
  it('is of the branch alone, also after a while, and whatever others there are', async () => {
    const others = await world.host.commit({});
    await world.host.commit({});
    world.host.others = { 'refs/heads/draft': others, 'refs/tags/one': others };
    const clone = await open();
    const { git, local } = clone;
    const known = async () => [
      await git.listBranches({ ...local(), remote: 'origin' }),
      await git.listTags(local()),
    ];
    expect(await clone.latest('any')).toBe(await world.host.head());
    expect(await known()).toEqual([['main'], []]);
    world.asked();
    await clone.latest('none');
    expect(world.asked()).toEqual([question]);
    await world.host.commit({});
    expect(await clone.latest('none')).toBe(await world.host.head());
    await clone.deepen();
    expect(await known()).toEqual([['main'], []]);
  });

  it('of another process has the commits before too once they are asked for', async () => {
    await world.host.commit({});
    await (await open()).latest('any');
    vi.resetModules();
    const other = await import('../../../netlify/editor/content/git/clone.ts');
    const clone = await other.openClone({ url: world.url, branch: 'main', token: 'secret' });
    await clone.deepen();
    expect(await clone.git.log({ ...clone.local(), ref: clone.remoteRef })).toHaveLength(2);
  });

  const folders = () => readdirSync(world.clones);

  it('holds neither the name nor the token, and no files but the repository', async () => {
    await (await open()).latest('any');
    const [folder = ''] = folders();
    expect(folders()).toEqual([expect.stringMatching(/^content-[0-9a-f]{16}$/)]);
    expect(readdirSync(join(world.clones, folder))).toEqual(['.git']);
  });

  it('that cannot be made leaves nothing behind, and is made with the next look', async () => {
    const clone = await open();
    world.host.instead = (path) => (path === answer ? new Response('', { status: 500 }) : undefined);
    await expect(clone.latest('any')).rejects.toThrow();
    expect(folders()).toEqual([]);
    world.host.instead = undefined;
    expect(await clone.latest('any')).toBe(await world.host.head());
  });
});

describe('a task', () => {
  it('waits for those before it, also for one that fails', async () => {
    const clone = await open();
    const done: string[] = [];
    const task = (name: string, turns: number) => async () => {
      done.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      done.push(`${name} ends`);
      if (turns > 9) throw new NoFileError(name);
      return name;
    };
    const answers = await Promise.allSettled([clone.inTurn(task('a', 10)), clone.inTurn(task('b', 0))]);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  const named = (name: string) => Object.assign(new Error('secret'), { name });
  it.each<[string, unknown, new (message: string) => Error, string]>([
    ['a file that is none', new NoFileError('a'), NoFileError, 'a'],
    ['others who were first', new MovedError('b'), MovedError, 'b'],
    ['a host that takes too long', named('TimeoutError'), RepositoryUnreachableError, 'no answer in time'],
    ['a request that was given up', named('AbortError'), RepositoryUnreachableError, 'no answer in time'],
    ['a host out of reach', new TypeError('fetch failed'), RepositoryUnreachableError, 'no connection'],
    ['anything else', new RangeError('c'), RangeError, 'c'],
    ['what is no error', 'd', Error, 'd'],
  ])('tells %s as what it is', async (_, thrown, kind, message) => {
    const clone = await open();
    const failed = clone.inTurn(async () => {
      throw thrown;
    });
    await expect(failed).rejects.toThrow(kind);
    await expect(failed).rejects.toMatchObject({ message });
  });

  it.each([
    [401, RepositoryRefusedError],
    [404, RepositoryRefusedError],
    [428, RepositoryRefusedError],
    [429, RepositoryUnreachableError],
    [499, RepositoryRefusedError],
    [500, RepositoryUnreachableError],
    [503, RepositoryUnreachableError],
  ])('tells the answer %i of a host', async (status, kind) => {
    const clone = await open();
    world.host.instead = () => new Response('', { status });
    const failed = clone.inTurn(() => clone.latest('any'));
    await expect(failed).rejects.toThrow(kind);
    await expect(failed).rejects.toMatchObject({ message: `status ${status}` });
  });

  it('tells a branch that is not there any more', async () => {
    const clone = await open();
    await clone.latest('any');
    world.host.others = { 'refs/heads/draft': await world.host.head() };
    world.host.isGone = true;
    await expect(clone.inTurn(() => clone.latest('none'))).rejects.toThrow(RepositoryRefusedError);
  });

  it('tells a branch that is not there', async () => {
    const clone = await open({ branch: 'gone' });
    const failed = clone.inTurn(() => clone.latest('any'));
    await expect(failed).rejects.toThrow(RepositoryRefusedError);
    await expect(failed).rejects.toMatchObject({ message: 'NotFoundError' });
  });
});

it('every request has an end', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  await (await open()).latest('any');
  expect(limits).toHaveBeenCalledTimes(world.host.asked.length);
  const fetched = vi.mocked(fetch).mock.calls.map(([, options]) => options?.signal);
  expect(fetched).toEqual(limits.mock.results.map(({ value }) => value as AbortSignal));
});
