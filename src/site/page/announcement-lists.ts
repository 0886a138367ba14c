// Sorts announcements into the pages that list them: current ones, those of a category, the archive of each year.

import type { PageInfo } from './info.ts';
import { isoDate, isOver } from '../../core/time/days.ts';
import type { Announcement } from '../content/announcements.ts';
import { announcementCategories, type AnnouncementCategory } from '../../core/content/schemas.ts';

export const announcementsPerPage = 8;

/** A page of a list of announcements. */
export interface ListPage extends Required<Pick<PageInfo, 'route' | 'params' | 'noindex'>> {
  items: Announcement[];
  /** The page number, from 1. */
  number: number;
  /** The number of pages in the list. */
  total: number;
  category?: AnnouncementCategory;
  /** The year of an archive, which lists expired announcements. */
  year?: number;
}

/** A category, or a year of the archive, with the number of its announcements. */
export interface Count<Key> {
  key: Key;
  count: number;
}

export interface AnnouncementLists {
  pages: ListPage[];
  /** Of current announcements; empty categories are left out. */
  categories: Count<AnnouncementCategory>[];
  /** Of expired announcements, the latest year first. */
  years: Count<number>[];
}

type Routes = readonly [first: ListPage['route'], further: ListPage['route']];

/** Splits a list into pages; an empty list also has a page, so that its address remains. */
function paged(
  items: Announcement[],
  [first, further]: Routes,
  params: ListPage['params'],
  more: Pick<ListPage, 'category'>,
): ListPage[] {
  const total = Math.max(1, Math.ceil(items.length / announcementsPerPage));
  return Array.from({ length: total }, (_, index) => ({
    ...more,
    route: index === 0 ? first : further,
    params: index === 0 ? params : { ...params, page: String(index + 1) },
    // A list of samples is of no use to search engines.
    noindex: first !== 'announcements' && !items.some(({ sample }) => !sample),
    items: items.slice(index * announcementsPerPage, (index + 1) * announcementsPerPage),
    number: index + 1,
    total,
  }));
}

/** Sorts announcements into lists, by which of them have expired on a day (2026-11-21). */
export function listAnnouncements(all: Announcement[], day: string): AnnouncementLists {
  const isPast = ({ expiresAt }: Announcement) => expiresAt !== undefined && isOver(isoDate(expiresAt), day);
  const current = all.filter((item) => !isPast(item));
  const past = Map.groupBy(all.filter(isPast), ({ publishedAt }) => publishedAt.getUTCFullYear());
  const years = [...past].sort(([a], [b]) => b - a);
  const byCategory = announcementCategories.map((key) => ({
    key,
    items: current.filter((item) => item.category === key),
  }));
  return {
    pages: [
      ...paged(current, ['announcements', 'announcementsPage'], {}, {}),
      ...byCategory.flatMap(({ key, items }) =>
        paged(
          items,
          ['announcementsCategory', 'announcementsCategoryPage'],
          { category: key },
          { category: key },
        ),
      ),
      ...years.map(([year, items]): ListPage => ({
        route: 'announcementsArchive',
        params: { year: String(year) },
        noindex: !items.some(({ sample }) => !sample),
        items,
        number: 1,
        total: 1,
        year,
      })),
    ],
    categories: byCategory.flatMap(({ key, items }) => (items.length ? [{ key, count: items.length }] : [])),
    years: years.map(([key, { length }]) => ({ key, count: length })),
  };
}
