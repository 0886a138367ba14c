// The targets that links in texts may have: addresses, and what is on the site, without language.

import { getRoute, routeNames } from '../../routes.ts';

/** The beginnings that a link may have: no `javascript:`, no `data:`, nothing spelt in numbers, no relative paths. */
const beginning = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

const pages: ReadonlySet<string> = new Set(routeNames.map((name) => getRoute(name).path));
const announcement = /^\/announcements\/([^/]+)$/;

/**
 * Checks the target of a link; undefined for one that is right.
 *
 * @param isAnnouncement returns true for the name of an announcement that exists.
 */
export function linkProblem(
  target: string,
  isAnnouncement: (id: string) => boolean,
): 'link-beginning' | 'link-target' | undefined {
  if (!beginning.test(target)) return 'link-beginning';
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  if (pages.has(path)) return undefined;
  const id = announcement.exec(path)?.[1];
  return id !== undefined && isAnnouncement(id) ? undefined : 'link-target';
}
