// The built site as the host reads it: its files, and its pages as parsed HTML.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { splitPath } from '../../src/core/i18n/paths.ts';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { getRoute, routeNames, type Route, type RouteName } from '../../src/routes.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(root, 'dist');

export type Element = Tree.Element;

export interface Page {
  /** `/en/contact` */
  address: string;
  locale: Locale;
  /** The address without its language. */
  path: string;
  name: RouteName;
  route: Route;
  html: string;
  document: Tree.Document;
}

if (!existsSync(join(dist, 'index.html'))) {
  throw new Error('There is no built site in dist. Run "npm run build" first.');
}

/** All files with slashes, relative to `dist`. */
export const files: readonly string[] = globSync('**/*', { cwd: dist })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => statSync(join(dist, file)).isFile())
  .sort();

/** Returns the uncropped picture of a cropped file, as a file of `dist`: `_astro/BqM6yS_Z1NHcb.webp`; a guide's has none. */
export function findWhole(name: string): string | undefined {
  const stem = name.slice(0, name.lastIndexOf('_'));
  return files.find((file) => file.startsWith(`${stem}.`));
}

const fileSet = new Set(files);

export function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

/** Returns the file that the host serves at an address; undefined if there is none. */
export function findFile(pathname: string): string | undefined {
  const path = decodeURIComponent(pathname).slice(1);
  return [path || 'index.html', `${path}.html`].find((file) => fileSet.has(file));
}

/** Finds the route whose path matches; routes without parameters take precedence. */
function findRouteName(path: string): RouteName {
  const [found] = routeNames
    .filter((name) => new RegExp(`^${getRoute(name).path.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path))
    .sort((a, b) => getRoute(a).path.split('[').length - getRoute(b).path.split('[').length);
  if (!found) throw new Error(`${path} is no path of src/routes.ts`);
  return found;
}

function readPage(file: string): Page {
  const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
  const { locale, path } = splitPath(address);
  const name = findRouteName(path);
  const html = read(file);
  return { address, locale, path, name, route: getRoute(name), html, document: parse(html) };
}

export const pages: readonly Page[] = files.filter((file) => file.endsWith('.html')).map(readPage);

const byAddress = new Map(pages.map((page) => [page.address, page]));

export function pageAt(address: string): Page | undefined {
  return byAddress.get(address);
}

/** Lists what is wrong with pages, each with its address; `check` does so for one page. */
export function wrongWith(check: (page: Page) => readonly string[], among = pages): string[] {
  return among.flatMap((page) => check(page).map((wrong) => `${page.address}: ${wrong}`));
}

/** Returns all descendants of a node, or those with some names, in document order. */
export function elements(node: Tree.Node, ...names: string[]): Element[] {
  const children: Tree.Node[] = 'childNodes' in node ? node.childNodes : [];
  const inner = 'content' in node ? [node.content] : [];
  return [...children, ...inner].flatMap((child) => [
    ...(defaultTreeAdapter.isElementNode(child) && (!names.length || names.includes(child.tagName))
      ? [child]
      : []),
    ...elements(child, ...names),
  ]);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Returns the text within a node. */
export function getText(node: Tree.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

/** Returns the `content` of the `<meta>` elements with a name or property. */
export function metas({ document }: Page, name: string): string[] {
  return elements(document, 'meta')
    .filter((one) => [attribute(one, 'name'), attribute(one, 'property')].includes(name))
    .map((one) => attribute(one, 'content') ?? '');
}

/** Returns whether search engines are asked not to index a page. */
export function isKeptFromSearch(page: Page): boolean {
  return metas(page, 'robots').includes('noindex');
}

/** Returns the `<link>` elements of a kind. */
export function links({ document }: Page, rel: string): Element[] {
  return elements(document, 'link').filter((one) => attribute(one, 'rel') === rel);
}

export function findCanonical(page: Page): string | undefined {
  const [link] = links(page, 'canonical');
  return link && attribute(link, 'href');
}

/** Returns the page's addresses by language: `{ ro: 'https://…', 'x-default': … }`. */
export function readAlternates(page: Page): Record<string, string> {
  return Object.fromEntries(
    links(page, 'alternate').flatMap((link) => {
      const [language, href] = [attribute(link, 'hreflang'), attribute(link, 'href')];
      return language && href ? [[language, href]] : [];
    }),
  );
}

const home = byAddress.get('/');

/** The site's own origin, as built. */
export const origin = new URL((home && findCanonical(home)) ?? 'missing:').origin;

/** Returns the address of a URL within the site; undefined for other sites. */
export function ownAddress(url: string, page: Page): URL | undefined {
  const absolute = URL.parse(url, origin + page.address);
  return absolute?.origin === origin ? absolute : undefined;
}

/** Returns the inline scripts that run, without data blocks. */
export function inlineScripts({ document }: Page): Element[] {
  return elements(document, 'script').filter(
    (one) =>
      attribute(one, 'src') === undefined &&
      ['', 'module', 'text/javascript'].includes(attribute(one, 'type') ?? ''),
  );
}

/** Returns the page's structured data. */
export function jsonLd({ document }: Page): Record<string, unknown>[] {
  return elements(document, 'script')
    .filter((one) => attribute(one, 'type') === 'application/ld+json')
    .map((one) => JSON.parse(getText(one)) as Record<string, unknown>);
}
