// `npm run bench bytes`: requests and transferred bytes of each page in a phone's browser with an empty cache.

import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { routeNames } from '../../src/routes.ts';
import { findPages, type MeasuredPage } from './pages.ts';
import { median, printTable, printTitle, type Cell } from './print.ts';
import type { BuiltSite } from './site.ts';

const kinds = ['HTML', 'JS', 'fonts', 'images', 'other'] as const;
/** What the page itself needs, and pages that it prefetches. */
type Kind = (typeof kinds)[number] | 'before';

/** Playwright's resource types; all others are `other`. */
const resourceKinds: Record<string, Kind> = {
  Document: 'HTML',
  Script: 'JS',
  Font: 'fonts',
  Image: 'images',
  Prefetch: 'before',
};

interface Load extends MeasuredPage {
  /** The page's own requests. */
  requests: number;
  /** Transferred bytes, headers included. */
  bytes: Record<Kind, number>;
  /** The page's own bytes. */
  total: number;
}

async function load(browser: Browser, url: string, page: MeasuredPage): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const bytes: Record<Kind, number> = { HTML: 0, JS: 0, fonts: 0, images: 0, other: 0, before: 0 };
    session.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? ''));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[resourceKinds[types.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
    });
    const failures: string[] = [];
    session.on('Network.loadingFailed', ({ type, errorText }) => failures.push(`${type}: ${errorText}`));
    await tab.goto(url + page.path, { waitUntil: 'networkidle' });
    if (failures.length) throw new Error(`${page.path} did not load as a whole: ${failures.join(', ')}`);
    const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0);
    const requests = [...types.values()].filter((type) => resourceKinds[type] !== 'before').length;
    return { ...page, requests, bytes, total };
  } finally {
    await context.close();
  }
}

const kilobytes = (bytes: number): Cell => (bytes / 1024).toFixed(1);

/** Returns requests, bytes by kind and in total, prefetched bytes. */
function cells({ requests, bytes, total }: Pick<Load, 'requests' | 'bytes' | 'total'>): Cell[] {
  return [
    requests,
    ...kinds.map((kind) => kilobytes(bytes[kind])),
    kilobytes(total),
    kilobytes(bytes.before),
  ];
}

/** Returns the median of each number separately. */
function medians(loads: readonly Load[]): Pick<Load, 'requests' | 'bytes' | 'total'> {
  const of = (value: (load: Load) => number) => median(loads.map(value));
  const bytes = Object.fromEntries(
    [...kinds, 'before' as const].map((kind) => [kind, of((load) => load.bytes[kind])]),
  );
  return {
    requests: of(({ requests }) => requests),
    bytes: bytes as Record<Kind, number>,
    total: of(({ total }) => total),
  };
}

function heaviest(loads: readonly Load[]): Load | undefined {
  return loads.toSorted((a, b) => b.total - a.total)[0];
}

export async function benchBytes({ root, url }: BuiltSite): Promise<void> {
  const found = findBrowser();
  if (!found) throw new Error('There is no Chromium. "node tests/install-browser.ts" installs one.');
  const browser = await chromium.launch(found);
  const loads: Load[] = [];
  try {
    for (const page of await findPages(root)) loads.push(await load(browser, url, page));
  } finally {
    await browser.close();
  }

  printTitle('Bytes of a first visit, in KB (1024 bytes), 360 × 740 pixels at density 2');
  console.log('Each route’s heaviest page:\n');
  const largest = heaviest(loads);
  printTable(
    [
      { title: 'Route', words: true },
      { title: 'pages' },
      { title: 'requests' },
      ...kinds.map((title) => ({ title })),
      { title: 'total' },
      { title: 'fetched before' },
      { title: 'heaviest page', words: true },
    ],
    [
      ...routeNames.flatMap((route) => {
        const own = loads.filter((one) => one.route === route);
        const top = heaviest(own);
        return top ? [[route, own.length, ...cells(top), top.path]] : [];
      }),
      ['**median of all**', loads.length, ...cells(medians(loads)), ''],
      ...(largest ? [['**largest of all**', loads.length, ...cells(largest), largest.path]] : []),
    ],
  );
}
