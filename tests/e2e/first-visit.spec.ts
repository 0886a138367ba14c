// What a first visit loads by itself, as the host packs it, until the network is quiet.

import { routePath } from '../../src/routes.ts';
import { announcements } from './fixtures/content.ts';
import { expect, phone, test } from './fixtures/test.ts';

// In the visitor's language: nothing is offered.
test.use({ ...phone, fetchBefore: true, locale: 'de-DE' });

/** With what keeps the field pages, opens the search, and finds a name by what is typed of it. */
const limit = 11.25 * 1024;
/** In bytes: the names of files end in letters that differ by build, and pack a little better or worse. */
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
    // Headers are not counted: those of HTTP/1.1 here are 680 bytes a file, HTTP/2 at the host packs them to some ten.
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
