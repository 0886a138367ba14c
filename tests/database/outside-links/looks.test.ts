// The nightly check of links to other sites, and when a link counts as broken.

import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { checkLinks, listBrokenLinks } from '../../../netlify/base/tidy/links.ts';
import { outsideServer, type OutsideServer } from '../../unit/outside-links/server.ts';
import { testDatabase } from '../database.ts';

const { database } = testDatabase();
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

const check = (paths: readonly string[], more = {}) =>
  checkLinks(database, {
    context: 'production',
    site: 'https://example.ro',
    links: paths.map((path) => ({ address: new URL(path, server.origin).href })),
    until: Infinity,
    isAllowed: (ip) => ip === '127.0.0.1',
    ...more,
  });
const broken = () => listBrokenLinks(database);

it.each([
  [['200'], false],
  [['404'], false],
  [['404', '410'], true],
  [['503', '503'], false],
  [['503', 'cut', '500'], true],
  [['503', '404'], true],
  [['404', '503'], false],
  [['404', '200', '404'], false],
  [['404', '404', '200'], false],
  [['403', '429', '401', '403'], false],
  [['404', '404', '403'], false],
] as const)('after %j, night after night, it is broken: %s', async (nights, answer) => {
  const link = `${server.origin}/then`;
  for (const night of nights) {
    server.then = night === 'cut' ? '/cut' : `/status/${night}`;
    await check([link]);
  }
  expect((await broken()).has(link)).toBe(answer);
});

it('a broken link that only fails is not called gone', async () => {
  const [failing, gone] = ['/cut', '/status/404'];
  for (let night = 0; night < 3; night++) await check([failing, gone]);
  expect(await broken()).toEqual(
    new Map([
      [`${server.origin}${failing}`, { isGone: false, status: null }],
      [`${server.origin}${gone}`, { isGone: true, status: 404 }],
    ]),
  );
});

it('what the content leads to no more is forgotten', async () => {
  await check(['/status/404']);
  await check([]);
  await check(['/status/404']);
  expect(await broken()).toEqual(new Map());
});

it('each is asked once, one at a time, by whom its server may know; the site’s own pages are left out', async () => {
  await check(['/page', '/page', '/slow-page', 'https://example.ro/contact', '/status/404']);
  expect(server.asked.toSorted()).toEqual(['GET /page', 'GET /slow-page', 'GET /status/404']);
  expect(server.atOnce).toBe(1);
  expect([...server.agents]).toEqual(['AssociationLinkCheck/1.0 (+https://example.ro/contact)']);
  expect(logged).toHaveBeenLastCalledWith('{"event":"links-checked","count":3}');
});

it('all come first in some night, where the time goes for none but the first', async () => {
  const first = new Set<string | undefined>();
  const paths = ['/page', '/status/204', '/status/205'];
  const end = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (server.asked.length ? end : 0));
  for (let night = 0; night < 200 && first.size < paths.length; night++) {
    server.asked.length = 0;
    await check(paths, { until: end });
    expect(server.asked).toHaveLength(1);
    first.add(server.asked[0]);
  }
  expect(first.size).toBe(paths.length);
});

it.each([{ context: 'deploy-preview' }, { context: 'dev' }, { context: '' }, { site: undefined }])(
  'looks at nothing with %o',
  async (where) => {
    await check(['/page'], where);
    expect(server.asked).toEqual([]);
  },
);
