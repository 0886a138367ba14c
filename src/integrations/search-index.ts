// Makes the index of the search from the pages, and from the species as their endpoint tells them. Pagefind is a process of its
// own: it reads each page while the next one is rendered.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PagefindIndex } from 'pagefind';
import { localeCodes, type Locale } from '../lib/i18n/locales.ts';
import { filesOf } from '../site/kept/files-of.ts';
import { searchFolder, searchList, type SearchKind, type SearchRecord } from '../lib/search/record.ts';
import { getRoute, routePath, type RouteName } from '../routes.ts';

/** Parts of a page that are not its own text. */
const notText = ['nav', 'form', 'dialog', '[hidden]', '.no-print', '.print-only', '.sr-only'];

/** Pagefind's own interfaces, which the site does not use. */
const isTheirLook = /^pagefind-.*(ui|highlight)\.(css|js)$/;

/** @throws with what Pagefind says of it, where it refuses something. */
function accepted<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length) throw new Error(`The index of the search: ${answer.errors.join('; ')}`);
  return answer;
}

/** Whether a search in a language may ask for a file. */
const isSearched = (path: string, locale: Locale) =>
  /^pagefind(-worker\.js|-entry\.json|\.js)$/.test(path) || new RegExp(`(^|[./])${locale}[_.]`).test(path);

async function speciesOf(dist: string, locale: Locale): Promise<SearchRecord[]> {
  const file = join(dist, routePath('search', locale), 'species.json');
  const records = JSON.parse(await readFile(file, 'utf8')) as SearchRecord[];
  await rm(file);
  return records;
}

/** The kind of a page in the search, by its route; null for one that is not found: hidden, or a list of others. */
function kindOf(html: string): SearchKind | null {
  const name = /<body[^>]* data-route="(\w+)"/.exec(html)?.[1] as RouteName | undefined;
  // Home tells what the other pages tell whole.
  if (!name || name === 'home' || getRoute(name).hidden) return null;
  if (name === 'announcement') return 'announcement';
  return getRoute(name).path.includes('[') ? null : 'page';
}

/** What the index is to read of a page: its language and its own text, without styles and frame. */
function textOf(html: string, kind: SearchKind): string {
  const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
  const main = html.slice(html.indexOf('<main '), html.indexOf('</main>'));
  const text = main
    .replace('<main ', `<main data-pagefind-meta="kind:${kind}" `)
    // Cells and lines that follow one another would be one word.
    .replace(/<\/\w+>(?=<)|(?=<(small|br|td|li|dd)\b)/g, '$& ');
  return `${root}${text}</main></html>`;
}

async function createIndex(): Promise<PagefindIndex> {
  const pagefind = await import('pagefind');
  const { index } = accepted(await pagefind.createIndex({ rootSelector: 'main', excludeSelectors: notText }));
  if (!index) throw new Error('The index of the search could not be made');
  return index;
}

async function addSpecies(index: PagefindIndex, dist: string): Promise<void> {
  for (const language of localeCodes) {
    for (const { url, content, title, detail } of await speciesOf(dist, language)) {
      const meta = { title, detail, kind: 'species' satisfies SearchKind };
      accepted(await index.addCustomRecord({ url, content, language, meta }));
    }
  }
}

async function writeIndex(index: PagefindIndex, dist: string): Promise<void> {
  const { files } = accepted(await index.getFiles());
  for (const { path, content } of files.filter((one) => !isTheirLook.test(one.path))) {
    await mkdir(join(dist, searchFolder, dirname(path)), { recursive: true });
    await writeFile(join(dist, searchFolder, path), content);
  }
  for (const locale of localeCodes) {
    const own = files
      .filter(({ path }) => isSearched(path, locale))
      .map(({ path }) => `/${searchFolder}/${path}`);
    const page = routePath('search', locale);
    const read = (file: string) => readFile(join(dist, file), 'utf8');
    const scripts = await filesOf(await read(`${page.slice(1)}.html`), read);
    await writeFile(join(dist, searchList(locale)), JSON.stringify([...own, ...scripts, page]));
  }
}

export function searchIndex(): AstroIntegration {
  let index: Promise<PagefindIndex> | undefined;
  /** The page that is being read. */
  let adding: Promise<{ errors: string[] }> = Promise.resolve({ errors: [] });
  return {
    name: 'search-index',
    hooks: {
      'page:rendered': async ({ html, path }) => {
        const kind = kindOf(html);
        if (!kind) return html;
        accepted(await adding);
        adding = (await (index ??= createIndex())).addHTMLFile({ url: path, content: textOf(html, kind) });
        return html;
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        accepted(await adding);
        const made = await (index ??= createIndex());
        await addSpecies(made, dist);
        await writeIndex(made, dist);
        await (await import('pagefind')).close();
      },
    },
  };
}
