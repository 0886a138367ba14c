// The words of the card's page in every language of the site, from `locales`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type original from '../../locales/ro/card.json';
import { defaultLocale, localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';
import { mergeTexts, type Texts } from '../../src/lib/i18n/merged.ts';

export type CardWords = typeof original;

function read(root: string, locale: Locale): Texts {
  const file = join(root, 'locales', locale, 'card.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/**
 * Returns the words of the card's page by language; what a language lacks is in the default one.
 *
 * @param root the project's folder; at the host, that of the function, which netlify.toml packs them with.
 */
export function cardWords(root: string): Record<Locale, CardWords> {
  const base = read(root, defaultLocale) as CardWords;
  const words = localeCodes.map((locale) => [locale, mergeTexts(base, read(root, locale))] as const);
  return Object.fromEntries(words) as Record<Locale, CardWords>;
}
