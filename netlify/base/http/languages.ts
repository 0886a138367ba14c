// The languages of an answer: which are preferred, and the words of each, from `locales`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { mergeTexts, type Texts } from '../../../src/core/i18n/merged.ts';

/**
 * Returns the site's languages, the preferred ones first.
 *
 * @param acceptLanguage the request's header.
 */
export function orderLocales(acceptLanguage: string | null): [Locale, ...Locale[]] {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/);
      return {
        locale: tag.trim().toLowerCase().split('-')[0],
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale)
    .filter(isLocale);
  return [...new Set<Locale>([...preferred, defaultLocale, ...localeCodes])] as [Locale, ...Locale[]];
}

function read(root: string, locale: Locale, name: string): Texts {
  const file = join(root, 'locales', locale, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/**
 * Reads a catalogue in every language of the site; what a language lacks is in the default one.
 *
 * @param root the project's folder; at the host, that of the function, which netlify.toml packs the catalogue with.
 */
export function readWords<Name extends keyof Files>(root: string, name: Name): Record<Locale, Files[Name]> {
  const base = read(root, defaultLocale, name);
  const words = localeCodes.map((locale) => [locale, mergeTexts(base, read(root, locale, name))]);
  return Object.fromEntries(words) as Record<Locale, Files[Name]>;
}
