// The nightly run over several servers.

import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { lookAtLinks, type LinkAnswer } from '../../../netlify/links/links.ts';
import { outsideServer, type OutsideServer } from './server.ts';

let server: OutsideServer;
let logged: Mock;
beforeEach(async () => {
  server = await outsideServer();
  logged = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.stop();
});

const noted = new Map<string, LinkAnswer>();
let kept: readonly string[] = [];
const run = (paths: readonly string[], more = {}) => {
  noted.clear();
  return lookAtLinks({
    context: 'production',
    site: 'https://example.ro',
    links: paths.map((path) => ({ address: new URL(path, server.origin).href })),
    store: {
      queue: async (addresses) => [...(kept = addresses)],
      recordAnswer: async (address, answered) => void noted.set(address, answered),
    },
    now: Date.now,
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
  expect(logged).toHaveBeenLastCalledWith('{"event":"links-looked-at","count":2}');
});

it('asks for one address at a time', async () => {
  await run(['/page', '/slow-page', '/status/404']);
  expect(server.atOnce).toBe(1);
});

it('ends before the host ends it', async () => {
  const [paths, start] = [['/page', '/status/404'], Date.parse('2026-11-22T00:17:00Z')];
  expect(await run(paths, { now: () => start, patience: 4999 })).toBe(0);
  expect(await run(paths, { now: () => start, patience: 5000 })).toBe(2);
  // Asked before each address, and for what is noted.
  let now = start;
  expect(await run(paths, { now: () => (now += 1000), patience: 6999 })).toBe(1);
});

it.each([{ context: 'deploy-preview' }, { context: 'dev' }, { context: '' }, { site: undefined }])(
  'looks at nothing with %o',
  async (where) => {
    expect(await run(['/page'], where)).toBe(0);
    expect(server.asked).toEqual([]);
  },
);
