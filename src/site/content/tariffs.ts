// Price tables by the page that shows them.

import type { CollectionEntry } from 'astro:content';
import type { Locale } from '../../lib/i18n/locales.ts';
import { listRecords } from './collections.ts';
import { inLocale } from './localized.ts';
import type { Heading } from './pages.ts';

type Group = CollectionEntry<'tariffs'>['data'];

export async function getTariffs(page: Group['page']): Promise<Group[]> {
  return (await listRecords('tariffs')).filter((group) => group.page === page);
}

/** The groups as parts of a page. */
export function tariffHeadings(groups: readonly Group[], locale: Locale): Heading[] {
  return groups.map(({ id, title }) => ({ id, ...inLocale(title, locale) }));
}
