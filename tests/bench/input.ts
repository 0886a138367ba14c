// `npm run bench input`: from a press on a filter or a key to the next frame, on a processor slowed down four times.

import { chromium, type Page } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { findBrowser } from '../browser.ts';
import { median, printTable, printTitle, runsFrom } from './print.ts';
import type { BuiltSite } from './site.ts';

const runs = runsFrom('INPUT_RUNS', 5);
const slowdown = 4;

interface Act {
  name: string;
  path: string;
  do: (page: Page) => Promise<unknown>;
}

const calendar = routePath('calendar', 'ro');
const fishing = routePath('fishing', 'ro');
const press = (selector: string) => (page: Page) => page.locator(selector).first().click({ force: true });
const type = (selector: string, text: string) => async (page: Page) => {
  await page.locator(selector).first().focus();
  await page.keyboard.type(text, { delay: 150 });
};
const search = '[data-season-filter] [type=search]';

const acts: Act[] = [
  { name: 'only what is open', path: calendar, do: press('[data-only-open]') },
  { name: 'all again', path: `${calendar}?open`, do: press('[data-only-open]') },
  { name: 'one group', path: calendar, do: press('[data-season-filter] [value=birds]') },
  { name: 'all groups again', path: `${calendar}?group=birds`, do: press('[data-season-filter] [value=""]') },
  // On a wide screen the group is open, so the press closes it.
  { name: 'the longest group', path: calendar, do: press('#group-birds > summary') },
  { name: 'four letters', path: calendar, do: type(search, 'rata') },
  {
    name: 'letters taken back',
    path: `${calendar}?q=rata`,
    do: async (page) => {
      await page.locator(search).focus();
      for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace', { delay: 150 });
    },
  },
  // In a filtered calendar, groups are open on a phone too.
  { name: 'the note of a row', path: `${calendar}?q=rata`, do: press('tr[id]:not([hidden]) summary') },
  { name: 'letters for a water', path: fishing, do: type('[data-water-filter] [type=search]', 'mold') },
  { name: 'letters at home', path: routePath('home', 'ro'), do: type('#species', 'rata') },
];

/** Returns the slowest input of an act, in milliseconds until the frame that shows it. */
async function slowest(page: Page, url: string, { path, do: act }: Act): Promise<number> {
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.querySelector('[data-today], [data-open-count]'));
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(1000);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
}

export async function benchInput({ url }: BuiltSite): Promise<void> {
  const found = findBrowser();
  const browser = await chromium.launch({ ...found, args: [...(found?.args ?? [])] });
  try {
    const rows: (string | number)[][] = [];
    for (const act of acts) {
      const cells = [];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = [];
        for (let run = 0; run < runs; run++) times.push(await slowest(page, url, act));
        cells.push(median(times));
        await context.close();
      }
      rows.push([act.name, ...cells]);
    }
    printTitle(`From input to the next frame, processor ÷ ${slowdown}, ms (median of ${runs} runs' slowest)`);
    printTable([{ title: 'Act', words: true }, { title: 'phone' }, { title: 'desk' }], rows);
  } finally {
    await browser.close();
  }
}
