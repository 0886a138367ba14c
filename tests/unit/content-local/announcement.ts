// The announcement that the store's tests save, in all languages.

import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';

export const paths = localeCodes.map((locale) => `src/content/announcements/${locale}/notice.md`);

/** Returns a text with the same title in all languages, so that a mixture is recognisable. */
export function makeText(path: string, title: string): string {
  const shared = path.includes(`/${defaultLocale}/`) ? 'publishedAt: 2026-11-21\ncategory: office\n' : '';
  return `---\ntitle: ${title}\nsummary: Ce spune.\n${shared}---\n\nText ${path}.\n`;
}

export const titleIn = (text: string) => /^title: (.*)$/m.exec(text)?.[1];
