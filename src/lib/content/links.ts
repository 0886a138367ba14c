// Where links in texts may lead: to addresses, and to what the site has, without language.

import { getRoute, routeNames } from '../../routes.ts';

/** What a link may begin with: `javascript:`, `data:`, what is spelt in numbers, and paths without a beginning are none. */
const beginning = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

const pages: ReadonlySet<string> = new Set(routeNames.map((name) => getRoute(name).path));
const announcement = /^\/announcements\/([^/]+)$/;

/**
 * Checks the target of a link; undefined for one that is right.
 *
 * @param isAnnouncement tells of an announcement's name whether there is one.
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
