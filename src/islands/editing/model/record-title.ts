// The name by which a record of a data file is told. Apart from the questions: forms of texts name rows too.

import { isData, type Data } from '../../../lib/content/data.ts';
import { isConfirmed } from '../../../lib/content/fact.ts';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales.ts';

/** Returns the name of a record in a language; in Romanian where it has no other. */
export function titleOf(record: Data, locale: Locale): string {
  for (const name of ['name', 'title', 'alt', 'term', 'label', 'text', 'id']) {
    const value = record[name];
    const text = isData(value) ? value[locale] || value[defaultLocale] : value;
    if (typeof text === 'string' && text && isConfirmed(text)) return text;
  }
  return '';
}
