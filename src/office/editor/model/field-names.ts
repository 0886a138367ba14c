// The full names of fields, shown when a form is refused: label, row and language.

import { isData, type Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { locales, isLocale, type Locale } from '../../../core/i18n/locales.ts';
import { getLabel } from '../../../core/content/labels.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { getTitle } from './record-title.ts';

/** Splits a field name into its steps and the language at its end. */
function parts(field: string): { steps: string[]; language: Locale | undefined } {
  const steps = field.split('.');
  const last = steps.at(-1) ?? '';
  return isLocale(last) ? { steps: steps.slice(0, -1), language: last } : { steps, language: undefined };
}

const isNumber = (step: string) => /^\d+$/.test(step);

/** Adds the name of its language to the name of a field. @param language its code. */
export const inLanguage = (name: string, language: string | undefined): string =>
  language ? `${name} (${isLocale(language) ? locales[language].name : language})` : name;

/**
 * Returns the full name of a field of an entry's form.
 * @param labels by the fields' names in the files.
 * @example entryFieldName('texts.de.summary', labels) // 'Rezumatul (Deutsch)'
 */
export function entryFieldName(field: string, labels: Readonly<Record<string, string>>): string | undefined {
  const { steps, language } = parts(field);
  const [group, first = '', ...rest] = steps;
  const own = group === 'texts' && isLocale(first) ? first : language;
  const inner = group === 'texts' ? rest : [first, ...rest];
  const label = labels[inner.filter((step) => !isNumber(step)).join('.')];
  if (label === undefined) return undefined;
  const row = inner.find(isNumber);
  return inLanguage(row === undefined ? label : `${label} ${Number(row) + 1}`, own);
}

/**
 * Returns the full name of a field of a data file's form.
 * @param records as the form holds them.
 * @example dataFieldName('records.0.rows.2.amount', 'tariffs', records, words, 'ro') // 'Cotizații › Elevi › Suma'
 */
export function dataFieldName(
  field: string,
  data: DataName,
  records: readonly Data[],
  words: Pick<Files['fields'], 'labels'>,
  locale: Locale,
): string {
  const { steps, language } = parts(field);
  let value: unknown = { records };
  const titles = steps.flatMap((step) => {
    value = isData(value) || Array.isArray(value) ? (value as Data)[step] : undefined;
    if (!isNumber(step) || !isData(value)) return [];
    // The association is the only record of its file.
    if (value === records[0] && data === 'association') return [];
    return [getTitle(value, locale) || String(Number(step) + 1)];
  });
  const path = namesIn(steps.join('.'));
  const label = path.length ? [inLanguage(getLabel(words, data, path.join('.')), language)] : [];
  return [...titles, ...label].join(' › ');
}

/** Returns the names of the fields on the path from the record to a field of a data file's form. */
export const namesIn = (field: string): string[] =>
  field
    .split('.')
    .slice(1)
    .filter((step) => !isNumber(step));
