// The name that identifies a record of a data file. Separate from the questions, because the forms of texts name rows too.

import type { Data } from '../../../core/content/data.ts';
import { recordName } from '../../../core/content/record-name.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

/** Returns the name of a record in a language; a closure goes by its year. Empty if it has none. */
export function getTitle(record: Data, locale: Locale): string {
  const { id, year } = record;
  // Periods have a year, too, but no id.
  const own = id !== undefined && typeof year === 'number' ? String(year) : id;
  return recordName({ ...record, id: own }, locale, ['name', 'title', 'alt', 'term', 'label', 'text', 'id']);
}
