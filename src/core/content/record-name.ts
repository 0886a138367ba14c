// The name of a record of the content. Separate from schemas, because forms name rows too.

import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { isData, type Data } from './data.ts';
import { isConfirmed } from './fact.ts';

/**
 * Returns the name of a record in a language, or else in Romanian; with its variant, because several records share a name.
 *
 * @param fields the fields that may contain it, in order of preference.
 * @returns empty if none of them does.
 */
export function recordName(record: Data, locale: Locale, fields: readonly string[]): string {
  const getText = (field: string) => {
    const value = record[field];
    const text = isData(value) ? value[locale] || value[defaultLocale] : value;
    return typeof text === 'string' && isConfirmed(text) ? text : '';
  };
  const name = fields.map(getText).find(Boolean) ?? '';
  return [name, getText('variantName')].filter(Boolean).join(', ');
}
