// Adapts HTML rendered from Markdown to the page that shows it.

import { defaultLocale, type Locale } from '../../core/i18n/locales.ts';
import { localizePath } from '../../core/i18n/paths.ts';
import { hasRoute } from '../../parts.ts';
import { getRoute, routeNames } from '../../routes.ts';
import { stackTables } from './stack-tables.ts';

const link = /<a href="(\/[^"?#]*)[^>]*>(.*?)<\/a>/gs;

/** Returns true for the address, without language, of a page whose part of the office is off. */
const isLeftOut = (path: string) =>
  routeNames.some((name) => getRoute(name).path === path && !hasRoute(name));

/**
 * Points internal links to the page's language, and makes tables fit narrow screens. Links to pages whose part is off become
 * plain text.
 */
export function fitProse(html: string, locale: Locale): string {
  const leading = html.replace(link, (whole, path: string, text: string) => (isLeftOut(path) ? text : whole));
  return stackTables(
    leading.replace(
      / href="(\/[^/"][^"]*|\/)"/g,
      (_, path: string) => ` href="${localizePath(path, locale)}"`,
    ),
  );
}

/** Characters by their HTML entities. */
const escaped: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (html: string) => html.replace(/&\w+;/g, (entity) => escaped[entity] ?? entity);

/**
 * Tells screen readers which italic words are Romanian, in a text in another language.
 *
 * @param terms Romanian words and names that are left untranslated; an initial capital makes no difference.
 */
export function markTerms(html: string, terms: readonly string[]): string {
  const known = new Set(terms.map((term) => term.toLocaleLowerCase(defaultLocale)));
  return html.replace(/<em>([^<]+)<\/em>/g, (italic, text: string) =>
    known.has(plain(text).toLocaleLowerCase(defaultLocale))
      ? `<em lang="${defaultLocale}">${text}</em>`
      : italic,
  );
}
