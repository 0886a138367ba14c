// Whose turn it is, and a run over several servers.

import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { Answered } from '../../../netlify/links/look.ts';
import type { Look } from '../../../netlify/links/looks.ts';
import { portionOf, runsANight } from '../../../netlify/links/portion.ts';
import { lookAtLinks } from '../../../netlify/links/run.ts';
import { outsideServer, type OutsideServer } from './server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-22T00:17:00Z');

describe('a portion', () => {
  /** The nights of some weeks: how often each address was looked at. */
  function nights(count: number, addresses: readonly string[], failed: readonly string[] = []) {
    const looks = new Map<string, Look>();
    const times = new Map<string, number[]>(addresses.map((address) => [address, []]));
    for (let night = 0; night < count; night++)
      for (let run = 0; run < runsANight; run++) {
        const now = start + night * day + run * hour;
        for (const address of portionOf(addresses, looks, now)) {
          looks.set(address, { lookedAt: now, failed: failed.includes(address), restUntil: null });
          times.get(address)?.push(now);
        }
      }
    return times;
  }

  it.each([1, 7, 40, 300])('of %d addresses each has its turn every week, and no more than once', (count) => {
    const addresses = Array.from({ length: count }, (_, index) => `https://example.ro/${index}`);
    for (const [address, times] of nights(28, addresses)) {
      expect(times.length, address).toBeGreaterThanOrEqual(3);
      expect(times.length, address).toBeLessThanOrEqual(5);
    }
  });

  it('is small, whatever there is', () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `https://example.ro/${index}`);
    expect(portionOf(addresses, new Map(), start)).toEqual(addresses.slice(0, 2));
  });

  it('has what failed on each day again, never twice on one', () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `https://example.ro/${index}`);
    const times = nights(5, addresses, [addresses[0] ?? '']).get(addresses[0] ?? '') ?? [];
    expect(times.map((time) => Math.floor((time - start) / day))).toEqual([0, 1, 2, 3, 4]);
  });

  it('begins with those that waited longest, those never looked at before all others', () => {
    const looked = (days: number, failed = false) => ({
      lookedAt: start - days * day,
      failed,
      restUntil: null,
    });
    const looks = new Map<string, Look>([
      ['a', looked(7)],
      ['b', looked(9)],
      ['c', looked(8)],
      ['f', looked(1, true)],
      ['g', looked(3, true)],
      ['h', looked(2, true)],
    ]);
    expect(portionOf(['a', 'b', 'c', 'f', 'g', 'h'], looks, start)).toEqual(['g', 'h', 'b', 'c']);
    expect(portionOf(['a', 'b', 'new', 'c'], looks, start)).toEqual(['new', 'b']);
  });

  it('has an address when its time is up, not before', () => {
    const isDue = (ago: number, failed: boolean) =>
      portionOf(['a'], new Map([['a', { lookedAt: start - ago, failed, restUntil: null }]]), start).length >
      0;
    expect([isDue(6.5 * day, false), isDue(6.5 * day - 1, false)]).toEqual([true, false]);
    expect([isDue(20 * hour, true), isDue(20 * hour - 1, true)]).toEqual([true, false]);
  });

  it('leaves alone whoever asked for it', () => {
    const look = { lookedAt: start - 30 * day, failed: false, restUntil: start + hour };
    const looks = new Map([['https://example.ro/', look]]);
    expect(portionOf(['https://example.ro/'], looks, start)).toEqual([]);
    expect(portionOf(['https://example.ro/'], looks, start + hour)).toEqual(['https://example.ro/']);
  });
});

describe('a run', () => {
  let server: OutsideServer;
  beforeEach(async () => {
    server = await outsideServer();
  });
  afterEach(() => server.stop());

  let logged: Mock;
  beforeEach(() => {
    logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  const noted = new Map<string, Answered>();
  let kept: readonly string[] = [];
  const run = (paths: readonly string[], more = {}) => {
    noted.clear();
    return lookAtLinks({
      context: 'production',
      site: 'https://example.ro',
      links: () => Promise.resolve(paths.map((path) => ({ address: new URL(path, server.origin).href }))),
      looks: {
        all: () => Promise.resolve(new Map<string, Look>()),
        note: (address, answered) => Promise.resolve(void noted.set(address, answered)),
        keepOnly: (addresses) => Promise.resolve(void (kept = addresses)),
      },
      now: Date.now,
      pause: 0,
      patience: 60_000,
      isAllowed: (ip) => ip === '127.0.0.1',
      ...more,
    });
  };

  it('notes how each answered, tells who asks, and leaves the site’s own pages out', async () => {
    expect(await run(['/page', '/page', 'https://example.ro/contact', '/status/404'])).toBe(2);
    expect([...noted.values()].map(({ outcome }) => outcome)).toEqual(['works', 'gone']);
    expect(kept).toEqual([`${server.origin}/page`, `${server.origin}/status/404`]);
    expect([...server.agents]).toEqual(['AssociationLinkCheck/1.0 (+https://example.ro/contact)']);
  });

  it('asks a server no more that wants to be left alone', async () => {
    expect(await run(['/busy', '/page'])).toBe(1);
    expect(server.asked).toEqual(['GET /robots.txt', 'HEAD /busy']);
  });

  it('ends before the host ends it', async () => {
    const paths = ['/page', '/status/404'];
    expect(await run(paths, { now: () => start, patience: 14_999 })).toBe(0);
    expect(await run(paths, { now: () => start, patience: 15_000 })).toBe(2);
    let now = start;
    expect(await run(paths, { now: () => (now += 1000), patience: 17_000 })).toBe(1);
  });

  it('waits between two addresses, and tells how many it looked at', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    expect(await run(['/page', '/status/404'], { pause: 7 })).toBe(2);
    expect(waits.mock.calls.filter(([, time]) => time === 7)).toHaveLength(1);
    expect(logged).toHaveBeenLastCalledWith('{"event":"links-looked-at","count":2}');
  });

  it.each([{ context: 'deploy-preview' }, { context: 'dev' }, { context: '' }, { site: undefined }])(
    'looks at nothing with %o',
    async (where) => {
      expect(await run(['/page'], where)).toBe(0);
      expect(server.asked).toEqual([]);
    },
  );
});
