// Applies typography to the texts of a page: spaces that must not break.

import { isLocale, type Locale } from '../../core/i18n/locales.ts';
import { setText } from '../typography/typography.ts';

/** Texts that are code, that scripts compare with their own, or that are drawings. */
const untouched = 'script|style|textarea|pre|code|svg|astro-island|title|template|noscript';
const token = new RegExp(`<(${untouched})\\b[\\s\\S]*?</\\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|([^<]+)`, 'g');
const isUntouched = new RegExp(`^(?:${untouched})$`);
const tag = /^<(\/?)([a-z][\w-]*)/i;

/** Void elements. */
const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

interface Open {
  name: string;
  /** Undefined if it is not one of the site's languages. */
  locale: Locale | undefined;
  isKept: boolean;
}

/**
 * Applies typography to all texts of a page, each by the rules of the language it is marked with; skips texts that islands
 * render themselves, and those not to be translated.
 *
 * @param locale the language of texts without a `lang` attribute.
 */
export function setPage(html: string, locale: Locale): string {
  const within: Open[] = [{ name: '', locale, isKept: false }];
  return html.replace(token, (whole, _, text: string | undefined) => {
    const inner = within.at(-1);
    if (text !== undefined) {
      return inner?.locale && !inner.isKept ? setText(text, inner.locale) : text;
    }
    const [, closing, written = ''] = tag.exec(whole) ?? [];
    const name = written.toLowerCase();
    if (closing) {
      const index = within.findLastIndex((element) => element.name === name);
      if (index > 0) within.length = index;
    } else if (inner && name && !empty.has(name) && !whole.endsWith('/>') && !isUntouched.test(name)) {
      const lang = /\slang="([^"]*)"/.exec(whole)?.[1];
      within.push({
        name,
        locale: lang === undefined ? inner.locale : isLocale(lang) ? lang : undefined,
        isKept: inner.isKept || whole.includes(' translate="no"'),
      });
    }
    return whole;
  });
}
