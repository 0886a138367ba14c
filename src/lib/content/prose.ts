// Fits HTML made from Markdown to the page that shows it.

import type { Locale } from '../i18n/locales.ts';
import { localizePath } from '../i18n/paths.ts';
import { stackTables } from './stack-tables.ts';

/** Puts links within the site on the page's language, and makes tables fit narrow screens. */
export function fitProse(html: string, locale: Locale): string {
  return stackTables(
    html.replace(/ href="(\/[^/"][^"]*|\/)"/g, (_, path: string) => ` href="${localizePath(path, locale)}"`),
  );
}
