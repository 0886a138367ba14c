// Price tables by the page that shows them, as of the day of the build.

import type { CollectionEntry } from 'astro:content';
import type { Locale } from '../../core/i18n/locales.ts';
import { turnedOn } from '../../core/content/price-days.ts';
import { today } from '../../core/time/bucharest.ts';
import { listRecords } from './collections.ts';
import { inLocale } from './localized.ts';
import type { Heading } from './pages.ts';

export type TariffGroup = CollectionEntry<'tariffs'>['data'];
export type TariffRow = TariffGroup['rows'][number];

export async function getTariffs(page: TariffGroup['page']): Promise<TariffGroup[]> {
  const day = today(new Date());
  return (await listRecords('tariffs'))
    .filter((group) => group.page === page)
    .map((group) => turnedOn(group, day));
}

/** Returns the groups as headings for a page's list of parts. */
export function tariffHeadings(groups: readonly TariffGroup[], locale: Locale): Heading[] {
  return groups.map(({ id, title }) => ({ id, ...inLocale(title, locale) }));
}
