// The pages and announcements of the site that can be linked to.

import type { PageId } from '../../../core/content/needs.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { listAnnouncements, listPages } from './calls.ts';

export interface LinkTarget {
  title: string;
  /** As written in texts: without a language. */
  path: string;
}

/** Maximum number of targets shown at a time. */
const maxShown = 6;

/** @throws ApiError if the lists cannot be loaded. */
export async function readTargets(pageLinks: Partial<Record<PageId, string>>): Promise<LinkTarget[]> {
  const [pages, announcements] = await Promise.all([listPages(), listAnnouncements()]);
  return [
    ...pages.flatMap(({ id, title }) => {
      const path = pageLinks[id as PageId];
      return path === undefined ? [] : [{ title, path }];
    }),
    ...announcements
      .filter(({ isDraft }) => !isDraft)
      .map(({ id, title }) => ({ title, path: `/announcements/${id}` })),
  ];
}

/** Lists the targets that match the typed words; none until something is typed. */
export function targetsFor(typed: string, targets: readonly LinkTarget[]): LinkTarget[] {
  if (!typed.trim()) return [];
  return targets
    .filter(({ title, path }) => matchesWords(typed, fold(`${title} ${path}`)))
    .slice(0, maxShown);
}
