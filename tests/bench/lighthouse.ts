// `npm run bench lighthouse`: Lighthouse's scores, as on a phone with its simulated slow network and processor.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { localeCodes } from '../../src/lib/i18n/locales.ts';
import { findBrowser } from '../browser.ts';
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

/** Home, a page of tables and the first announcement of the sitemap that exists in every language. */
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

async function audit(url: string, chrome: LaunchedChrome): Promise<Result> {
  const answer = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = (result: Result, category: string) => result.categories[category]?.score ?? NaN;

/** The run with the middle score for performance. */
function middle(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const found = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!found) throw new Error('There is no run.');
  return found;
}

const counted = ['binary', 'numeric', 'metricSavings', 'error'];

/** Audits that are short of the best score, as rows: those that a category's score is made of name it. */
function failing({ audits, categories }: Result): Cell[][] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => counted.includes(scoreDisplayMode) && (score ?? 0) < 1)
    .map(({ id, title, score, displayValue }) => {
      const countsIn = Object.values(categories)
        .filter(({ auditRefs }) => auditRefs.some((ref) => ref.id === id && ref.weight > 0))
        .map((category) => category.title);
      return [`${title} (${id})`, score ?? 'error', displayValue ?? '', countsIn.join(', ')];
    });
}

/** Keeps the whole reports where LIGHTHOUSE_REPORTS names a folder; https://googlechrome.github.io/lighthouse/viewer shows them. */
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
  const results: { path: string; result: Result }[] = [];
  for (const path of await chosenPaths(root)) {
    const ofPage: Result[] = [];
    for (let run = 0; run < runs; run++) {
      // A new browser each time: nothing is cached.
      const chrome = await launch({
        chromePath: found.executablePath,
        chromeFlags: [...found.args, '--headless=new', '--ignore-certificate-errors'],
        logLevel: 'silent',
      });
      try {
        ofPage.push(await audit(url + path, chrome));
      } finally {
        chrome.kill();
      }
    }
    const result = middle(ofPage);
    await keep(path, result);
    results.push({ path, result });
  }
  print(results);
}

function print(results: readonly { path: string; result: Result }[]): void {
  const [first] = results;
  if (!first) return;
  const categories = Object.values(first.result.categories);
  printTitle(`Lighthouse ${first.result.lighthouseVersion}, mobile, median of ${runs} by performance`);
  printTable(
    [
      { title: 'Page', words: true },
      ...categories.map(({ title }) => ({ title })),
      ...Object.keys(metrics).map((title) => ({ title })),
    ],
    results.map(({ path, result }) => [
      path,
      ...categories.map(({ id }): Cell => Math.round(scoreOf(result, id) * 100)),
      ...Object.values(metrics).map((id) => result.audits[id]?.displayValue ?? '–'),
    ]),
  );
  printTable(
    [
      { title: 'Page', words: true },
      { title: 'Audit short of the best score', words: true },
      { title: 'score' },
      { title: 'value', words: true },
      { title: 'counts in', words: true },
    ],
    results.flatMap(({ path, result }) => failing(result).map((row) => [path, ...row])),
  );
}
