// The texts of mails in every language of the site, from `locales`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type original from '../../locales/ro/mail.json';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';
import { mergeTexts, type Texts } from '../../src/lib/i18n/merged.ts';

export type MailTexts = typeof original;

function read(root: string, locale: Locale): Texts {
  const file = join(root, 'locales', locale, 'mail.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/**
 * Returns the texts of mails by language; what a language lacks is in the default one.
 *
 * @param root the project's folder; at the host, that of the function, which netlify.toml packs them with.
 */
export function mailTexts(root: string): (locale: string) => { locale: Locale; texts: MailTexts } {
  const base = read(root, defaultLocale) as MailTexts;
  const all = new Map(localeCodes.map((locale) => [locale, mergeTexts(base, read(root, locale))]));
  return (language) => {
    const locale = isLocale(language) ? language : defaultLocale;
    return { locale, texts: all.get(locale) ?? base };
  };
}
