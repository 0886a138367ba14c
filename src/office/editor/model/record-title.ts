// The name that identifies a record of a data file. Separate from the questions, because the forms of texts name rows too.

import type { Data } from '../../../core/content/data.ts';
import { recordName } from '../../../core/content/record-name.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

/** Returns the name of a record in a language; empty if it has none. */
export const getTitle = (record: Data, locale: Locale): string =>
  recordName(record, locale, ['name', 'title', 'alt', 'term', 'label', 'text', 'id']);
