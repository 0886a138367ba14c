// Builds the search index from the pages, and from other records: species, waters, sheets. Pagefind is a separate process: it
// reads an announcement while the next page is rendered.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PagefindIndex } from 'pagefind';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { findFiles } from '../kept/files-of.ts';
import { searchFolder, searchList, type SearchKind, type SearchIndexInput } from '../search/record.ts';
import { getRoute, routePath, type RouteName } from '../../routes.ts';

/** Parts of a page that are not its main text. */
const notText = ['nav', 'form', 'dialog', '[hidden]', '.no-print', '.print-only', '.sr-only', '.invisible'];

/** Pagefind's own interfaces, which the site does not use. */
const isTheirLook = /^pagefind-.*(ui|highlight)\.(css|js)$/;

/** What is changed in Pagefind's program, for weak signals. */
const changes = [
  // If a part of the index does not arrive, it would search without it and tell only the console.
  ['pagefind-worker.js', /console\.error\(`Failed to load the index chunk [^`]*`\);/, 'throw e;'],
  // After five seconds it would go on without its worker, which the policy forbids: a minute instead.
  ['pagefind.js', /(?<="Worker initialization timeout"\)\),)5e3/, '6e4'],
] as const;

/** @throws with Pagefind's own message, if it rejects something. */
function accepted<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length) throw new Error(`The index of the search: ${answer.errors.join('; ')}`);
  return answer;
}

/** Returns true if a search in this language may request the file. */
const isSearched = (path: string, locale: Locale) =>
  /^pagefind(-worker\.js|-entry\.json|\.js)$/.test(path) || new RegExp(`(^|[./])${locale}[_.]`).test(path);

async function readRecords(dist: string, locale: Locale): Promise<SearchIndexInput> {
  const file = join(dist, routePath('search', locale), 'records.json');
  const records = JSON.parse(await readFile(file, 'utf8')) as SearchIndexInput;
  await rm(file);
  return records;
}

/** Returns a page's metadata for the search; for announcements also whether it is a sample, and when it expires. */
function buildMeta(html: string, kind: SearchKind, words: string): string {
  const meta = new Map<string, string | undefined>([
    ['kind', kind],
    ['also', words],
    ['summary', kind === 'page' ? /<meta name="description" content="([^"]*)"/.exec(html)?.[1] : undefined],
  ]);
  if (kind === 'announcement') {
    const [head = ''] = /<main .*?<\/header>/s.exec(html) ?? [];
    meta.set('sample', /class="ribbon"[^>]*>\s*([^<]+?)\s*</.exec(head)?.[1]);
    meta.set('expires', /data-expires="([\d-]+)"/.exec(head)?.[1]);
  }
  const named = [...meta].filter(([, value]) => value);
  const attributes = named.map(([name, value]) => `data-${name}="${value}"`).join(' ');
  return `${attributes} data-pagefind-meta="${named.map(([name]) => `${name}[data-${name}]`).join(', ')}"`;
}

/**
 * Returns the text of a page for the index: its language and its own text, without styles and frame.
 *
 * @param words search terms for the page that its text does not contain.
 */
function toIndexed(html: string, kind: SearchKind, words = ''): string {
  const heading =
    kind === 'announcement'
      ? /<(time|a class="category)\b.*?<\/(time|a)>|<span class="ribbon".*?<\/span>/gs
      : /(?!)/;
  const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
  const text = html
    .slice(html.indexOf('<main '), html.indexOf('</main>'))
    .replace('<main ', `<main ${buildMeta(html, kind, words)} `)
    // Before all headings: it belongs to the whole page, not to its last part.
    .replace(/<main [^>]*>/, (main) => main + (words && `<p data-pagefind-weight="10">${words}</p>`))
    // Day and category do not belong to any sentence.
    .replace(heading, '')
    // Adjacent cells and lines would be read as one word.
    .replace(
      /<\/\w+>(?=<)|(?=<(small|br|td|li|dd|dt|p|b|span|cite|figcaption)\b)|<\/(p|li|dt|dd|td|th|h\d|small|b|div)>(?=\S)/g,
      '$& ',
    );
  return `${root}${text}</main></html>`;
}

/** Returns the kind of a page in the search, by its route; null if it is excluded: hidden, or a list of other pages. */
function findKind(html: string): SearchKind | null {
  const name = /<body[^>]* data-route="(\w+)"/.exec(html)?.[1] as RouteName | undefined;
  // The home page repeats what other pages say in full.
  if (!name || name === 'home' || getRoute(name).hidden) return null;
  if (name === 'announcement') return 'announcement';
  return getRoute(name).path.includes('[') ? null : 'page';
}

async function createIndex(): Promise<PagefindIndex> {
  const pagefind = await import('pagefind');
  const { index } = accepted(await pagefind.createIndex({ rootSelector: 'main', excludeSelectors: notText }));
  if (!index) throw new Error('The index of the search could not be made');
  return index;
}

/** Adds records that are not pages. Returns further search terms for each page. */
async function addRecords(index: PagefindIndex, dist: string): Promise<Record<string, string>> {
  const pageWords: Record<string, string> = {};
  for (const language of localeCodes) {
    const page = await readRecords(dist, language);
    Object.assign(pageWords, page.words);
    for (const { kind, url, title, detail, words } of page.records) {
      // The name comes first, where it has the greatest weight.
      const content = [title, words, detail].filter(Boolean).join('. ');
      accepted(await index.addCustomRecord({ url, content, language, meta: { title, detail, kind } }));
    }
  }
  return pageWords;
}

async function writeIndex(index: PagefindIndex, dist: string): Promise<void> {
  const folder = join(dist, searchFolder);
  accepted(await index.writeFiles({ outputPath: folder }));
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort();
  for (const file of files.filter((name) => isTheirLook.test(name))) await rm(join(folder, file));
  for (const [name, before, after] of changes) {
    const program = await readFile(join(folder, name), 'utf8');
    if (!before.test(program)) throw new Error(`${name}: nothing matches ${String(before)}`);
    await writeFile(join(folder, name), program.replace(before, after));
  }
  for (const locale of localeCodes) {
    const own = files.filter((file) => isSearched(file, locale)).map((file) => `/${searchFolder}/${file}`);
    const page = routePath('search', locale);
    const read = (file: string) => readFile(join(dist, file), 'utf8');
    const scripts = await findFiles(await read(`${page.slice(1)}.html`), read);
    await writeFile(join(dist, searchList(locale)), JSON.stringify([...own, ...scripts, page]));
  }
}

export function searchIndex(): AstroIntegration {
  let index: Promise<PagefindIndex> | undefined;
  /** The announcement being indexed. */
  let adding: Promise<{ errors: string[] }> = Promise.resolve({ errors: [] });
  /** The other pages, which are few, wait for their search terms. */
  const waiting: { url: string; html: string }[] = [];
  const take = async (html: string, url: string) => {
    const kind = findKind(html);
    if (kind === 'page') waiting.push({ url, html });
    if (kind !== 'announcement') return;
    accepted(await adding);
    adding = (await (index ??= createIndex())).addHTMLFile({ url, content: toIndexed(html, kind) });
  };
  return {
    name: 'search-index',
    hooks: {
      'page:rendered': async ({ html, path }) => {
        await take(html, path);
        return html;
      },
      'page:kept': ({ html, path }) => take(html, path),
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        accepted(await adding);
        const whole = await (index ??= createIndex());
        const words = await addRecords(whole, dist);
        for (const { url, html } of waiting) {
          accepted(await whole.addHTMLFile({ url, content: toIndexed(html, 'page', words[url]) }));
        }
        await writeIndex(whole, dist);
        await (await import('pagefind')).close();
      },
    },
  };
}
