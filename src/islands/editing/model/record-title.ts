// The name by which a record of a data file is told. Apart from the questions: forms of texts name rows too.

import { isData, type Data } from '../../../lib/content/data.ts';
import { isConfirmed } from '../../../lib/content/fact.ts';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales.ts';

/** Returns the name of a record in a language, in Romanian where it has no other; with its variant: several share a name. */
export function titleOf(record: Data, locale: Locale): string {
  const textOf = (name: string) => {
    const value = record[name];
    const text = isData(value) ? value[locale] || value[defaultLocale] : value;
    return typeof text === 'string' && isConfirmed(text) ? text : '';
  };
  const names = ['name', 'title', 'alt', 'term', 'label', 'text', 'id'];
  const title = names.map(textOf).find(Boolean) ?? '';
  return [title, textOf('variantName')].filter(Boolean).join(', ');
}
