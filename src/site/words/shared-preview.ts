// The words of the page of a shared preview. Runs at build pickWords.

import type { SharedPreviewWords } from '../../islands/editing/model/shared-preview-words.ts';
import { locales, localeCodes, type Locale } from '../../lib/i18n/locales.ts';
import { pickWords } from '../i18n/island-words.ts';
import { getFile } from '../i18n/t.ts';
import { resourceWords } from './members.ts';

export const sharedPreviewWords = (locale: Locale): SharedPreviewWords => ({
  ...pickWords(getFile(locale, 'shared-preview'), [
    'about',
    'draft',
    'changes',
    'language',
    'gone',
    'loading',
  ]),
  categories: getFile(locale, 'announcements').categories,
  resource: resourceWords(locale),
  names: Object.fromEntries(localeCodes.map((code) => [code, locales[code].name])) as Record<Locale, string>,
  tag: locales[locale].tag,
});
