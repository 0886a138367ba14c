// What a first visit loads automatically, compressed as on the host, until the network is idle.

import { routePath } from '../../src/routes.ts';
import { announcements } from './fixtures/content.ts';
import { expect, phone, test } from './fixtures/test.ts';

// In the visitor's language, so no other one is offered.
test.use({ ...phone, fetchBefore: true, locale: 'de-DE' });

/** Includes the scripts that keep the field pages, open the search, and find a name by the part that was typed. */
const limit = 11.25 * 1024;
/** In bytes: the hashes in file names differ by build and compress slightly differently. */
const byChance = 16;

const pages = [
  ...(['home', 'contact', 'fishing', 'calendar', 'tariffs', 'announcements', 'grounds'] as const).map(
    (route) => routePath(route, 'de'),
  ),
  routePath('announcement', 'de', { id: announcements[0]?.id ?? '' }),
];

for (const path of pages) {
  test(`${path} loads at most ${limit / 1024} KB of scripts, without React`, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, string>();
    let bytes = 0;
    // Headers are not counted: HTTP/1.1 here sends 680 bytes per file, HTTP/2 on the host packs them into about ten.
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Script') return;
      scripts.set(requestId, new URL(response.url).pathname);
      bytes -= response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(4000);
    expect(bytes, [...scripts.values()].join(', ')).toBeLessThanOrEqual(limit + byChance);
    expect([...scripts.values()].filter((file) => /client|react|toasts/i.test(file))).toEqual([]);
  });
}
