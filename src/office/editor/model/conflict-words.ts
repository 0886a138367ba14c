// Conflicting changes of one place: the form's field for it, and its values in words.

import { isData, type Data } from '../../../core/content/data.ts';
import { isConfirmed } from '../../../core/content/fact.ts';
import type { Steps } from '../../../core/content/place.ts';
import { locales, isLocale } from '../../../core/i18n/locales.ts';
import { typedDay, typedMonthDay } from '../../../core/time/typed-days.ts';

export interface ValueWords {
  /** The word for a value that is missing or not known yet. */
  nothing: string;
  yes: string;
  no: string;
  /** BCP 47. */
  tag: string;
  /** Returns the label of a field, by the names on the path from the value to it. */
  getLabel: (names: readonly string[]) => string;
  /** Returns the label of an option. */
  getOption?: ((names: readonly string[], option: string) => string | undefined) | undefined;
}

/**
 * Returns a value as its form shows it: days in words, each row on its own line.
 * @param path that leads to it from the whole on.
 */
export function valueInWords(value: unknown, words: ValueWords, path: readonly string[] = []): string {
  if ((value ?? '') === '' || !isConfirmed(value)) return words.nothing;
  if (typeof value === 'string')
    return words.getOption?.(path, value) ?? typedMonthDay(typedDay(value, words.tag), words.tag);
  if (typeof value === 'number') {
    return new Intl.NumberFormat(words.tag, { useGrouping: 'min2' }).format(value);
  }
  if (Array.isArray(value))
    return value.map((row) => valueInWords(row, words, path)).join('\n') || words.nothing;
  if (!isData(value)) return value ? words.yes : words.no;
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'id' || inner === false) return [];
    const inside = isLocale(name) ? path : [...path, name];
    const label = isLocale(name) ? locales[name].name : words.getLabel(inside);
    return inner === true ? label : `${label}: ${valueInWords(inner, words, inside)}`;
  });
  return parts.join('; ');
}

/**
 * Returns the form field for a place in a data file; undefined if the form no longer has that row.
 * @param steps from the file's key on; rows by their ids.
 * @param records as the form holds them.
 * @example dataFieldAt(['fish', 'pike', 'minSizeCm'], records) // 'records.5.minSizeCm'
 */
export function dataFieldAt([, ...steps]: Steps, records: readonly Data[]): string | undefined {
  let value: unknown = records;
  const field: (string | number)[] = ['records'];
  for (const step of steps) {
    const name = Array.isArray(value) ? value.findIndex((row: Data) => row['id'] === step) : step;
    if (name === -1) return undefined;
    value = (value as Data | undefined)?.[name];
    field.push(name);
  }
  return field.join('.');
}
