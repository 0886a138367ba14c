// The file of records that the search finds without its index; phones keep it with the search page.

import { dataFile } from '../content/data-file.ts';
import type { i18n } from '../i18n/t.ts';
import { toKept } from '../search/kept.ts';
import { pageRecords } from './search-pages.ts';
import { searchRecords } from './search-records.ts';

export async function keptRecords({ locale, t }: ReturnType<typeof i18n>) {
  const records = [...(await searchRecords(locale, t)), ...(await pageRecords(locale, t))];
  return dataFile('records', locale, records.map(toKept));
}
