// Finds the form's field, and its language, for a place in a table that an address names.

import { dataKind, type DataName } from '../../../core/content/kinds.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { fieldName } from './typed/shape.ts';

export interface Beginning {
  /** The name of the field in the form; empty if the address names none. */
  field: string;
  language: Locale;
}

/**
 * Returns the field that an address names; the address may hold anything.
 *
 * @param at as `tableAddress` writes it: `3.name.en`.
 */
export function beginAt(data: DataName, at: string): Beginning {
  const [record = '', ...steps] = at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  if (typeof record !== 'number') return { field: '', language: defaultLocale };
  const inside = fieldName(dataKind(data).schema, steps);
  const last = steps.at(-1);
  return {
    field: ['records', record, inside].filter((part) => part !== '').join('.'),
    language: localeCodes.find((code) => code === last) ?? defaultLocale,
  };
}
