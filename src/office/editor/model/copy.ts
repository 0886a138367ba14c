// Copies an announcement, for those that recur each year: a convocation, an exam, a closure.

import { localeCodes } from '../../../core/i18n/locales.ts';
import type { AnnouncementValues } from './announcement.ts';

/**
 * Copies the texts, the picture, the documents and the descriptions of the days. The days themselves must be chosen again,
 * because last year's would be wrong unnoticed. The copy is a draft until it is published.
 */
export const copyAnnouncement = ({ facts, texts, photo }: AnnouncementValues): AnnouncementValues => ({
  when: 'draft',
  facts: {
    ...facts,
    publishedAt: '',
    updatedAt: '',
    expiresAt: '',
    dates: facts.dates.map(({ what }) => ({ from: '', to: '', what })),
    pinned: false,
    sample: false,
  },
  texts,
  photo,
});

/** Lists the years, up to the current one, that the texts mention: in a copy they are often out of date. */
export function yearsIn(texts: AnnouncementValues['texts'], today: string): string[] {
  const words = localeCodes.map((locale) => Object.values(texts[locale]).join('\n')).join('\n');
  const years = words.match(/(?<![\d.,])20\d\d(?![\d])/g) ?? [];
  return [...new Set(years)].filter((year) => year <= today.slice(0, 4)).sort();
}
