// `npm run bench lighthouse`: Lighthouse's scores for a phone, with simulated slow network and processor.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { findBrowser, type Browser } from '../browser.ts';
import { findPages } from './pages.ts';
import { printTable, printTitle, runsFrom, type Cell } from './print.ts';
import type { BuiltSite } from './site.ts';

const runs = runsFrom('LIGHTHOUSE_RUNS', 5);

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'Speed Index': 'speed-index',
};

/** Returns the home page, a page of tables and the sitemap's first announcement that exists in every language. */
async function chosenPaths(root: string): Promise<string[]> {
  const pages = await findPages(root);
  const named = (['home', 'tariffs'] as const).flatMap((route) =>
    pages.filter((page) => page.route === route),
  );
  const announcements = pages.filter(({ route }) => route === 'announcement').map(({ path }) => path);
  const ends = announcements.map((path) => path.slice(path.lastIndexOf('/')));
  const everywhere = ends.find((end) => ends.filter((other) => other === end).length === localeCodes.length);
  return [
    ...named.map(({ path }) => path),
    ...announcements.filter((path) => everywhere && path.endsWith(everywhere)),
  ];
}

/** Runs once in a new browser, so that nothing is cached. If Lighthouse itself gives up, retries at most twice. */
async function audit(url: string, browser: Browser, tries = 3): Promise<Result> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless=new', '--ignore-certificate-errors'],
    logLevel: 'silent',
  });
  try {
    const answer = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (answer && !answer.lhr.runtimeError) return answer.lhr;
    if (tries <= 1) throw new Error(`Lighthouse failed on ${url}: ${answer?.lhr.runtimeError?.message}`);
  } finally {
    chrome.kill();
  }
  return audit(url, browser, tries - 1);
}

const getScore = (result: Result, category: string) => result.categories[category]?.score ?? NaN;

/** Returns the run with the median score for performance. */
function middle(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => getScore(a, 'performance') - getScore(b, 'performance'));
  const found = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!found) throw new Error('There is no run.');
  return found;
}

const counted = ['binary', 'numeric', 'metricSavings', 'error'];

interface Measured {
  path: string;
  result: Result;
}

/** Returns the categories whose score an audit affects. */
function countsIn(id: string, { categories }: Result): string {
  return Object.values(categories)
    .filter(({ auditRefs }) => auditRefs.some((ref) => ref.id === id && ref.weight > 0))
    .map(({ title }) => title)
    .join(', ');
}

/** Returns a row for each audit below the best score, with the pages it affects. */
function failing(results: readonly Measured[]): Cell[][] {
  const found = results.flatMap(({ path, result }) =>
    Object.values(result.audits)
      .filter(({ score, scoreDisplayMode }) => counted.includes(scoreDisplayMode) && (score ?? 0) < 1)
      .map(({ id, title, score, displayValue }) => ({
        id,
        title,
        counts: countsIn(id, result),
        where: `${path} (${[score ?? 'error', displayValue].filter((part) => part !== undefined).join('; ')})`,
      })),
  );
  return [...new Set(found.map(({ id }) => id))].flatMap((id) => {
    const same = found.filter((one) => one.id === id);
    const [first] = same;
    return first ? [[`${first.title} (${id})`, first.counts, same.map(({ where }) => where).join(', ')]] : [];
  });
}

/** Stores the full reports in LIGHTHOUSE_REPORTS, if set; https://googlechrome.github.io/lighthouse/viewer shows them. */
async function keep(path: string, result: Result): Promise<void> {
  const folder = process.env['LIGHTHOUSE_REPORTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.json`),
    JSON.stringify(result),
  );
}

export async function benchLighthouse({ root, url }: BuiltSite): Promise<void> {
  const found = findBrowser();
  if (!found) throw new Error('There is no Chromium. "node tests/install-browser.ts" installs one.');
  const results: Measured[] = [];
  for (const path of await chosenPaths(root)) {
    const ofPage: Result[] = [];
    for (let run = 0; run < runs; run++) ofPage.push(await audit(url + path, found));
    const result = middle(ofPage);
    await keep(path, result);
    results.push({ path, result });
  }
  print(results);
}

function print(results: readonly Measured[]): void {
  const [first] = results;
  if (!first) return;
  const categories = Object.values(first.result.categories);
  printTitle(`Lighthouse ${first.result.lighthouseVersion}, mobile, median of ${runs} by performance`);
  console.log('Machine: Lighthouse’s measure of its speed; times are worth little where it differs much.\n');
  printTable(
    [
      { title: 'Page', words: true },
      ...categories.map(({ title }) => ({ title })),
      ...Object.keys(metrics).map((title) => ({ title })),
      { title: 'machine' },
    ],
    results.map(({ path, result }) => [
      path,
      ...categories.map(({ id }): Cell => Math.round(getScore(result, id) * 100)),
      ...Object.values(metrics).map((id) => result.audits[id]?.displayValue ?? '–'),
      result.environment.benchmarkIndex,
    ]),
  );
  printTable(
    [
      { title: 'Audit short of the best score', words: true },
      { title: 'counts in', words: true },
      { title: 'pages (score; value)', words: true },
    ],
    failing(results),
  );
}
