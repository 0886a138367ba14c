// Fits HTML made from Markdown to the page that shows it.

import type { Locale } from '../i18n/locales.ts';
import { localizePath } from '../i18n/paths.ts';

/**
 * Puts links within the site on the page's language, and tables into a box that scrolls sideways by itself.
 *
 * @param tableLabel names the box for screen readers, since it can take the focus.
 */
export function fitProse(html: string, locale: Locale, tableLabel: string): string {
  return html
    .replace(/ href="(\/[^/"][^"]*|\/)"/g, (_, path: string) => ` href="${localizePath(path, locale)}"`)
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="region" tabindex="0" aria-label="${tableLabel}"><table class="table">`,
    )
    .replaceAll('</table>', '</table></div>');
}
