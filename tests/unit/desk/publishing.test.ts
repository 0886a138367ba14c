// How the desk says whether what was saved is on the site.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchLatestBuild } from '../../../src/core/client/latest-build.ts';
import { firstMissing, getPublishing } from '../../../src/office/editor/model/publishing.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 8);
const build = (age: number, commit: string | null = 'abc') => ({ id: 'b', timestamp: now - age, commit });
const saved = (age: number, live = false) => [{ at: now - age, live }];

test('all is on the site when the latest change is, or there is none', () => {
  expect(getPublishing(saved(minute, true), build(0), null, now)).toEqual({ state: 'live' });
  expect(getPublishing([], build(0, null), null, now)).toEqual({ state: 'live' });
});

test('the site is being built after a change, which shows how much of the usual time has passed', () => {
  expect(getPublishing(saved(minute), build(5 * minute), null, now)).toEqual({
    state: 'building',
    passed: 0.5,
  });
  expect(getPublishing(saved(0), build(5 * minute), null, now)).toEqual({ state: 'building', passed: 0 });
  // Also if clocks differ, and never complete before it is done.
  expect(getPublishing(saved(-minute), build(5 * minute), null, now)).toEqual({
    state: 'building',
    passed: 0,
  });
  expect(getPublishing(saved(10 * minute), build(0), null, now)).toEqual({ state: 'building', passed: 0.95 });
});

test('a change that is not on the site after a quarter of an hour still waits', () => {
  expect(getPublishing(saved(16 * minute), build(0), null, now)).toEqual({ state: 'waiting' });
});

test('nothing is said where neither the changes nor the build are known', () => {
  expect(getPublishing(null, build(0), null, now)).toEqual({ state: 'unknown' });
  expect(getPublishing(saved(minute), build(0, null), null, now)).toEqual({ state: 'unknown' });
  expect(getPublishing(saved(minute), build(2 * minute, null), null, now)).toMatchObject({
    state: 'building',
  });
  expect(getPublishing(saved(minute), null, null, now)).toEqual({ state: 'unknown' });
});

test('a build that was asked for is awaited until there is a newer one, or too long', () => {
  const asked = now - minute;
  expect(getPublishing([], build(5 * minute), asked, now)).toEqual({ state: 'building', passed: 0.5 });
  expect(getPublishing(null, build(5 * minute), asked, now)).toEqual({ state: 'building', passed: 0.5 });
  expect(getPublishing([], build(0), asked, now)).toEqual({ state: 'live' });
  expect(getPublishing([], build(60 * minute), now - 16 * minute, now)).toEqual({ state: 'live' });
});

describe('to the millisecond', () => {
  const quarter = 15 * minute;

  test('a build that was asked for is awaited for a quarter of an hour, and not once it is there', () => {
    const state = (asked: number, built: number) =>
      getPublishing([], { ...build(0), timestamp: built }, asked, now).state;
    expect(state(now - quarter + 1, 0)).toBe('building');
    expect(state(now - quarter, 0)).toBe('live');
    expect(state(now - minute, now - minute - 1)).toBe('building');
    expect(state(now - minute, now - minute)).toBe('live');
  });

  test('it is awaited where the site says nothing of its build', () => {
    expect(getPublishing([], null, now - minute, now).state).toBe('building');
  });

  test('a change waits after a quarter of an hour', () => {
    expect(getPublishing(saved(quarter), build(0), null, now).state).toBe('building');
    expect(getPublishing(saved(quarter + 1), build(0), null, now).state).toBe('waiting');
  });

  test('a build without a commit is known to be older only when it was made before the change', () => {
    expect(getPublishing(saved(minute), build(minute, null), null, now).state).toBe('unknown');
    expect(getPublishing(saved(minute), build(minute + 1, null), null, now).state).toBe('building');
  });

  test('the time since 1970 itself is no build that was asked for', () => {
    expect(getPublishing([], build(-1), null, 1).state).toBe('live');
    expect(getPublishing([], null, null, 1).state).toBe('live');
  });
});

describe('what the site says of its build', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (answer: () => Promise<Response>) => {
    const fetcher = vi.fn<typeof fetch>(answer);
    vi.stubGlobal('fetch', fetcher);
    return fetcher;
  };

  test('is asked anew each time', async () => {
    const fetcher = answering(async () => Response.json(build(0)));
    expect(await fetchLatestBuild()).toEqual(build(0));
    expect(fetcher.mock.calls[0]).toEqual(['/_build/latest.json', { cache: 'no-store' }]);
  });

  test.each([
    ['the server fails', async () => Response.json({ id: 'x' }, { status: 500 })],
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['it is no JSON', async () => new Response('<h1>')],
  ])('is nothing where %s', async (_, answer) => {
    answering(answer);
    expect(await fetchLatestBuild()).toBeNull();
  });
});

test('where nothing comes onto the site any more, the first change that is missing is named', () => {
  const change = (at: number, live: boolean) => ({ at, live });
  expect(firstMissing([change(4, false), change(3, false), change(2, true), change(1, false)])?.at).toBe(3);
  expect(firstMissing([change(4, false), change(3, false)])?.at).toBe(3);
  expect(firstMissing([change(4, false)])?.at).toBe(4);
  expect(firstMissing([change(4, true), change(3, false)])).toBeUndefined();
  expect(firstMissing([])).toBeUndefined();
});
