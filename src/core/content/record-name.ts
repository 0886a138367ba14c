// The name by which a record of the content is known. Apart from schemas: forms name rows too.

import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { isData, type Data } from './data.ts';
import { isConfirmed } from './fact.ts';

/**
 * Returns the name of a record in a language, in Romanian where it has no other; with its variant: several share a name.
 *
 * @param fields those that may hold it, the first one before the others.
 * @returns empty where none has one.
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
