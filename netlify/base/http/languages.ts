// The languages of an answer: their order of preference, and the texts of each from `locales`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { mergeTexts, type Texts } from '../../../src/core/i18n/merged.ts';

/**
 * Returns the site's languages, preferred ones first.
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
 * Reads a catalogue in every language of the site; missing texts fall back to the default language.
 *
 * @param root the project's folder; on the host, the function's, into which netlify.toml packs the catalogue.
 */
export function readWords<Name extends keyof Files>(root: string, name: Name): Record<Locale, Files[Name]> {
  const base = read(root, defaultLocale, name);
  const words = localeCodes.map((locale) => [locale, mergeTexts(base, read(root, locale, name))]);
  return Object.fromEntries(words) as Record<Locale, Files[Name]>;
}
