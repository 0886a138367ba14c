// Makes the index of the search from the built pages, and from the species as their endpoint tells them.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { localeCodes, type Locale } from '../lib/i18n/locales.ts';
import { pathOfFile } from '../site/build/hash.ts';
import { pageFiles } from '../site/build/pages.ts';
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

async function writeIndex(dist: string): Promise<void> {
  const pagefind = await import('pagefind');
  try {
    const made = await pagefind.createIndex({ rootSelector: 'main', excludeSelectors: notText });
    const { index } = accepted(made);
    if (!index) throw new Error('The index of the search could not be made');
    for (const language of localeCodes) {
      for (const { url, content, title, detail } of await speciesOf(dist, language)) {
        const meta = { title, detail, kind: 'species' satisfies SearchKind };
        accepted(await index.addCustomRecord({ url, content, language, meta }));
      }
    }
    for (const file of await pageFiles(dist)) {
      const html = await readFile(join(dist, file), 'utf8');
      const kind = kindOf(html);
      if (!kind) continue;
      const content = html
        .replace('<main ', `<main data-pagefind-meta="kind:${kind}" `)
        // Cells and lines that follow one another would be one word.
        .replace(/<\/\w+>(?=<)|(?=<(small|br|td|li|dd)\b)/g, '$& ');
      accepted(await index.addHTMLFile({ url: pathOfFile(file), content }));
    }
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
  } finally {
    await pagefind.close();
  }
}

export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: { 'astro:build:done': ({ dir }) => writeIndex(fileURLToPath(dir)) },
  };
}
