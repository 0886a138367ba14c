// The words that the page of a shared preview gets from the build.

import type announcements from '../../../../locales/ro/announcements.json';
import type sharedPreview from '../../../../locales/ro/shared-preview.json';
import type { ResourceWords } from '../../../lib/api/resource-words.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';

type Words = Omit<typeof sharedPreview, 'title' | 'description' | 'needsScript'>;

export interface SharedPreviewWords extends Words {
  categories: (typeof announcements)['categories'];
  resource: ResourceWords;
  /** The languages' own names. */
  names: Record<Locale, string>;
  /** BCP 47. */
  tag: string;
}
