// The texts of mails in every language of the site, from `locales`.

import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { partFiles } from '../../../src/parts.ts';
import { readWords } from '../http/languages.ts';
import type { Template } from './templates.ts';

export type MailTexts = Record<Template, { subject: string; text: string }> & { footer: string };

/**
 * Returns the texts of mails by language; missing texts fall back to the default language.
 *
 * @param root the project's folder; on the host, the function's, into which netlify.toml packs the texts.
 */
export function mailTexts(root: string): (locale: string) => { locale: Locale; texts: MailTexts } {
  const all = readWords(root, 'mail');
  const own = partFiles.map(
    (file) => readWords(root, file) as Record<Locale, { mails?: Partial<MailTexts> }>,
  );
  return (language) => {
    const locale = isLocale(language) ? language : defaultLocale;
    const texts = Object.assign({}, all[locale], ...own.map((words) => words[locale].mails)) as MailTexts;
    return { locale, texts };
  };
}
