// The pages that list announcements, for the current build.

import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { localeParam } from './info.ts';
import { pageKey } from '../build/page-key.ts';
import { today } from '../../core/time/bucharest.ts';
import { listAnnouncements, type AnnouncementLists, type ListPage } from './announcement-lists.ts';
import { getAnnouncements } from '../content/announcements.ts';
import { memoize } from '../content/collections.ts';

/** Returns the lists in a language, on the day of the build. */
export async function getAnnouncementLists(locale: Locale): Promise<AnnouncementLists> {
  const all = await getAnnouncements(locale);
  return memoize(`announcement-lists:${locale}`, () => listAnnouncements(all, today(new Date())));
}

/** Returns `getStaticPaths` for the pages of a route that list announcements. */
export function listPaths(route: ListPage['route']) {
  return async () => {
    const lists = await Promise.all(
      localeCodes.map(async (locale) => {
        const { pages, categories, years } = await getAnnouncementLists(locale);
        return pages
          .filter((page) => page.route === route)
          .map((list) => ({
            params: { ...localeParam(locale), ...list.params },
            props: { list },
            cacheKey: pageKey({ list, categories, years }),
          }));
      }),
    );
    return lists.flat();
  };
}
