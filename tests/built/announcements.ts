// The published announcements of the content, and the languages that each was written in.

import { readContent } from '../../src/lib/content/files.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';
import { root } from './dist.ts';

export interface Published {
  id: string;
  translations: Locale[];
}

export async function readPublished(): Promise<Published[]> {
  const { announcements } = await readContent(root);
  const isDraft = (data: unknown) => (data as { draft?: boolean } | undefined)?.draft === true;
  return announcements
    .filter(({ locale, data }) => locale === defaultLocale && !isDraft(data))
    .map(({ id }) => {
      const own = announcements.filter((one) => one.id === id).map(({ locale }) => locale);
      return { id, translations: localeCodes.filter((code) => own.filter(isLocale).includes(code)) };
    });
}
