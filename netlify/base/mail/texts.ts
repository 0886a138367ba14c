// The texts of mails in every language of the site, from `locales`.

import type { Files } from '../../../src/core/i18n/keys.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { readWords } from '../http/languages.ts';

export type MailTexts = Files['mail'];

/**
 * Returns the texts of mails by language; what a language lacks is in the default one.
 *
 * @param root the project's folder; at the host, that of the function, which netlify.toml packs them with.
 */
export function mailTexts(root: string): (locale: string) => { locale: Locale; texts: MailTexts } {
  const all = readWords(root, 'mail');
  return (language) => {
    const locale = isLocale(language) ? language : defaultLocale;
    return { locale, texts: all[locale] };
  };
}
