// Finds the form's field and language for a place in a table that an address names.

import { isData } from '../../../core/content/data.ts';
import { dataKind, type DataName } from '../../../core/content/kinds.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { fieldName } from './typed/shape.ts';

export interface Beginning {
  /** The field's name in the form; empty if the address names none. */
  field: string;
  language: Locale;
}

/** Returns the place that an address names with row numbers instead of row ids; empty if there is no such row. */
export function byNumbers(at: string, inside: unknown): string {
  if (!at || typeof inside !== 'object' || inside === null) return at;
  for (const [step, value] of Object.entries(inside)) {
    const names = [step, isData(value) ? value['id'] : undefined];
    const name = names.find((one) => typeof one === 'string' && `${at}.`.startsWith(`${one}.`));
    if (typeof name === 'string')
      return [step, byNumbers(at.slice(name.length + 1), value)].filter(Boolean).join('.');
  }
  return Array.isArray(inside) ? '' : at;
}

/**
 * Returns the field that an address names; the address may contain anything.
 * @param at as `tableAddress` writes it: `3.name.en`.
 */
export function beginAt(data: DataName, at: string): Beginning {
  const [record = '', ...steps] = at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const inside = fieldName(dataKind(data).schema, steps);
  const last = steps.at(-1);
  const field = ['records', record, inside].filter((part) => part !== '').join('.');
  return {
    field: typeof record === 'number' ? field : '',
    language: localeCodes.find((code) => code === last) ?? defaultLocale,
  };
}
