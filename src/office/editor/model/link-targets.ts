// The pages and announcements of the site that can be linked to.

import type { PageId } from '../../../core/content/needs.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import { listAnnouncements, listPages } from './calls.ts';
import { titleIn } from './title-in.ts';

export interface LinkTarget {
  title: string;
  /** The language of the title, if it is not that of the screen. */
  lang?: Locale;
  /** As written in texts: without a language. */
  path: string;
}

/** Maximum number of targets shown at a time. */
const maxShown = 6;

/** @throws ApiError if the lists cannot be loaded. */
export async function readTargets(
  pageLinks: Partial<Record<PageId, string>>,
  locale: Locale,
): Promise<LinkTarget[]> {
  const [pages, announcements] = await Promise.all([listPages(), listAnnouncements()]);
  return [
    ...pages.flatMap((page) => {
      const path = pageLinks[page.id as PageId];
      return path === undefined ? [] : [{ ...titleIn(page, locale), path }];
    }),
    ...announcements
      .filter(({ isDraft }) => !isDraft)
      .map((announcement) => ({
        ...titleIn(announcement, locale),
        path: `/announcements/${announcement.id}`,
      })),
  ];
}

/** Lists the targets that match the typed words; none until something is typed. */
export function targetsFor(typed: string, targets: readonly LinkTarget[]): LinkTarget[] {
  if (!typed.trim()) return [];
  return targets
    .filter(({ title, path }) => matchesWords(typed, fold(`${title} ${path}`)))
    .slice(0, maxShown);
}
