// The targets that links in texts may have: addresses, and paths on the site without a language.

import { splitPath } from '../i18n/paths.ts';
import { getRoute, routeNames } from '../../routes.ts';

/** The permitted beginnings of a link: no `javascript:`, no `data:`, no character references, no relative paths. */
const beginning = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

const pages: ReadonlySet<string> = new Set(routeNames.map((name) => getRoute(name).path));
const parseAddress = (address: string, base?: string) =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

const localHost = /^(?:(?:.*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const withoutWww = (host: string | undefined) => host?.replace(/^www\./, '');

/** The placeholder for the site's host if a link has none. */
const anyHost = 'https://site.invalid';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns true for an address that readers cannot open: in the members' area, of the sign-in page, or on the very device on
 * which a text was written. Such addresses come with pasted text.
 *
 * @param target as written in Markdown: an address, or a path of the site, in any language.
 * @param site the site's own address; undefined while it has none.
 * @param isForEditors true for a text that only editors read: it may link to their pages, but not to a draft.
 */
export function leadsInside(target: string, site: string | undefined, isForEditors = false): boolean {
  const plain = target.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('&amp;', '&');
  const url = parseAddress(/^www\./i.test(plain) ? `http://${plain}` : plain, anyHost);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (localHost.test(url.hostname)) return true;
  const isInside = /^\/(?:admin|login)(?:\/|$)/.test(splitPath(decodePath(url.pathname).toLowerCase()).path);
  const hasDraft = url.searchParams.has('draft');
  const hosts: (string | undefined)[] = [new URL(anyHost).host, withoutWww(site && parseAddress(site)?.host)];
  // The office may have further hosts, such as one for each preview of the site.
  if (!hosts.includes(withoutWww(url.host))) return isInside && hasDraft;
  return hasDraft || (isInside && !isForEditors);
}

/** Returns the addresses in plain text, including those that Markdown keeps from becoming links: `https\://…`. */
export const bareAddresses = (text: string): { target: string; at: number }[] =>
  [...text.matchAll(/(?:https?\\?:\/\/(?:\[[\da-f:.]*\])?|\bwww\\?\.)[^\s<>|)\]"]*/gi)].map(
    ({ 0: target, index }) => ({
      target: target.replace(/[.,;:!?*_]+$/, '').replace(/\\(?=[:.])/, ''),
      at: index,
    }),
  );

const announcement = /^\/announcements\/([^/]+)$/;

/**
 * Checks the target of a link; returns undefined if it is valid.
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
