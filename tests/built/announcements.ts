// The published announcements of the content, and the languages in which each exists.

import { readContent } from '../../src/core/content/files.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { root } from './dist.ts';

export interface Published {
  id: string;
  sample: boolean;
  translations: Locale[];
}

export async function readPublished(): Promise<Published[]> {
  const { announcements } = await readContent(root);
  const is = (mark: 'draft' | 'sample', data: unknown) =>
    (data as Partial<Record<typeof mark, boolean>> | undefined)?.[mark] === true;
  return announcements
    .filter(({ locale, data }) => locale === defaultLocale && !is('draft', data))
    .map(({ id, data }) => {
      const own = announcements.filter((one) => one.id === id).map(({ locale }) => locale);
      return {
        id,
        sample: is('sample', data),
        translations: localeCodes.filter((code) => own.filter(isLocale).includes(code)),
      };
    });
}
